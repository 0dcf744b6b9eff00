import type { Masa } from "../kit/tanggal";
import { masaKredit } from "../parameters/ppn";
import { aturanFor } from "./kode";
import { DISETUJUI, type StatusKredit, statusKredit } from "./status";
import { type Temuan, temuan } from "./temuan";

/** True if the buyer can credit the VAT of a code; 06, 07 and 08 cannot be credited. */
const canBeCredited = (kode: string): boolean => aturanFor(kode)?.dapatDikreditkan ?? false;

/** Credit status set by the system at approval: codes that cannot be credited are uncredited at once. */
export const kreditAwal = (kode: string): StatusKredit => (canBeCredited(kode) ? "none" : "uncredited");

/** A buyer's request to change the credit status of an input invoice. */
export type PermintaanKredit =
  | { readonly event: "credit" | "period"; readonly masa: Masa }
  | { readonly event: "uncredit" | "back" | "mark_invalid" | "mark_valid" };

/** The request for a document whose own month is `own`. Crediting has a month, by default its own. */
export const permintaanKredit = (
  event: PermintaanKredit["event"],
  masa: Masa | undefined,
  own: Masa,
): PermintaanKredit => (event === "credit" || event === "period" ? { event, masa: masa ?? own } : { event });

/** An input invoice for the crediting rules. `masa` is the invoice's own period, `kreditMasa` its credit period. */
export type FakturMasukan = {
  readonly kode: string;
  readonly status: string;
  readonly masa: Masa;
  readonly kredit: StatusKredit;
  readonly kreditMasa: Masa | null;
  readonly valid: boolean;
  /** Set for special documents, whose type decides on crediting. */
  readonly bolehKredit?: boolean;
};
const isCreditable = ({ kode, bolehKredit }: Pick<FakturMasukan, "kode" | "bolehKredit">): boolean =>
  bolehKredit ?? canBeCredited(kode);

/** `masaTerkunci`: the buyer's return of a month is filed and has no open correction. */
type KonteksKredit = {
  readonly pkp: boolean;
  readonly adaRetur: boolean;
  masaTerkunci(masa: Masa): boolean;
};

/** Months in which an invoice can be credited now: the legal months whose return is not filed. */
export const pilihanMasaKredit = (masa: Masa, masaTerkunci: (masa: Masa) => boolean = () => false): readonly Masa[] =>
  masaKredit(masa).filter((month) => !masaTerkunci(month));

/** True if a finding means a wrong state, not a breach of the law. */
export const isKeadaan = ({ code }: Temuan): boolean =>
  code === "credit_status_not_allowed" || code === "credit_event_not_allowed";

/**
 * Findings that refuse a change of the credit status, or none. Findings of {@link isKeadaan} are answered as a wrong
 * state (409), all others as rules of the law (422).
 */
export function checkKredit(
  faktur: FakturMasukan,
  permintaan: PermintaanKredit,
  konteks: KonteksKredit,
): readonly Temuan[] {
  const found: Temuan[] = [];
  if (faktur.status !== DISETUJUI) found.push(temuan("credit_status_not_allowed", "status"));
  if (!statusKredit.find(faktur.kredit, permintaan.event, "pembeli"))
    found.push(temuan("credit_event_not_allowed", "kredit"));
  if (permintaan.event === "mark_invalid" || permintaan.event === "mark_valid") return found;
  if (permintaan.event === "credit" || permintaan.event === "period")
    found.push(...checkCredit(faktur, permintaan.masa, konteks));
  if (permintaan.event === "back" && konteks.adaRetur) found.push(temuan("credit_return_exists", "kredit"));
  if (permintaan.event === "back" && !isCreditable(faktur))
    found.push(temuan("credit_code_not_allowed", "kode", { kode: faktur.kode }));
  for (const masa of touched(faktur, permintaan)) {
    if (konteks.masaTerkunci(masa)) found.push(temuan("period_locked", "kreditMasa", { masa }));
  }
  return found;
}

function checkCredit(
  { kode, masa, valid, bolehKredit }: FakturMasukan,
  kreditMasa: Masa,
  { pkp }: KonteksKredit,
): readonly Temuan[] {
  const found: Temuan[] = [];
  const allowed = masaKredit(masa);
  if (!pkp) found.push(temuan("credit_buyer_not_pkp", "kredit"));
  if (!valid) found.push(temuan("credit_marked_invalid", "valid"));
  if (!isCreditable({ kode, bolehKredit })) found.push(temuan("credit_code_not_allowed", "kode", { kode }));
  if (!allowed.includes(kreditMasa)) {
    found.push(
      temuan("credit_period_not_allowed", "kreditMasa", {
        masa: kreditMasa,
        dari: allowed[0] ?? masa,
        sampai: allowed.at(-1) ?? masa,
      }),
    );
  }
  return found;
}

/** The months whose return the change would alter. An uncredited invoice counts in the return of its own month. */
function touched({ masa, kredit, kreditMasa }: FakturMasukan, permintaan: PermintaanKredit): ReadonlySet<Masa> {
  const before = kredit === "none" ? [] : [kredit === "credited" ? (kreditMasa ?? masa) : masa];
  const after = "masa" in permintaan ? [permintaan.masa] : permintaan.event === "uncredit" ? [masa] : [];
  return new Set([...before, ...after]);
}

import { type Rupiah, rupiah, sum } from "../kit/rupiah";
import { isOneOf } from "../kit/status";
import type { Tanggal } from "../kit/tanggal";
import { type Faktur, KOLOM_NILAI, type NilaiFaktur } from "./faktur";
import type { StatusFaktur } from "./status";

/** Place of an invoice in a chain of down payments: the first payment, a further one, or the repayment. */
export type PeranRantai = "pertama" | "lanjutan" | "pelunasan";
/** The requested place of an invoice; null outside chains. */
export const peranOf = ({
  uangMuka,
  pelunasan,
  rujukan,
}: Pick<Faktur, "uangMuka" | "pelunasan" | "rujukan">): PeranRantai | null => {
  if (pelunasan) return "pelunasan";
  if (!uangMuka) return null;
  return rujukan === "" ? "pertama" : "lanjutan";
};

/** One invoice of a chain. `kontrak`: sums of its lines at signing; `nilai`: its own amounts. */
export type AnggotaRantai = {
  readonly id: string;
  readonly nomor: string;
  readonly status: string;
  readonly peran: PeranRantai;
  /** The date of the first version: the date of a replacement is that of the correction. */
  readonly tanggal: Tanggal;
  readonly kode: string;
  readonly npwpPembeli: string;
  readonly nomorPembeli: string;
  readonly nilai: NilaiFaktur;
  readonly kontrak: NilaiFaktur;
};
/** The valid invoices of a chain, the first payment first. A replacement takes the place of the replaced invoice. */
export type Rantai = readonly AnggotaRantai[];

export const pertamaOf = (rantai: Rantai): AnggotaRantai | undefined => rantai.find(({ peran }) => peran === "pertama");
export const pelunasanOf = (rantai: Rantai): AnggotaRantai | undefined =>
  rantai.find(({ peran }) => peran === "pelunasan");
/** The member with the latest date. */
export const terakhirOf = (rantai: Rantai): AnggotaRantai | undefined =>
  rantai.reduce<AnggotaRantai | undefined>(
    (last, one) => (last && last.tanggal >= one.tanggal ? last : one),
    undefined,
  );
export const tanpa = (rantai: Rantai, id: string | undefined): Rantai => rantai.filter((one) => one.id !== id);

const DIGANTI = "waiting_for_amendment" satisfies StatusFaktur;
const DIBATALKAN = "waiting_for_cancellation" satisfies StatusFaktur;

/**
 * The invoice with a pending request that blocks another one from joining or being replaced: its amounts are not final.
 * A pending cancellation only lowers the sum, so it blocks just the repayment. A pending cancellation of the first
 * payment blocks everything.
 */
export const yangMenunggu = (rantai: Rantai, peran: PeranRantai): AnggotaRantai | undefined =>
  rantai.find(
    ({ status, peran: its }) =>
      isOneOf([DIGANTI], status) || (isOneOf([DIBATALKAN], status) && (peran === "pelunasan" || its === "pertama")),
  );

/** Reason why a member cannot be cancelled: later invoices depend on it, or the repayment was computed with it. */
export function sebabTakBatal(
  rantai: Rantai,
  { id, peran }: Pick<AnggotaRantai, "id" | "peran">,
): "chain_active" | "chain_settled" | null {
  const others = tanpa(rantai, id);
  if (peran === "pertama") return others.length > 0 ? "chain_active" : null;
  return peran === "lanjutan" && pelunasanOf(others) ? "chain_settled" : null;
}

/** Rest of a contract per column after the other invoices of its chain; negative if they exceed it. */
export const sisaKontrakAtas = (kontrak: NilaiFaktur, lain: Rantai): NilaiFaktur => {
  const rest = (column: keyof NilaiFaktur): Rupiah =>
    rupiah(kontrak[column] - sum(lain.map(({ nilai }) => nilai[column])));
  return { dpp: rest("dpp"), dppLain: rest("dppLain"), ppn: rest("ppn"), ppnbm: rest("ppnbm") };
};

const same = (a: NilaiFaktur, b: NilaiFaktur): boolean => KOLOM_NILAI.every((column) => a[column] === b[column]);

/** The contract of an invoice: its own if it begins the chain, else that of the first payment. */
export const kontrakFor = (lain: Rantai, baru: Pick<AnggotaRantai, "peran" | "kontrak">): NilaiFaktur =>
  baru.peran === "pertama" ? baru.kontrak : (pertamaOf(lain)?.kontrak ?? baru.kontrak);

/**
 * The rule that an invoice would break together with its chain. `melebihi`: they exceed the contract in some column.
 * `lunas`: the repayment exists and the sum would differ from the settled contract. `jumlah`: nothing would be left for
 * the repayment, or the repayment would not be the rest. Null: the chain adds up.
 */
export function sebabTakPas(
  lain: Rantai,
  baru: Pick<AnggotaRantai, "peran" | "kontrak" | "nilai">,
): "melebihi" | "lunas" | "jumlah" | null {
  const kontrak = kontrakFor(lain, baru);
  const sisa = sisaKontrakAtas(kontrak, lain);
  const pelunasan = pelunasanOf(lain);
  if (pelunasan) return same(kontrak, pelunasan.kontrak) && same(baru.nilai, sisa) ? null : "lunas";
  if (KOLOM_NILAI.some((column) => sisa[column] < 0 || baru.nilai[column] > sisa[column])) return "melebihi";
  if (baru.peran === "pelunasan") return same(baru.nilai, sisa) ? null : "jumlah";
  return baru.nilai.dpp > 0 && baru.nilai.dpp < sisa.dpp ? null : "jumlah";
}

/** The seller's invoice with the number typed as first payment. */
export type Rujukan =
  | { readonly keadaan: "pertama" }
  | { readonly keadaan: "tidak_ada" | "bukan_uang_muka" | "dibatalkan" | "rantai_lain" }
  | { readonly keadaan: "lanjutan"; readonly pertama: string }
  | { readonly keadaan: "diganti"; readonly pengganti: string };

/** Data of the chain that an invoice belongs to or asks for. `diganti`: the member it replaces. */
export type Rangkaian = {
  readonly rujukan: Rujukan | null;
  readonly rantai: Rantai;
  readonly diganti?: AnggotaRantai;
};
export const TANPA_RANGKAIAN: Rangkaian = { rujukan: null, rantai: [] };

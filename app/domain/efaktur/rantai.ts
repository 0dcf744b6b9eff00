import { type Rupiah, rupiah, sum } from "../kit/rupiah";
import { isOneOf } from "../kit/status";
import type { Tanggal } from "../kit/tanggal";
import { type Faktur, KOLOM_NILAI, type NilaiFaktur } from "./faktur";
import type { StatusFaktur } from "./status";

/** Place of an invoice in a chain of down payments: the first payment, a further one, or the repayment. */
export type PeranRantai = "pertama" | "lanjutan" | "pelunasan";
/** The place an invoice asks for; null outside of chains. */
export const peranOf = ({
  uangMuka,
  pelunasan,
  rujukan,
}: Pick<Faktur, "uangMuka" | "pelunasan" | "rujukan">): PeranRantai | null => {
  if (pelunasan) return "pelunasan";
  if (!uangMuka) return null;
  return rujukan === "" ? "pertama" : "lanjutan";
};

/** One invoice of a chain; `kontrak` are the sums of the lines it was signed with, `nilai` its own amounts. */
export type AnggotaRantai = {
  readonly id: string;
  readonly nomor: string;
  readonly status: string;
  readonly peran: PeranRantai;
  /** The day it was first invoiced: the day of a replacement says when it was corrected. */
  readonly tanggal: Tanggal;
  readonly kode: string;
  readonly npwpPembeli: string;
  readonly nomorPembeli: string;
  readonly nilai: NilaiFaktur;
  readonly kontrak: NilaiFaktur;
};
/** The invoices of a chain that are in force, the first payment first. A replacement has the place of what it replaces. */
export type Rantai = readonly AnggotaRantai[];

export const pertamaDari = (rantai: Rantai): AnggotaRantai | undefined =>
  rantai.find(({ peran }) => peran === "pertama");
export const pelunasanDari = (rantai: Rantai): AnggotaRantai | undefined =>
  rantai.find(({ peran }) => peran === "pelunasan");
/** The member with the latest day. */
export const terakhirDari = (rantai: Rantai): AnggotaRantai | undefined =>
  rantai.reduce<AnggotaRantai | undefined>(
    (last, one) => (last && last.tanggal >= one.tanggal ? last : one),
    undefined,
  );
export const tanpa = (rantai: Rantai, id: string | undefined): Rantai => rantai.filter((one) => one.id !== id);

const DIGANTI = "waiting_for_amendment" satisfies StatusFaktur;
const DIBATALKAN = "waiting_for_cancellation" satisfies StatusFaktur;

/**
 * The invoice whose waiting request keeps another one from joining or being replaced: its amounts are not settled. A
 * cancellation only lowers the sum, so it stops the repayment alone, and everything when the first payment may go.
 */
export const yangMenunggu = (rantai: Rantai, peran: PeranRantai): AnggotaRantai | undefined =>
  rantai.find(
    ({ status, peran: its }) =>
      isOneOf([DIGANTI], status) || (isOneOf([DIBATALKAN], status) && (peran === "pelunasan" || its === "pertama")),
  );

/** Why a member cannot be cancelled: later invoices rest on it, or the repayment was counted with it. */
export function sebabTakBatal(
  rantai: Rantai,
  { id, peran }: Pick<AnggotaRantai, "id" | "peran">,
): "chain_active" | "chain_settled" | null {
  const others = tanpa(rantai, id);
  if (peran === "pertama") return others.length > 0 ? "chain_active" : null;
  return peran === "lanjutan" && pelunasanDari(others) ? "chain_settled" : null;
}

/** What is left of a contract in each column after other invoices of its chain. Negative when they are more. */
export const sisaKontrakAtas = (kontrak: NilaiFaktur, lain: Rantai): NilaiFaktur => {
  const rest = (column: keyof NilaiFaktur): Rupiah =>
    rupiah(kontrak[column] - sum(lain.map(({ nilai }) => nilai[column])));
  return { dpp: rest("dpp"), dppLain: rest("dppLain"), ppn: rest("ppn"), ppnbm: rest("ppnbm") };
};

const same = (a: NilaiFaktur, b: NilaiFaktur): boolean => KOLOM_NILAI.every((column) => a[column] === b[column]);

/** The contract that an invoice is measured by: its own where it begins the chain, else that of the first payment. */
export const kontrakUntuk = (lain: Rantai, baru: Pick<AnggotaRantai, "peran" | "kontrak">): NilaiFaktur =>
  baru.peran === "pertama" ? baru.kontrak : (pertamaDari(lain)?.kontrak ?? baru.kontrak);

/**
 * What an invoice would break, signed beside the others of its chain. `melebihi`: together they take more than the
 * contract in some column; `lunas`: the repayment was made and the sum would no longer be the contract it settled;
 * `jumlah`: nothing would be left for the repayment, or the repayment would not be the rest. Null: the chain adds up.
 */
export function sebabTakPas(
  lain: Rantai,
  baru: Pick<AnggotaRantai, "peran" | "kontrak" | "nilai">,
): "melebihi" | "lunas" | "jumlah" | null {
  const kontrak = kontrakUntuk(lain, baru);
  const sisa = sisaKontrakAtas(kontrak, lain);
  const pelunasan = pelunasanDari(lain);
  if (pelunasan) return same(kontrak, pelunasan.kontrak) && same(baru.nilai, sisa) ? null : "lunas";
  if (KOLOM_NILAI.some((column) => sisa[column] < 0 || baru.nilai[column] > sisa[column])) return "melebihi";
  if (baru.peran === "pelunasan") return same(baru.nilai, sisa) ? null : "jumlah";
  return baru.nilai.dpp > 0 && baru.nilai.dpp < sisa.dpp ? null : "jumlah";
}

/** What a number typed as that of the first payment stands for among the seller's own invoices. */
export type Rujukan =
  | { readonly keadaan: "pertama" }
  | { readonly keadaan: "tidak_ada" | "bukan_uang_muka" | "dibatalkan" | "rantai_lain" }
  | { readonly keadaan: "lanjutan"; readonly pertama: string }
  | { readonly keadaan: "diganti"; readonly pengganti: string };

/** What is known of the chain an invoice is in or asks for. `diganti`: the member that it replaces. */
export type Rangkaian = {
  readonly rujukan: Rujukan | null;
  readonly rantai: Rantai;
  readonly diganti?: AnggotaRantai;
};
export const TANPA_RANGKAIAN: Rangkaian = { rujukan: null, rantai: [] };

import { type IsianDari, isianDari } from "../kit/isian";
import type { Nitku } from "../kit/npwp";
import { NPWP_KOSONG } from "../kit/npwp";
import type { Rupiah } from "../kit/rupiah";
import type { Tanggal } from "../kit/tanggal";
import { formFaktur } from "./form";
import { aturanFor, KODE_UMUM, NITKU_TANPA_NPWP, TANPA_NOMOR_DOKUMEN } from "./kode";
import { pakaiDasarLain } from "./mewah";

/** The four amounts of an invoice for the VAT return, whole rupiah. */
export type NilaiFaktur = {
  readonly dpp: Rupiah;
  readonly dppLain: Rupiah;
  readonly ppn: Rupiah;
  readonly ppnbm: Rupiah;
};
export const NILAI_NOL: NilaiFaktur = { dpp: 0, dppLain: 0, ppn: 0, ppnbm: 0 };
export const KOLOM_NILAI = ["dpp", "dppLain", "ppn", "ppnbm"] as const satisfies readonly (keyof NilaiFaktur)[];

type Isian = IsianDari<typeof formFaktur>;
/**
 * A line as typed or read. Further values of a file (`dpp`, `tarifPpn` in percent, `ppnbm`) are only compared with the
 * computed ones.
 */
export type BarisInput = Isian["baris"][number] & {
  readonly dpp?: Rupiah;
  readonly tarifPpn?: string;
  readonly ppnbm?: Rupiah;
};
/** An invoice as its maker fills it in. Texts can be empty while it is a draft. */
export type Faktur = Omit<Isian, "baris"> & { readonly baris: readonly BarisInput[] };

/** An empty invoice of a day; by default the buyer has an NPWP and is in Indonesia. */
export const fakturKosong = (tanggal: Tanggal, nitku: Nitku | "" = ""): Faktur => ({
  ...isianDari(formFaktur, { kodeTransaksi: "04", tanggal, nitku, negara: "IDN" }),
  nomorPembeli: TANPA_NOMOR_DOKUMEN,
});

/**
 * Fills in derived fields: the constants of a buyer without NPWP, the generic goods code, and the legal default of the
 * tick "other base".
 */
export function completeFaktur(faktur: Faktur): Faktur {
  const baris = faktur.baris.map((line) => completeBaris(line, faktur));
  if (faktur.idPembeli === "TIN") return { ...faktur, baris, nomorPembeli: faktur.nomorPembeli || TANPA_NOMOR_DOKUMEN };
  return {
    ...faktur,
    baris,
    npwpPembeli: faktur.npwpPembeli || NPWP_KOSONG,
    nitkuPembeli: faktur.nitkuPembeli || NITKU_TANPA_NPWP,
  };
}

function completeBaris(line: BarisInput, { kode, tanggal }: Pick<Faktur, "kode" | "tanggal">): BarisInput {
  const coded = line.kode === "" ? { ...line, kode: KODE_UMUM } : line;
  if (aturanFor(kode)?.dasarPengenaan !== "pilihan") return coded;
  return { ...coded, dppLainDicentang: pakaiDasarLain(coded, { kode, tanggal }) };
}

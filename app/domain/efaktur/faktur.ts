import { formatDecimal, parseDecimal } from "../kit/decimal";
import type { Nitku, Npwp } from "../kit/npwp";
import { NPWP_KOSONG } from "../kit/npwp";
import type { Rupiah } from "../kit/rupiah";
import type { Masa, Tanggal } from "../kit/tanggal";
import { type JenisIdPembeli, KODE_UMUM, NITKU_TANPA_NPWP, TANPA_NOMOR_DOKUMEN } from "./kode";

/** The four amounts of an invoice that reach the VAT return, whole rupiah. */
export type NilaiFaktur = {
  readonly dpp: Rupiah;
  readonly dppLain: Rupiah;
  readonly ppn: Rupiah;
  readonly ppnbm: Rupiah;
};
export const NILAI_NOL: NilaiFaktur = { dpp: 0, dppLain: 0, ppn: 0, ppnbm: 0 };
export const KOLOM_NILAI = ["dpp", "dppLain", "ppn", "ppnbm"] as const satisfies readonly (keyof NilaiFaktur)[];

/** A discount: whole rupiah, or where it has decimals a decimal text of at most 2. */
export type Potongan = Rupiah | string;
/** A discount from its decimal text; a text that is none is 0. */
export function potonganDari(text: string): Potongan {
  const value = parseDecimal(text);
  const short = value ? formatDecimal(value) : "0";
  return short.includes(".") ? short : Number(short);
}

/**
 * A line as it is typed or read. `harga` and `jumlah` are decimal texts of at most 2 decimals, `potongan` a {@link Potongan},
 * `tarifPpnbm` percent as decimal text. `dppLain` counts only when ticked under a code that allows another base, `ppn`
 * only under a code whose VAT is free; elsewhere they are compared with what is computed. `dpp` and `ppnbm`, where a
 * file gave them, are only compared.
 */
export type BarisInput = {
  readonly opt: "A" | "B";
  readonly kode: string;
  readonly nama: string;
  readonly satuan: string;
  readonly harga: string;
  readonly jumlah: string;
  readonly potongan: Potongan;
  readonly dppLainDicentang?: boolean;
  readonly dpp?: Rupiah;
  readonly dppLain?: Rupiah;
  /** Rate a file gave, percent; only compared. */
  readonly tarifPpn?: string;
  readonly ppn?: Rupiah;
  readonly tarifPpnbm: string;
  readonly ppnbm?: Rupiah;
};

/**
 * An invoice as its maker fills it in. Texts may be empty while it is a draft. `rujukan` is the number of the first
 * down-payment invoice, `nilaiUangMuka` the payment of this one in whole rupiah (base of the VAT, not 11/12 of it).
 */
export type Faktur = {
  readonly kode: string;
  readonly tanggal: Tanggal;
  readonly uangMuka: boolean;
  readonly pelunasan: boolean;
  readonly rujukan: string;
  readonly nilaiUangMuka?: Rupiah;
  readonly informasi: string;
  readonly cap: string;
  readonly dokumen: string;
  /** `YYYY-MM` or empty. */
  readonly masaDokumen: Masa | "";
  readonly referensi: string;
  readonly nitku: Nitku | "";
  readonly idPembeli: JenisIdPembeli;
  readonly npwpPembeli: Npwp | "";
  readonly negara: string;
  readonly nomorPembeli: string;
  readonly namaPembeli: string;
  readonly alamatPembeli: string;
  readonly emailPembeli: string;
  readonly nitkuPembeli: string;
  readonly baris: readonly BarisInput[];
};

/** An empty invoice of a day; the buyer is under NPWP and in Indonesia until said otherwise. */
export const fakturKosong = (tanggal: Tanggal, nitku: Nitku | "" = ""): Faktur => ({
  kode: "04",
  tanggal,
  uangMuka: false,
  pelunasan: false,
  rujukan: "",
  informasi: "",
  cap: "",
  dokumen: "",
  masaDokumen: "",
  referensi: "",
  nitku,
  idPembeli: "TIN",
  npwpPembeli: "",
  negara: "IDN",
  nomorPembeli: TANPA_NOMOR_DOKUMEN,
  namaPembeli: "",
  alamatPembeli: "",
  emailPembeli: "",
  nitkuPembeli: "",
  baris: [],
});

/** Fills what follows from other fields: the constants of a buyer without NPWP, the generic goods code. */
export function lengkapiFaktur(faktur: Faktur): Faktur {
  const baris = faktur.baris.map((line) => (line.kode === "" ? { ...line, kode: KODE_UMUM } : line));
  if (faktur.idPembeli === "TIN") return { ...faktur, baris, nomorPembeli: faktur.nomorPembeli || TANPA_NOMOR_DOKUMEN };
  return {
    ...faktur,
    baris,
    npwpPembeli: faktur.npwpPembeli || NPWP_KOSONG,
    nitkuPembeli: faktur.nitkuPembeli || NITKU_TANPA_NPWP,
  };
}

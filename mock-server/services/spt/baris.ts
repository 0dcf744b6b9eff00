import type { SptBarisRow } from "~/contract/spt-lampiran";
import { isJenisBukpot } from "~/domain/bukpot/jenis";
import type { BagianBaris, DefFormulir } from "~/domain/mesin/definisi";
import { objekOf } from "~/domain/ref/objek-pajak";

/** A row of table SptBaris as prepared SQL reads it with {@link SELECT_BARIS}. */
export type RawBaris = Omit<
  SptBarisRow,
  | "id"
  | "rinci"
  | "bruto"
  | "dipotong"
  | "langsung"
  | "pembayaran"
  | "statusBukti"
  | "namaObjek"
  | "akunPenerima"
  | "akunPemberi"
  | "namaPemberi"
  | "sebutan"
  | "tindakan"
> & {
  readonly langsung: number;
  readonly pembetulan: number;
  readonly isi: string | null;
  /** How a government treasurer paid, as the slip says it; other withholders say nothing. */
  readonly metode: string | null;
};

export const SELECT_BARIS = `b.urut, b.jenis, b.objekId, b.butir, b.nomor, b.tanggal, b.nama, b.npwp, b.rujukan, b.keterangan, b.isi, b.dpp, b.dppLain,
  b.ppn, b.ppnbm, b.pph, b.ditanggung, b.langsung, b.pembetulan, b.kodeObjek, b.tarif, b.fasilitas, b.nitku, b.negara, b.akun,
  CASE WHEN b.jenis IN ('bpu', 'bpnr') THEN (SELECT s.isi ->> 'metodePembayaran' FROM Bukpot s WHERE s.id = b.objekId) END metode`;
const WITHHELD = "b.pph - b.ditanggung";
const DIRECT = `CASE WHEN b.langsung THEN ${WITHHELD} ELSE 0 END`;
/** Amounts by the column that shows them. */
export const JUMLAH_BARIS: Readonly<Record<string, string>> = {
  dpp: "b.dpp",
  dppLain: "b.dppLain",
  ppn: "b.ppn",
  ppnbm: "b.ppnbm",
  bruto: "b.dpp",
  pph: "b.pph",
  ditanggung: "b.ditanggung",
  dipotong: WITHHELD,
  langsung: DIRECT,
};
/** What a list of rows may be sorted by. */
export const URUT_BARIS: Readonly<Record<string, string>> = {
  ...JUMLAH_BARIS,
  ...Object.fromEntries(
    ["nomor", "tanggal", "nama", "npwp", "butir", "kodeObjek", "jenis", "akun"].map((name) => [name, `b.${name}`]),
  ),
};

const textOf = (rinci: Readonly<Record<string, unknown>>, name: string): string | null =>
  typeof rinci[name] === "string" ? rinci[name] : null;
/** Name of the object of a slip; of a document equal to a slip that of collective withholding. */
function objectName(jenis: string | null, kode: string | null): string | null {
  if (!kode || !jenis) return null;
  return (isJenisBukpot(jenis) ? objekOf(jenis, kode) : (objekOf("cy", kode) ?? objekOf("bpu", kode)))?.nama ?? null;
}

/** A row as the API answers it. */
export function barisOf({ isi, langsung, pembetulan, metode, ...row }: RawBaris): SptBarisRow {
  const rinci = JSON.parse(isi ?? "{}") as Readonly<Record<string, unknown>>;
  const dipotong = row.pph - row.ditanggung;
  return {
    ...row,
    id: String(row.urut),
    sebutan: row.nomor,
    tindakan: null,
    rinci: { ...rinci },
    bruto: row.dpp,
    dipotong,
    langsung: langsung ? dipotong : 0,
    pembayaran: langsung ? "direct" : metode ? "imprest" : null,
    statusBukti: pembetulan > 0 ? "pembetulan" : "normal",
    namaObjek: objectName(row.jenis, row.kodeObjek),
    akunPenerima: textOf(rinci, "akunPenerima"),
    akunPemberi: textOf(rinci, "akunPemberi"),
    namaPemberi: textOf(rinci, "namaPemberi"),
  };
}

/** Columns that a list of rows has as a file, in order. */
export const kolomOf = (form: DefFormulir, { kolom }: BagianBaris): string[] => [
  ...(form.ekspor ?? kolom.map(({ name }) => name)),
];

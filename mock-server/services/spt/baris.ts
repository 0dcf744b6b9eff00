import type { SptBarisRow } from "~/contract/spt/lampiran";
import { isJenisBukpot } from "~/domain/bukpot";
import type { BagianBaris, DefFormulir } from "~/domain/mesin/definisi";
import { objekOf } from "~/domain/ref/objek-pajak";
import type { RawBaris } from "../../db/spt/baris-store";

const textOf = (rinci: Readonly<Record<string, unknown>>, name: string): string | null =>
  typeof rinci[name] === "string" ? rinci[name] : null;
/** Name of the object of a slip. For a document equal to a slip it is that of collective withholding. */
function objectName(jenis: string | null, kode: string | null): string | null {
  if (!kode || !jenis) return null;
  return (isJenisBukpot(jenis) ? objekOf(jenis, kode) : (objekOf("cy", kode) ?? objekOf("bpu", kode)))?.nama ?? null;
}

/** A row in the shape of the API. */
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

/** Columns of a list of rows as a file, in order. */
export const kolomOf = (form: DefFormulir, { kolom }: BagianBaris): string[] => [
  ...(form.ekspor ?? kolom.map(({ name }) => name)),
];

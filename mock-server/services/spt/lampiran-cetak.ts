import { AppError } from "~/contract/errors";
import { definisiOf } from "~/domain/spt/definisi";
import type { DefLampiran, KolomLampiran } from "~/domain/spt/lampiran";
import type { Spt } from "../../db/spt-store";
import type { Reader } from "../../db/sql";
import { barisOf, type RawBaris, SELECT_BARIS } from "./baris";
import { resmi } from "./cetak-kit";

/** An attachment of a return. Throws `not_found` for a name no attachment has. */
export function attachmentOf({ jenis }: Spt, lampiran: string): DefLampiran {
  const found = definisiOf(jenis).lampiran.find(({ id }) => id === lampiran);
  if (!found) throw new AppError("not_found");
  return found;
}
export const attachmentTitle = ({ jenis }: Spt, lampiran: string): string =>
  resmi(`${definisiOf(jenis).label}.${lampiran}.judul`);
export function headingOf({ jenis }: Spt, { id }: DefLampiran, { name, khusus }: KolomLampiran): string {
  const { label, kolom } = definisiOf(jenis);
  return resmi(khusus ? `${label}.${id}.${name}` : `${kolom}.${name}`);
}

/** Relative widths on paper; NITKU and amounts of billions must not break. */
const WIDTHS: Readonly<Record<string, number>> = {
  ...{ nomor: 14, tanggal: 12, npwp: 20, nama: 18, kodeObjek: 11, jenis: 10, tarif: 7, fasilitas: 14, negara: 8 },
  ...{ nitku: 25, akun: 13, statusBukti: 12, pembayaran: 14, akunPenerima: 14, akunPemberi: 14, namaPemberi: 16 },
};
/** What is left to the workbook: the name of an object beside its code, and what follows from other columns. */
const NOT_PRINTED = new Set(["namaObjek", "dipotong", "langsung"]);
const MONEY = 20;
/** Columns of an attachment on paper with their widths. */
export const printedColumns = ({ jenis }: Spt, { kolom }: DefLampiran) =>
  kolom
    .filter(({ name }) => !NOT_PRINTED.has(name))
    .map((column) => ({
      column,
      width:
        (jenis === "ppn" ? undefined : column.jumlah ? MONEY : WIDTHS[column.name]) ??
        (column.as === "tanggal" ? 11 : 16),
    }));

export type PrintRow = Readonly<Record<string, string | number>>;
type Raw = Readonly<Record<string, string | number | null>> & { readonly isi: string | null };
const PPN = `SELECT nomor, tanggal, nama, npwp, rujukan, keterangan, dpp, dppLain dpp_lain, ppn, ppnbm, isi
  FROM SptBaris WHERE sptId = ? AND lampiran = ? ORDER BY tanggal, nomor, urut`;
/** Columns of schedule C that stand in the columns that every row has. */
const SHARED: Readonly<Record<string, string>> = { npwp_penjual: "npwp", nama_penjual: "nama" };
const SLIPS = `SELECT ${SELECT_BARIS} FROM SptBaris b WHERE b.sptId = ? AND b.lampiran = ? ORDER BY b.urut`;
/** Words of columns whose values are codes. */
const WORDS: Readonly<Record<string, string>> = {
  jenis: "spt:jenis_baris",
  fasilitas: "bukpot:slip.fasilitas_pilihan",
  pembayaran: "spt:pembayaran_baris",
  statusBukti: "spt:status_bukti",
};

/** The rows of an attachment by the names of its columns, in the order they are printed. */
export async function attachmentRows(sql: Reader, spt: Spt, { id, kolom }: DefLampiran): Promise<PrintRow[]> {
  if (spt.jenis === "ppn") {
    return (await sql.all<Raw>(PPN, [spt.id, id])).map(({ isi, ...row }) => {
      const rinci = JSON.parse(isi ?? "{}") as Record<string, string>;
      return Object.fromEntries(kolom.map(({ name }) => [name, row[SHARED[name] ?? name] ?? rinci[name] ?? ""]));
    });
  }
  return (await sql.all<RawBaris>(SLIPS, [spt.id, id])).map((raw) => {
    const row = barisOf(raw) as unknown as Readonly<Record<string, string | number | null>>;
    return Object.fromEntries(
      kolom.map(({ name }) => {
        const value = row[name] ?? "";
        return [name, WORDS[name] && value !== "" ? resmi(`${WORDS[name]}.${value}`) : value];
      }),
    );
  });
}

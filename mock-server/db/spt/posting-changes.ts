import { DITINGGALKAN, PERUBAHAN } from "~/domain/spt/lampiran";
import { character } from "../dialect";
import type { Reader, Writer } from "../sql";

/** How the documents of a return have changed since the posting before. */
export type Perubahan = { readonly ditambah: number; readonly dihapus: number; readonly diubah: number };
const TANPA_PERUBAHAN: Perubahan = { ditambah: 0, dihapus: 0, diubah: 0 };
/** Posted documents by id, each with the content of its row. */
export type Terposting = ReadonlyMap<string, string>;

const TEXTS = ["lampiran", "butir", "jenis", "nomor", "tanggal", "nama", "npwp", "rujukan"] as const;
const AMOUNTS = ["dpp", "dppLain", "ppn", "ppnbm", "pph", "ditanggung"] as const;
/** The content of a posted document's row. */
export type Isi = Readonly<Record<(typeof TEXTS)[number], string> & Record<(typeof AMOUNTS)[number], number>>;
/** Occurs in no text. Rows are compared as one text each, by thousands, and parsed only where they differ. */
const MARK = "\u001f";
/**
 * Rows of posted documents from a statement that returns columns of table SptBaris. A document in two attachments is
 * read last from the one for the period alone.
 */
export const postedRowsOf = (from: string): string =>
  `SELECT objekId id, ${[...TEXTS.map((name) => `COALESCE(${name}, '')`), ...AMOUNTS].join(` || ${character(31)} || `)} isi
  FROM ${from} ORDER BY lampiran DESC`;
const ROWS = postedRowsOf(`SptBaris WHERE sptId = ? AND asal = 'posting' AND lampiran <> '${DITINGGALKAN}'`);
/** Reads a posted row back. */
export function isiOf(row: string): Isi {
  const values = row.split(MARK);
  const texts = TEXTS.map((name, at) => [name, values[at] ?? ""]);
  const amounts = AMOUNTS.map((name, at) => [name, Number(values[TEXTS.length + at])]);
  return Object.fromEntries([...texts, ...amounts]) as Isi;
}

export type BarisTerbaca = { readonly id: string; readonly isi: string };
export const terposting = (rows: readonly BarisTerbaca[]): Terposting => new Map(rows.map(({ id, isi }) => [id, isi]));

/** The rows of a return from its last posting. */
export const postedRows = async (sql: Reader, sptId: string): Promise<Terposting> =>
  terposting(await sql.all<BarisTerbaca>(ROWS, [sptId]));

const INSERT = `INSERT INTO SptBaris (sptId, lampiran, urut, asal, jenis, objekId, nomor, tanggal, nama, npwp, rujukan, dpp, dppLain, ppn, ppnbm, pph, ditanggung, butir, isi)
  VALUES (@sptId, '${PERUBAHAN}', @urut, 'perubahan', @jenis, @objekId, @nomor, @tanggal, @nama, @npwp, @rujukan, @dpp, @dppLain, @ppn, @ppnbm, @pph, @ditanggung, @butir, @isi)`;

/** One changed document, with the old and the new content of its row. */
export type Change = { readonly jenis: keyof Perubahan; readonly id: string; readonly lama?: Isi; readonly baru?: Isi };
export function changesBetween(before: Terposting, after: Terposting): readonly Change[] {
  const gone = [...before].filter(([id]) => !after.has(id));
  const changed = [...after].filter(([id, isi]) => before.get(id) !== isi);
  return [
    ...changed.map(([id, isi]): Change => {
      const lama = before.get(id);
      const baru = isiOf(isi);
      return lama === undefined ? { jenis: "ditambah", id, baru } : { jenis: "diubah", id, lama: isiOf(lama), baru };
    }),
    ...gone.map(([id, isi]): Change => ({ jenis: "dihapus", id, lama: isiOf(isi) })),
  ];
}

/** Lists the rows that the last posting added, removed and altered. Replaces the earlier list. Returns the counts. */
export async function saveChanges(sql: Writer, sptId: string, before: Terposting): Promise<Perubahan> {
  await sql.run(`DELETE FROM SptBaris WHERE sptId = ? AND lampiran = '${PERUBAHAN}'`, [sptId]);
  const count = { ...TANPA_PERUBAHAN };
  for (const [index, { jenis, id, lama, baru }] of changesBetween(before, await postedRows(sql, sptId)).entries()) {
    const now = baru ?? lama;
    if (!now) continue;
    const { lampiran: _l, butir: _b, jenis: kind, ...row } = now;
    const isi = JSON.stringify({ ...(lama && { lama: placed(lama) }), ...(baru && { baru: placed(baru) }) });
    await sql.run(INSERT, { ...row, sptId, urut: index + 1, jenis: kind, objekId: id, butir: jenis, isi });
    count[jenis] += 1;
  }
  return count;
}

/** The place of a document and its amounts. */
const placed = ({ jenis: _j, nomor: _n, tanggal: _t, nama: _a, npwp: _p, rujukan: _r, ...isi }: Isi) => isi;

import { DITINGGALKAN, PERUBAHAN } from "~/domain/spt/lampiran";
import type { Reader, Writer } from "./sql";

/** How the documents of a return have changed since the posting before. */
export type Perubahan = { readonly ditambah: number; readonly dihapus: number; readonly diubah: number };
const TANPA_PERUBAHAN: Perubahan = { ditambah: 0, dihapus: 0, diubah: 0 };
/** Posted documents by their id, each with all that its row says. */
export type Terposting = ReadonlyMap<string, string>;

const TEXTS = ["lampiran", "butir", "jenis", "nomor", "tanggal", "nama", "npwp", "rujukan"] as const;
const AMOUNTS = ["dpp", "dppLain", "ppn", "ppnbm", "pph", "ditanggung"] as const;
/** What a row of a posted document says. */
export type Isi = Readonly<Record<(typeof TEXTS)[number], string> & Record<(typeof AMOUNTS)[number], number>>;
/** Stands in no text: rows are told apart by thousands, as one text each, and read only where they differ. */
const MARK = "\u001f";
/**
 * Rows of posted documents out of a statement that answers columns of table SptBaris. A document that stands in two
 * attachments is read last where it stands for the period alone.
 */
export const postedRowsOf = (from: string): string =>
  `SELECT objekId id, ${[...TEXTS.map((name) => `COALESCE(${name}, '')`), ...AMOUNTS].join(" || char(31) || ")} isi
  FROM ${from} ORDER BY lampiran DESC`;
const ROWS = postedRowsOf(`SptBaris WHERE sptId = ? AND asal = 'posting' AND lampiran <> '${DITINGGALKAN}'`);
/** What a posted row says, read back. */
export function isiOf(row: string): Isi {
  const values = row.split(MARK);
  const texts = TEXTS.map((name, at) => [name, values[at] ?? ""]);
  const amounts = AMOUNTS.map((name, at) => [name, Number(values[TEXTS.length + at])]);
  return Object.fromEntries([...texts, ...amounts]) as Isi;
}

export type BarisTerbaca = { readonly id: string; readonly isi: string };
export const terposting = (rows: readonly BarisTerbaca[]): Terposting => new Map(rows.map(({ id, isi }) => [id, isi]));

/** What a return holds as it was posted last. */
export const postedRows = async (sql: Reader, sptId: string): Promise<Terposting> =>
  terposting(await sql.all<BarisTerbaca>(ROWS, [sptId]));

const INSERT = `INSERT INTO SptBaris (sptId, lampiran, urut, asal, jenis, objekId, nomor, tanggal, nama, npwp, rujukan, dpp, dppLain, ppn, ppnbm, pph, ditanggung, butir, isi)
  VALUES (@sptId, '${PERUBAHAN}', @urut, 'perubahan', @jenis, @objekId, @nomor, @tanggal, @nama, @npwp, @rujukan, @dpp, @dppLain, @ppn, @ppnbm, @pph, @ditanggung, @butir, @isi)`;

/** One document that stands otherwise than before, with what its row said and says. */
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

/** Lists what the last posting has added, removed and altered, in the place of the list before; answers how many. */
export async function storeChanges(sql: Writer, sptId: string, before: Terposting): Promise<Perubahan> {
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

/** Where a document stood and with which amounts. */
const placed = ({ jenis: _j, nomor: _n, tanggal: _t, nama: _a, npwp: _p, rujukan: _r, ...isi }: Isi) => isi;

import { PERUBAHAN } from "~/contract/spt";
import type { Sql } from "./sql";

/** How the documents of a return have changed since the posting before. */
export type Perubahan = { readonly ditambah: number; readonly dihapus: number; readonly diubah: number };
export const TANPA_PERUBAHAN: Perubahan = { ditambah: 0, dihapus: 0, diubah: 0 };
/** Posted documents by their id, each with all that its row says. */
export type Terposting = ReadonlyMap<string, string>;

const ROWS = `SELECT objekId id, json_array(lampiran, butir, jenis, nomor, tanggal, nama, npwp, rujukan, dpp, dppLain, ppn, ppnbm, pph) isi
  FROM SptBaris WHERE sptId = ? AND asal = 'posting' AND lampiran <> 'ditinggalkan'`;
type Isi = readonly [
  lampiran: string,
  butir: string,
  jenis: string,
  nomor: string | null,
  tanggal: string | null,
  nama: string | null,
  npwp: string | null,
  rujukan: string | null,
  dpp: number,
  dppLain: number,
  ppn: number,
  ppnbm: number,
  pph: number,
];

/** What a return holds before it is posted again. */
export const postedRows = (sql: Sql, sptId: string): Terposting =>
  new Map(sql.all<{ id: string; isi: string }>(ROWS, [sptId]).map(({ id, isi }) => [id, isi]));

const INSERT = `INSERT INTO SptBaris (sptId, lampiran, urut, asal, jenis, objekId, nomor, tanggal, nama, npwp, rujukan, dpp, dppLain, ppn, ppnbm, pph, butir, isi)
  VALUES (@sptId, '${PERUBAHAN}', @urut, 'perubahan', @jenis, @objekId, @nomor, @tanggal, @nama, @npwp, @rujukan, @dpp, @dppLain, @ppn, @ppnbm, @pph, @butir, @isi)`;

type Change = { readonly jenis: keyof Perubahan; readonly id: string; readonly lama?: Isi; readonly baru?: Isi };
function changesBetween(before: Terposting, after: Terposting): readonly Change[] {
  const gone = [...before].filter(([id]) => !after.has(id));
  const changed = [...after].filter(([id, isi]) => before.get(id) !== isi);
  return [
    ...changed.map(([id, isi]): Change => {
      const lama = before.get(id);
      const baru = JSON.parse(isi) as Isi;
      return lama ? { jenis: "diubah", id, lama: JSON.parse(lama) as Isi, baru } : { jenis: "ditambah", id, baru };
    }),
    ...gone.map(([id, isi]): Change => ({ jenis: "dihapus", id, lama: JSON.parse(isi) as Isi })),
  ];
}

/** Lists what the last posting has added, removed and altered, in the place of the list before; answers how many. */
export function storeChanges(sql: Sql, sptId: string, before: Terposting): Perubahan {
  sql.run(`DELETE FROM SptBaris WHERE sptId = ? AND lampiran = '${PERUBAHAN}'`, [sptId]);
  const count = { ...TANPA_PERUBAHAN };
  for (const [index, { jenis, id, lama, baru }] of changesBetween(before, postedRows(sql, sptId)).entries()) {
    const now = baru ?? lama;
    if (!now) continue;
    const [, , kind, nomor, tanggal, nama, npwp, rujukan, dpp, dppLain, ppn, ppnbm, pph] = now;
    const isi = JSON.stringify({ ...(lama && { lama: placed(lama) }), ...(baru && { baru: placed(baru) }) });
    sql.run(INSERT, {
      ...{ sptId, urut: index + 1, jenis: kind, objekId: id, nomor, tanggal, nama, npwp, rujukan },
      ...{ dpp, dppLain, ppn, ppnbm, pph, butir: jenis, isi },
    });
    count[jenis] += 1;
  }
  return count;
}

/** Where a document stood and with which amounts. */
const placed = ([lampiran, butir, , , , , , , dpp, dppLain, ppn, ppnbm, pph]: Isi) => ({
  ...{ lampiran, butir, dpp, dppLain, ppn, ppnbm, pph },
});

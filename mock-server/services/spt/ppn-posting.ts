import { FAKTUR_MENUNGGU, statusFaktur } from "~/domain/efaktur";
import { sum } from "~/domain/kit/rupiah";
import { isOneOf } from "~/domain/kit/status";
import type { Masa } from "~/domain/kit/tanggal";
import { DITINGGALKAN } from "~/domain/spt/lampiran";
import { nilaiPosting, pajakPosting, postingPpn } from "~/domain/spt/ppn/posting";
import {
  dokumenOf,
  groupsOf,
  type Kelompok,
  type Pemilik,
  type Penempatan,
  rowsAsPosted,
  savePosted,
} from "../../db/spt/posting";
import { postedRows, saveChanges, type Terposting } from "../../db/spt/posting-changes";
import type { Spt } from "../../db/spt/store";
import type { Reader, Writer } from "../../db/sql";
import type { HasilPostingSpt, MasaWajibPajak } from "./kind";
import { isGovernment } from "./ppn-konteks";

const count = (groups: readonly Kelompok[]) => groups.reduce((sum, { banyak }) => sum + banyak, 0);

/** The place of each group of a month's documents: a schedule, or left out with the reason. */
async function placesOf(sql: Reader, spt: MasaWajibPajak, groups: readonly Kelompok[]) {
  const hasil = postingPpn(groups.map(dokumenOf), spt.masa, { pemungut: await isGovernment(sql, spt) });
  const groupOf = (id: string) => groups[Number(id)] as Kelompok;
  const taken = Object.values(hasil.baris).flatMap((rows) =>
    rows.map(({ lampiran, butir, dokumen }): Penempatan => ({ kelompok: groupOf(dokumen.id), lampiran, butir })),
  );
  const left = hasil.ditinggalkan.map(
    ({ dokumen, alasan }): Penempatan => ({ kelompok: groupOf(dokumen.id), lampiran: DITINGGALKAN, butir: alasan }),
  );
  return { hasil, taken, left };
}

/** The documents of a return's month that posting would take now. */
export async function barisPpnKini(sql: Reader, spt: MasaWajibPajak): Promise<Terposting> {
  const owner = { batchId: spt.batchId, npwp: spt.ownerNpwp };
  return rowsAsPosted(sql, owner, spt.masa, (await placesOf(sql, spt, await groupsOf(sql, owner, spt.masa))).taken);
}

/**
 * Posts the VAT documents of a month. Documents with equal deciding values are placed as one group, by the rules of the
 * domain. The database then writes each document into its row.
 */
export async function postPpn(sql: Writer, spt: Spt): Promise<HasilPostingSpt> {
  const owner = { batchId: spt.batchId, npwp: spt.ownerNpwp };
  const groups = await groupsOf(sql, owner, spt.masa);
  const { hasil, taken, left } = await placesOf(sql, spt, groups);
  const before = spt.diposting === null ? null : await postedRows(sql, spt.id);
  await savePosted(sql, spt.id, owner, spt.masa, [...taken, ...left]);
  const ditinggalkan: Record<string, number> = {};
  for (const { kelompok, butir } of left) ditinggalkan[butir] = (ditinggalkan[butir] ?? 0) + kelompok.banyak;
  const undecided = left.filter(({ butir }) => butir === "belum_dikreditkan").map(({ kelompok }) => kelompok);
  return {
    nilai: nilaiPosting(hasil),
    diambil: count(taken.map(({ kelompok }) => kelompok)),
    ditinggalkan,
    ...(before ? { perubahan: await saveChanges(sql, spt.id, before) } : {}),
    hitungan: {
      menunggu: count(groups.filter(({ status }) => isOneOf(FAKTUR_MENUNGGU, status))),
      konsep: count(
        groups.filter(({ jenis, status }) => status === statusFaktur.initial && jenis !== "faktur_masukan"),
      ),
      belumDikreditkan: count(undecided),
      ppnBelumDikreditkan: undecided.reduce((sum, { ppn }) => sum + ppn, 0),
    },
  };
}

/** Tax and number of a month's documents that posting would take now; tax in whole rupiah. */
export const posisiPpn = (
  sql: Reader,
  owner: Pemilik,
  masa: Masa,
): Promise<ReturnType<typeof pajakPosting> & { dokumen: number }> =>
  sql.kept(
    `posisi ppn|${owner.batchId}|${owner.npwp}|${masa}`,
    async (sql) => {
      const groups = await groupsOf(sql, owner, masa);
      const hasil = postingPpn(groups.map(dokumenOf), masa);
      return { ...pajakPosting(hasil), dokumen: sum(hasil.diambil.map(({ banyak = 1 }) => banyak)) };
    },
    { kelas: owner.batchId },
  );

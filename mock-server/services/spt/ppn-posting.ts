import { FAKTUR_MENUNGGU, statusFaktur } from "~/domain/efaktur/status";
import { isOneOf } from "~/domain/kit/status";
import type { Masa } from "~/domain/kit/tanggal";
import { DITINGGALKAN } from "~/domain/spt/lampiran";
import { nilaiPosting, pajakPosting, postingPpn } from "~/domain/spt/ppn/posting";
import { kept } from "../../db/list";
import { dokumenOf, groupsOf, type Kelompok, type Pemilik, type Penempatan, storePosted } from "../../db/posting";
import { postedRows, storeChanges } from "../../db/posting-changes";
import type { Spt } from "../../db/spt-store";
import type { Sql } from "../../db/sql";
import type { HasilPostingSpt } from "./kinds";
import { isGovernment } from "./ppn-konteks";

const count = (groups: readonly Kelompok[]) => groups.reduce((sum, { banyak }) => sum + banyak, 0);

/**
 * Posts the VAT documents of a month. Documents alike in everything that decides are placed as one, by the rules of
 * the domain; the database then writes each document into the row of its place.
 */
export function postPpn(sql: Sql, spt: Spt): HasilPostingSpt {
  const owner = { batchId: spt.batchId, npwp: spt.ownerNpwp };
  const groups = groupsOf(sql, owner, spt.masa);
  const hasil = postingPpn(groups.map(dokumenOf), spt.masa, { pemungut: isGovernment(sql, spt) });
  const groupOf = (id: string) => groups[Number(id)] as Kelompok;
  const taken = Object.values(hasil.baris).flatMap((rows) =>
    rows.map(({ lampiran, butir, dokumen }): Penempatan => ({ kelompok: groupOf(dokumen.id), lampiran, butir })),
  );
  const left = hasil.ditinggalkan.map(
    ({ dokumen, alasan }): Penempatan => ({ kelompok: groupOf(dokumen.id), lampiran: DITINGGALKAN, butir: alasan }),
  );
  const before = spt.diposting === null ? null : postedRows(sql, spt.id);
  storePosted(sql, spt.id, owner, spt.masa, [...taken, ...left]);
  const ditinggalkan: Record<string, number> = {};
  for (const { kelompok, butir } of left) ditinggalkan[butir] = (ditinggalkan[butir] ?? 0) + kelompok.banyak;
  const undecided = left.filter(({ butir }) => butir === "belum_dikreditkan").map(({ kelompok }) => kelompok);
  return {
    nilai: nilaiPosting(hasil),
    diambil: count(taken.map(({ kelompok }) => kelompok)),
    ditinggalkan,
    ...(before ? { perubahan: storeChanges(sql, spt.id, before) } : {}),
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

/** Output VAT and credited input VAT of a month's documents, as posting them now would tell; whole rupiah. */
export const posisiPpn = (sql: Sql, owner: Pemilik, masa: Masa): ReturnType<typeof pajakPosting> =>
  kept(sql, `posisi ppn|${owner.batchId}|${owner.npwp}|${masa}`, () =>
    pajakPosting(postingPpn(groupsOf(sql, owner, masa).map(dokumenOf), masa)),
  );

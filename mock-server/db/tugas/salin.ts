import { randomUUID } from "node:crypto";
import { addDays, daysBetween } from "~/domain/kit/tanggal";
import { isDraf, statusTugas, TUGAS_DRAF } from "~/domain/tugas/status";
import { sqlTime, type Writer } from "../sql";
import { insertInto, type RowOf } from "../tables";

type Tugas = RowOf<"Tugas">;

/**
 * The assignments for another class, and their maker. `geser`: days by which class dates move. `mulai`: the first class
 * day, before which nothing is due. `geserNyata`: days by which real deadlines move, null if none is copied.
 */
type Salinan = {
  readonly dari: string;
  readonly ke: string;
  readonly pembuatId: string;
  readonly geser: number;
  readonly mulai: string;
  readonly geserNyata: number | null;
  readonly now: Date;
};
/**
 * Counts of copied assignments: all, due before the first day, real deadlines moved, left out. `peta`: the copy of each,
 * and the days by which it moved.
 */
export type Tersalin = {
  tugas: number;
  ditunda: number;
  batasGeser: number;
  batasKosong: number;
  readonly peta: Map<string, { readonly id: string; readonly geser: number }>;
};

const HARI_MS = 86_400_000;
/**
 * A moment moved by days; null if there is no moment, if deadlines are not copied, or if the moved one would be past.
 */
function batasGeser(moment: string | null, { geserNyata, now }: Salinan): string | null {
  if (moment === null || geserNyata === null) return null;
  const moved = new Date(new Date(moment).getTime() + geserNyata * HARI_MS);
  return moved > now ? sqlTime(moved) : null;
}

/**
 * The dates of an assignment in its copy. If it would be due before the first day, it begins on that day and keeps its
 * length.
 */
function tanggalSalinan(one: Tugas, { geser, mulai }: Salinan) {
  const tunda = addDays(one.jatuhTempo, geser) < mulai ? daysBetween(addDays(one.mulai, geser), mulai) : 0;
  const moved = (day: string) => addDays(day, geser + tunda);
  return {
    mulai: moved(one.mulai),
    jatuhTempo: moved(one.jatuhTempo),
    tutup: one.tutup === null ? null : moved(one.tutup),
    ditunda: tunda !== 0,
  };
}

/** People are chosen in one class: in another one somebody has to choose before anybody sees the assignment. */
const terbitSalinan = ({ status, terbatas }: Pick<Tugas, "status" | "terbatas">) => ({
  terbatas: 0,
  status: terbatas === 1 || isDraf({ status }) ? TUGAS_DRAF : statusTugas.initial,
});

const COPY_FILES = `INSERT INTO Berkas (id, pemilik, induk, nama, jenis, ukuran, hash, isi, dibuat)
  SELECT @baru, @pembuatId, @induk, nama, jenis, ukuran, hash, isi, @dibuat FROM Berkas WHERE id = @lama`;
/** Gives a class the assignments of another with their files and without replies: open, or drafts where they are drafts or for chosen people. */
export async function salinTugas(sql: Writer, salinan: Salinan): Promise<Tersalin> {
  const { dari, ke, pembuatId, now } = salinan;
  const all = await sql.all<Tugas>(`SELECT * FROM Tugas WHERE batchId = @dari ORDER BY mulai, id`, { dari });
  const dibuat = sqlTime(now);
  const told: Tersalin = { tugas: all.length, ditunda: 0, batasGeser: 0, batasKosong: 0, peta: new Map() };
  for (const { id: lama, ...one } of all) {
    const id = randomUUID();
    const { ditunda, ...tanggal } = tanggalSalinan({ id: lama, ...one }, salinan);
    const batas = batasGeser(one.batas, salinan);
    const batasAkhir = batasGeser(one.batasAkhir, salinan);
    told.peta.set(lama, { id, geser: daysBetween(one.mulai, tanggal.mulai) });
    if (ditunda) told.ditunda += 1;
    if (batas !== null || batasAkhir !== null) told.batasGeser += 1;
    if ((one.batas !== null && batas === null) || (one.batasAkhir !== null && batasAkhir === null))
      told.batasKosong += 1;
    await sql.run(insertInto("Tugas"), {
      ...one,
      ...tanggal,
      id,
      batchId: ke,
      pembuatId,
      dibuat,
      diubah: null,
      ...terbitSalinan(one),
      batas,
      batasAkhir,
    });
    const files = await sql.all<{ id: string }>(`SELECT id FROM Berkas WHERE induk = @lama`, { lama });
    for (const file of files)
      await sql.run(COPY_FILES, { baru: randomUUID(), pembuatId, induk: id, dibuat, lama: file.id });
  }
  return told;
}

import { randomUUID } from "node:crypto";
import { VERSI_FAKTA } from "~/domain/telaah/fakta";
import type { Skema } from "~/domain/telaah/soal";
import { TAMPIL_BAWAAN } from "~/domain/telaah/tampil";
import { apart } from "../../apart/run";
import { pesertaOf } from "../../db/akun";
import { type Reader, sqlTime, type Writer } from "../../db/sql";
import { ASAL_KUNCI, PEKERJAAN_KUNCI, saveKunci, tugasPaket } from "../../db/telaah/store";
import { tugasVariasi } from "../../db/variasi";
import { LANGUAGES } from "../../i18n";
import { enqueue } from "../../jobs/runner";
import type { HasilSolusi } from "../../pack/hasil-solusi";
import { packKnown } from "../../pack/kept";
import type { Pack } from "../../pack/schema";
import { isBervariasi, paketUndian, rantaiSolusi, type UndianTugas } from "../../pack/undian";
import { undianRantai } from "../variasi";
import { antreBalasan } from "./antre";

/** A solution with the draws that it is played with, by the `ref` of their assignments. */
export type Ada = {
  readonly tugasId: string;
  readonly ref: string;
  readonly draws: UndianTugas;
  readonly pack: Pack;
  readonly kelas: string;
  readonly pembuatId: string;
};
/**
 * The pack of an assignment, if it has a solution for it, with the draw of the common key. The solution of a pack that
 * got a variation after the class was made is none: the papers of the class have other figures.
 */
export async function solusiOf(sql: Reader, tugasId: string): Promise<Ada | undefined> {
  const row = await tugasPaket(sql, tugasId);
  if (!row?.ref) return undefined;
  const pack = await packKnown(sql, row.paket);
  if (!pack?.solusi.some(({ tugas }) => tugas === row.ref)) return undefined;
  const refs = rantaiSolusi(pack, row.ref).map(({ one }) => one.tugas);
  const draws = await undianRantai(sql, { tugasId, refs }, null);
  if (refs.some((ref) => isBervariasi(pack, ref) && draws[ref] === undefined)) return undefined;
  return { tugasId, ref: row.ref, draws, pack, kelas: row.tanggal, pembuatId: row.pembuatId };
}

/** Plays a solution in a process of its own. Reasons of a refused step are in `language`. */
export const mainkan = ({ pack, ref, draws }: Ada, language: string = LANGUAGES[0]): Promise<HasilSolusi> =>
  apart("solusi", { pack: paketUndian(pack, draws).pack, tugas: ref, language }, { whose: undefined });

/** The questions with the texts of the pack, whose expressions are written out for each participant. */
const denganTeks = (skema: Skema, { pack, ref }: Ada): Skema => ({
  ...skema,
  soal: skema.soal.map((one, at) => {
    const given = pack.solusi.find(({ tugas }) => tugas === ref)?.soal[at];
    return given ? { ...one, judul: given.judul, petunjuk: given.petunjuk } : one;
  }),
});

type Dimainkan = Extract<HasilSolusi, { readonly fakta: unknown }>;
/** Queues the key of every participant's own draw, before the replies. Returns their number. */
async function antreUndian(sql: Writer, { tugasId, ref, draws }: Ada, now: Date): Promise<number> {
  const { batchId } = (await tugasVariasi(sql, tugasId)) ?? {};
  if (batchId === undefined || draws[ref] === undefined) return 0;
  const people = await pesertaOf(sql, batchId);
  for (const akunId of people) await enqueue(sql, PEKERJAAN_KUNCI, { tugasId, akunId }, now);
  return people.length;
}

/** Makes the work of a solution the key of its assignment and queues the comparison of the replies. Returns the number of queued works. */
export async function jadikanKunci(
  sql: Writer,
  given: Ada,
  { karya, fakta, skema }: Dimainkan,
  { olehId, now }: { readonly olehId: string; readonly now: Date },
): Promise<number> {
  const { tugasId, pack, kelas } = given;
  const kunciId = randomUUID();
  await saveKunci(sql, {
    tugasId,
    kunciId,
    asal: ASAL_KUNCI.paket,
    balasanId: "",
    nama: `${pack.id} ${pack.version}`,
    kelas,
    isi: Buffer.from(karya),
    fakta: JSON.stringify(fakta),
    versiFakta: VERSI_FAKTA,
    skema: JSON.stringify(denganTeks(skema, given)),
    tampil: TAMPIL_BAWAAN,
    latihan: null,
    olehId,
    versi: 1,
    dibuat: sqlTime(now),
  });
  const own = await antreUndian(sql, given, now);
  return own + (await antreBalasan(sql, tugasId, kunciId, now));
}

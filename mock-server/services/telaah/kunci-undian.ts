import { createHash } from "node:crypto";
import { type IsiKunci, isiBagi, type KunciBagi } from "~/domain/telaah/kunci-bagi";
import type { Undian } from "~/domain/variasi";
import type { Database } from "../../db/engine/database";
import { type Reader, sqlTime } from "../../db/sql";
import { isiKunciOf } from "../../db/telaah/dinilai";
import { ASAL_KUNCI, isiKunci, type KunciRingkas, kunciOf } from "../../db/telaah/store";
import { type KunciUndian, kunciUndianOf, saveKunciUndian } from "../../db/telaah/undian-store";
import { rantaiSolusi } from "../../pack/undian";
import { undianOf, undianRantai } from "../variasi";
import { type Ada, mainkan, solusiOf } from "./kunci-paket";

type Umum = Pick<KunciRingkas, "tugasId" | "kunciId" | "asal">;

/** The solution of an assignment for a participant's draw, and the hash of its values; undefined without a variation. */
async function undianKunci(sql: Reader, kunci: Umum, akunId: string, solusi?: Ada) {
  const undian = kunci.asal === ASAL_KUNCI.paket ? await undianOf(sql, kunci.tugasId, akunId) : null;
  if (!undian) return undefined;
  const given = solusi ?? (await solusiOf(sql, kunci.tugasId));
  if (!given) return undefined;
  const refs = rantaiSolusi(given.pack, given.ref).map(({ one }) => one.tugas);
  const draws = await undianRantai(sql, { tugasId: kunci.tugasId, refs }, akunId);
  const sidik = createHash("sha256").update(JSON.stringify(draws)).digest("hex");
  return { undian, given: { ...given, draws }, sidik };
}

/** Plays the solution with the values of a draw. Work that cannot be played is told as such. */
async function mainkanUndian(
  { tugasId, kunciId }: Umum,
  { given, sidik }: { readonly given: Ada; readonly sidik: string },
  now: Date,
): Promise<KunciUndian> {
  const played = await mainkan(given);
  const head = { tugasId, sidik, kunciId, dibuat: sqlTime(now) };
  if (played.gagal) {
    const gagal = `${played.gagal.jalur.join(".")}: ${played.gagal.pesan}`;
    return { ...head, isi: null, fakta: "[]", soal: "{}", gagal };
  }
  const soal = Object.fromEntries(played.skema.soal.map(({ id, fakta }) => [id, fakta]));
  const { karya, fakta } = played;
  return { ...head, isi: Buffer.from(karya), fakta: JSON.stringify(fakta), soal: JSON.stringify(soal), gagal: null };
}

const kunciBagi = (undian: Undian, own: Pick<KunciUndian, "fakta" | "soal"> | undefined): KunciBagi => ({
  undian,
  fakta: JSON.parse(own?.fakta ?? "[]") as KunciBagi["fakta"],
  soal: JSON.parse(own?.soal ?? "{}") as KunciBagi["soal"],
});

type Model = { readonly isi: Uint8Array; readonly kunciId: string; readonly bagi?: KunciBagi };
/**
 * The frozen work that a participant's is compared with: the common key, or that of its own draw (`bagi`), which is
 * played if nobody has needed it yet. Undefined without a key. Throws if the solution cannot be played with the draw.
 */
export async function modelFor(db: Database, tugasId: string, akunId: string, now: Date): Promise<Model | undefined> {
  const kunci = await kunciOf(db.sql, tugasId);
  const drawn = kunci && (await undianKunci(db.sql, kunci, akunId));
  if (!kunci || !drawn) return isiKunci(db.sql, tugasId);
  const known = await kunciUndianOf(db.sql, { tugasId, kunciId: kunci.kunciId, sidik: drawn.sidik });
  const own = known ?? (await mainkanUndian(kunci, drawn, now));
  if (!known) await db.write((sql) => saveKunciUndian(sql, own));
  if (own.isi === null) throw new Error(own.gagal ?? "no work");
  return { isi: own.isi, kunciId: kunci.kunciId, bagi: kunciBagi(drawn.undian, own) };
}

/** The key of a participant's draw: whether it was played, and the refused step of one that cannot be. */
export async function keadaanUndian(sql: Reader, kunci: Umum, akunId: string, solusi: Ada) {
  const drawn = await undianKunci(sql, kunci, akunId, solusi);
  const { tugasId, kunciId } = kunci;
  const known = drawn && (await kunciUndianOf(sql, { tugasId, kunciId, sidik: drawn.sidik }));
  return { dimainkan: known !== undefined && known.gagal === null, gagal: known?.gagal ?? null };
}

/**
 * Questions and decisions of the key for a participant: those of its own draw, with its values in the texts. Without the
 * work of the draw the questions have no decisions.
 */
export async function isiKunciFor(
  sql: Reader,
  kunci: Umum & Pick<KunciRingkas, "fakta" | "skema">,
  akunId: string,
): Promise<IsiKunci> {
  const drawn = await undianKunci(sql, kunci, akunId);
  if (!drawn) return isiKunciOf(kunci);
  const { tugasId, kunciId } = kunci;
  const own = await kunciUndianOf(sql, { tugasId, kunciId, sidik: drawn.sidik });
  return isiBagi(isiKunciOf(kunci), kunciBagi(drawn.undian, own));
}

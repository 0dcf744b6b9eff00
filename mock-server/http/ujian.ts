import { contract } from "~/contract";
import { AppError } from "~/contract/errors";
import type { Endpoint } from "~/contract/kit";
import { isUsai } from "~/domain/ujian";
import type { Reader } from "../db/sql";
import { ujianOfRuang } from "../db/ujian";
import type { Caller, CallerUjian } from "./caller";

const { auth, ujian, spt, telaah, tugas } = contract;
const pathsOf = (calls: readonly Endpoint[]): readonly string[] => calls.map(({ path }) => path);
/** Calls of the session itself, which every exam allows. */
const SESI = pathsOf([auth.me, auth.logout]);
/** Calls with which an account reaches its exam from outside of the room. */
const KE_UJIAN = pathsOf([auth.me, auth.logout, ujian.detail, ujian.start]);
/** Calls that are closed in a room: reasons of figures, help and sheets of the key, ordinary replies. */
const TERTUTUP = pathsOf([
  spt.why,
  ...Object.values(telaah),
  tugas.balas,
  tugas.ubahBalasan,
  tugas.karya,
  tugas.rinciKarya,
  ujian.start,
]);

/**
 * Refuses calls that an exam closes. In its room: everything from its end on (`exam_over`), and help all the time
 * (`exam_restricted`). Outside, the account only reaches its exam while it runs (`exam_running`).
 */
export function checkUjian({ path }: Endpoint, { ruang, selesai, sampai }: CallerUjian, now: Date): void {
  if (SESI.includes(path)) return;
  const over = selesai || isUsai(sampai, now);
  if (!ruang) {
    if (!over && !KE_UJIAN.includes(path)) throw new AppError("exam_running");
    return;
  }
  if (over) throw new AppError("exam_over");
  if (TERTUTUP.includes(path)) throw new AppError("exam_restricted");
}

/** Refuses prints with reasons in the room of an exam. Throws `exam_restricted`. */
export function checkIsianUjian(caller: Caller | null, input: unknown): void {
  if (caller?.ujian?.ruang && (input as { alasan?: unknown }).alasan === "ya") throw new AppError("exam_restricted");
}

/**
 * The same inside the transaction of a change: the exam may have ended since the request came. Throws `exam_over`.
 * `now` is the moment at which the request came.
 */
export async function checkUjianInside(
  { path }: Endpoint,
  { caller, now }: { readonly caller: Caller | null; readonly now: Date },
  sql: Reader,
): Promise<void> {
  if (!caller?.ujian?.ruang || !caller.batch || SESI.includes(path)) return;
  const row = await ujianOfRuang(sql, caller.batch.id);
  if (!row || row.selesai !== null || isUsai(row.sampai, now)) throw new AppError("exam_over");
}

const isReason = (value: object): boolean => "nilai" in value && "langkah" in value && Array.isArray(value.langkah);

/** An answer whose figures have no reasons: their steps and documents are left out, at any depth. */
export function withoutReasons(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutReasons);
  if (typeof value !== "object" || value === null) return value;
  if (isReason(value)) return { ...value, langkah: [], ...("dokumen" in value ? { dokumen: [] } : {}) };
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withoutReasons(one)]));
}

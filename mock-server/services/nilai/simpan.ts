import { randomUUID } from "node:crypto";
import { contract } from "~/contract";
import { AppError } from "~/contract/errors";
import { textOf } from "~/contract/issues";
import type { BulkResult } from "~/contract/kit";
import { type BarisTabel, type NilaiBaris, TANPA_BALASAN } from "~/contract/nilai/tugas";
import { BALASAN_DITINJAU, isDraf, nilaiRubrik, statusBalasan } from "~/domain/tugas";
import { sqlTime } from "../../db/sql";
import { insertLangsung, lastBalasan, type TugasRow } from "../../db/tugas";
import type { Context } from "../../http/context";
import { messageOf } from "../../http/errors";
import { type ChangeContext, change, read } from "../kit";
import { akibatOf, checkSetuju, perubahanOf, type UbahNilai, updateNilai } from "../tugas/marks";
import { replyInScope } from "../tugas/replies";
import { checkSeen, planReview } from "../tugas/review";
import { tugasInScope } from "../tugas/scope";
import { planTarik, tarik } from "../tugas/withdraw";
import { tabelOf } from "./tabel";

/** The key of a row of marks: the reply, or the account of a person without a reply. */
export const barisDari = ({ balasanId, akunId }: Pick<BarisTabel, "balasanId" | "akunId">): string =>
  balasanId ?? TANPA_BALASAN + akunId;

/** The account that such a name is of. */
const accountDari = (balasanId: string): string => balasanId.slice(TANPA_BALASAN.length);

/** True if neither a score nor points of a criterion were typed. */
const isTanpaNilai = ({ nilai, poinRubrik }: NilaiBaris): boolean =>
  (nilai ?? null) === null && Object.keys(poinRubrik ?? {}).length === 0;
/** True if neither a score nor remarks were typed. */
const isKosong = (typed: NilaiBaris): boolean => typed.ulasan === "" && isTanpaNilai(typed);

/** True if the typed mark and remarks equal the stored ones. */
export function isSama(row: BarisTabel, typed: NilaiBaris): boolean {
  if (row.status === null) return isKosong(typed);
  if (typed.ulasan !== row.ulasan) return false;
  if (typeof typed.nilai === "number" && typed.nilai !== row.poin) return false;
  const keys = new Set([...Object.keys(typed.poinRubrik ?? {}), ...Object.keys(row.poinRubrik)]);
  // with a rubric, a total counts if no criterion has points
  if (keys.size === 0) return (typed.nilai ?? null) === row.poin;
  return [...keys].every((key) => typed.poinRubrik?.[key] === row.poinRubrik[key]);
}

/** The typed review: points by criterion if there are any, else the total. */
const givenOf = ({ nilai, poinRubrik, ulasan, versi }: NilaiBaris) => ({
  putusan: "tinjau" as const,
  versi,
  ulasan,
  nilai,
  ...(Object.keys(poinRubrik ?? {}).length > 0 && { poinRubrik }),
});

/**
 * The place of a mark for a person without a reply. Throws `reply_came` if the person has replied or been marked
 * meanwhile.
 */
async function tempatLangsung(context: ChangeContext, tugas: TugasRow, akunId: string): Promise<string> {
  if (await lastBalasan(context.sql, tugas.id, akunId)) throw new AppError("reply_came");
  const id = randomUUID();
  const status = statusBalasan.initial;
  const sent = { dikirim: sqlTime(context.now), kelas: tugas.tanggal };
  await insertLangsung(context.sql, { id, tugasId: tugas.id, akunId, status, ...sent });
  return id;
}

/** Checks that a newly typed total equals the sum of the criteria. */
function checkJumlah(poin: number | null, { nilai, poinRubrik = {} }: NilaiBaris): void {
  const jumlah = nilaiRubrik(poinRubrik);
  const typed = typeof nilai === "number" && nilai !== poin;
  if (typed && Object.keys(poinRubrik).length > 0 && nilai !== jumlah)
    throw new AppError("invalid", {}, { nilai: [{ key: "jumlah_kriteria", params: { jumlah, nilai } }] });
}

type Rencana = { readonly ubah: UbahNilai; readonly tarik: boolean };
/** The change of a typed row. An emptied row takes its mark back. */
async function planOf(context: Context, tugas: TugasRow, typed: NilaiBaris): Promise<Rencana> {
  const row = await replyInScope(context, typed.balasanId);
  if (row.tugasId !== tugas.id) throw new AppError("not_found");
  checkJumlah(row.poin, typed);
  if (!isTanpaNilai(typed) || row.status !== BALASAN_DITINJAU)
    return { ubah: await planReview(context, row, givenOf(typed)), tarik: false };
  checkSeen(row, typed.versi);
  return { ubah: await planTarik(context, row), tarik: true };
}

async function keepRow(context: ChangeContext, tugas: TugasRow, row: BarisTabel | undefined, typed: NilaiBaris) {
  if (row && row.balasanId === null) {
    const balasanId = await tempatLangsung(context, tugas, row.akunId);
    const { ubah } = await planOf(context, tugas, { ...typed, balasanId });
    return updateNilai(context, tugas, [ubah], "ulasan", { ulasan: typed.ulasan });
  }
  // of an account that has replied since the table was drawn, or that the assignment is not for
  if (!row && typed.balasanId.startsWith(TANPA_BALASAN))
    throw new AppError(
      (await lastBalasan(context.sql, tugas.id, accountDari(typed.balasanId))) ? "reply_came" : "not_found",
    );
  const plan = await planOf(context, tugas, typed);
  if (plan.tarik) return tarik(context, tugas, plan.ubah, typed.ulasan);
  return updateNilai(context, tugas, [plan.ubah], "ulasan", { ulasan: typed.ulasan });
}

/** All failures of a row, in the caller's language. */
function messageFor({ t }: ChangeContext, error: AppError): string {
  const failures = Object.values(error.fields).flat();
  if (failures.length === 0) return messageOf(t, error.code, error.params);
  return failures.map(({ key, params }) => t(`galat:isian.${textOf({ key, params })}`, { ...params })).join(" ");
}

/** Stores one typed row. A refused row does not affect the others. */
async function keep(context: ChangeContext, tugas: TugasRow, row: BarisTabel | undefined, typed: NilaiBaris) {
  const { balasanId: id } = typed;
  try {
    await keepRow(context, tugas, row, typed);
    return { id, ok: true, ...(row && { label: row.nama }) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { id, ok: false, code: error.code, message: messageFor(context, error) };
  }
}

/** The typed rows that differ from the stored ones. */
const diketik = (now: ReadonlyMap<string, BarisTabel>, baris: readonly NilaiBaris[]): NilaiBaris[] =>
  baris.filter((typed) => {
    const row = now.get(typed.balasanId);
    return row ? !isSama(row, typed) : !isKosong(typed);
  });

/** The marks that the rows would change. Refused rows change none. */
export async function berubahOleh(context: Context, tugas: TugasRow, baris: readonly NilaiBaris[]) {
  const plans: UbahNilai[] = [];
  for (const typed of baris) {
    if (typed.balasanId.startsWith(TANPA_BALASAN)) continue;
    try {
      plans.push((await planOf(context, tugas, typed)).ubah);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
    }
  }
  return perubahanOf(tugas, plans);
}

async function tabelKini(context: Context, tugasId: string) {
  const tugas = await tugasInScope(context, tugasId);
  if (tugas.menilai !== 1) throw new AppError("forbidden");
  if (isDraf({ status: tugas.tersimpan })) throw new AppError("tugas_draft");
  return { tugas, now: new Map((await tabelOf(context, tugas)).map((row) => [barisDari(row), row])) };
}

export const simpanServices = {
  akibat: read(contract.penilaian.akibat, async ({ tugasId, baris }, context) => {
    const { tugas, now } = await tabelKini(context, tugasId);
    const changes = await berubahOleh(context, tugas, diketik(now, baris));
    return akibatOf(changes);
  }),
  simpan: change(contract.penilaian.simpan, {
    change: async ({ tugasId, baris, setuju }, context) => {
      const { tugas, now } = await tabelKini(context, tugasId);
      const typed = diketik(now, baris);
      const changes = await berubahOleh(context, tugas, typed);
      checkSetuju(changes, setuju);
      const hasil: BulkResult["hasil"] = [];
      for (const one of typed) hasil.push(await keep(context, tugas, now.get(one.balasanId), one));
      return { hasil, disimpan: hasil.filter(({ ok }) => ok).length };
    },
  }),
};

import { randomUUID } from "node:crypto";
import { contract } from "~/contract";
import { AppError } from "~/contract/errors";
import { KODE_COBA } from "~/domain/pihak";
import { isDikembalikan, isTugasTerbuka } from "~/domain/tugas";
import { halanganMulai, isUsai, sampaiUjian } from "~/domain/ujian";
import { COST_OF_CHANCE, hashPassword } from "../../auth/password";
import { endSessionsOf } from "../../auth/sessions";
import { accountOf } from "../../db/ownership";
import { type Reader, sqlTime } from "../../db/sql";
import { lastBalasan, type TugasRow } from "../../db/tugas";
import {
  type AturanUjianRow,
  aturanUjianOf,
  insertUjian,
  kelasUjian,
  tambahanUjianOf,
  type UjianRow,
  ujianBerjalanOf,
  ujianOf,
  ujianOfRuang,
  updateUjian,
} from "../../db/ujian/store";
import { acting, type Context, callerOf } from "../../http/context";
import { enterCoba, makeCoba } from "../batch";
import { type ChangeContext, change, read } from "../kit";
import { tugasInScope } from "../tugas";
import { endUjian } from "./akhir";
import { aturanDi, keadaanUjian } from "./keadaan";
import { antreUjian } from "./pekerjaan";

/** An exam with its rules. Throws `not_found` for any other assignment. */
export async function ujianInScope(context: Context, tugasId: string) {
  const task = await tugasInScope(context, tugasId);
  const aturan = await aturanUjianOf(context.sql, tugasId);
  if (!aturan) throw new AppError("not_found");
  return { task, aturan };
}

/** The exam of an account that counts: none once its reply was returned, so that it can be taken again. */
async function ujianKini(sql: Reader, tugasId: string, akunId: string): Promise<UjianRow | undefined> {
  const row = await ujianOf(sql, tugasId, akunId);
  if (!row || row.selesai === null) return row;
  const last = await lastBalasan(sql, tugasId, akunId);
  return last && isDikembalikan(last.status) ? undefined : row;
}

/** True if a running exam can be opened from a session. */
const isTerikat = ({ sesiId }: UjianRow, aturan: AturanUjianRow, sesi: string): boolean =>
  aturan.satuPerangkat === 0 || sesiId === null || sesiId === sesi;

/** Makes the room of an exam and begins its time. The caller's own work in the class stays as it is. */
export async function beginUjian(
  context: ChangeContext,
  aturan: AturanUjianRow,
  kode: string,
  { uji, tambahan }: { readonly uji: boolean; readonly tambahan: number },
): Promise<UjianRow> {
  const { sql, now } = context;
  const { tugasId } = aturan;
  const kelas = await kelasUjian(sql, tugasId);
  if (!kelas) throw new AppError("not_found");
  const caller = callerOf(context);
  const ruang = await makeCoba(context, kelas, kode);
  const row: UjianRow = {
    id: randomUUID(),
    tugasId,
    akunId: caller.akunId,
    ruangId: ruang.batchId,
    ruangAkunId: ruang.akunId,
    uji: uji ? 1 : 0,
    mulai: sqlTime(now),
    sampai: sqlTime(sampaiUjian(aturan, now, tambahan)),
    sesiId: caller.sesiId,
    selesai: null,
    sebab: null,
    balasanId: null,
  };
  await insertUjian(sql, row);
  await antreUjian(sql, row, now);
  context.afterCommit(() => context.jobs.wake());
  return row;
}

/** Opens the room of a running exam in the caller's session; with one device, other sessions of the room end. */
export async function enterUjian(context: ChangeContext, row: UjianRow, aturan: AturanUjianRow) {
  const { sql, now } = context;
  if (aturan.satuPerangkat === 1) {
    await endSessionsOf(sql, row.ruangAkunId, now);
    await updateUjian(sql, { ...row, sesiId: callerOf(context).sesiId });
  }
  const { token, token_exp } = await enterCoba(context, { batchId: row.ruangId, akunId: row.ruangAkunId });
  return { token, token_exp, sampai: new Date(row.sampai).toISOString() };
}

/** Checks that the caller may begin an exam now. */
async function checkMulai(context: ChangeContext, task: TugasRow, aturan: AturanUjianRow): Promise<void> {
  const { sql, now } = context;
  const { akunId } = acting(context).caller;
  const halangan = halanganMulai(aturan, now);
  if (halangan) throw new AppError(halangan);
  if (!isTugasTerbuka({ status: task.status })) throw new AppError("tugas_closed");
  if (await ujianBerjalanOf(sql, akunId)) throw new AppError("exam_running");
}

/** A try-out of an instructor has the test run of its own. Throws `exam_only`. */
function checkPeserta(context: Context): void {
  if (acting(context).caller.coba) throw new AppError("exam_only");
}

export const jalanServices = {
  detail: read(contract.ujian.detail, async ({ tugasId }, context) => {
    const task = await tugasInScope(context, tugasId);
    const aturan = await aturanUjianOf(context.sql, tugasId);
    if (!aturan) throw new AppError("not_found");
    const akunId = await accountOf(context);
    const { caller } = acting(context);
    const row = caller.ujian?.ruang
      ? await ujianOfRuang(context.sql, acting(context).batch.id)
      : await ujianKini(context.sql, tugasId, akunId);
    const saya = keadaanUjian(row, context.now, task.zona);
    const begins = saya.tahap === "belum" && halanganMulai(aturan, context.now) === null && isTugasTerbuka(task);
    const goesOn = saya.tahap === "berjalan" && row !== undefined && isTerikat(row, aturan, caller.sesiId);
    return {
      tugasId,
      tugas: task.judul,
      zona: task.zona,
      aturan: aturanDi(aturan, task.zona),
      tambahan: await tambahanUjianOf(context.sql, tugasId, row?.akunId ?? akunId),
      saya,
      boleh: !caller.readOnly && caller.coba === null && task.arsip === 0 && (begins || goesOn),
    };
  }),
  start: change(contract.ujian.start, {
    before: async ({ tugasId }, context): Promise<string> => {
      checkPeserta(context);
      await ujianInScope(context, tugasId);
      return hashPassword(KODE_COBA, COST_OF_CHANCE);
    },
    change: async ({ tugasId }, context, kode) => {
      const { task, aturan } = await ujianInScope(context, tugasId);
      const { caller } = acting(context);
      const known = await ujianKini(context.sql, tugasId, caller.akunId);
      if (known && known.selesai !== null) throw new AppError("exam_done");
      if (known && isUsai(known.sampai, context.now)) throw new AppError("exam_over");
      if (known && !isTerikat(known, aturan, caller.sesiId)) throw new AppError("exam_other_device");
      if (!known) await checkMulai(context, task, aturan);
      const tambahan = await tambahanUjianOf(context.sql, tugasId, caller.akunId);
      const row = known ?? (await beginUjian(context, aturan, kode, { uji: false, tambahan }));
      await context.audit({
        jenis: "tugas",
        objekId: tugasId,
        label: task.judul,
        sesudah: { ujian: known ? "lanjut" : "mulai", sampai: row.sampai },
      });
      return enterUjian(context, row, aturan);
    },
  }),
  submit: change(contract.ujian.submit, {
    change: async ({ teks }, context) => {
      const { caller, batch } = acting(context);
      const row = caller.ujian?.ruang ? await ujianOfRuang(context.sql, batch.id) : undefined;
      if (!row) throw new AppError("not_found");
      const sent = { sebab: "dikumpulkan", teks, selesai: sqlTime(context.now) } as const;
      const balasanId = await endUjian(context.sql, row, sent, context.now);
      if (balasanId === null) throw new AppError("exam_over");
      context.afterCommit(() => context.jobs.wake());
      const kelas = await kelasUjian(context.sql, row.tugasId);
      await context.audit({
        jenis: "balasan",
        objekId: balasanId,
        batchId: kelas?.id ?? null,
        npwp: null,
        label: kelas?.judul ?? "",
        sesudah: { ujian: sent.sebab },
      });
      return { tugasId: row.tugasId, balasanId };
    },
  }),
};

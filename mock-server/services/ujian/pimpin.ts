import { contract } from "~/contract";
import { AppError } from "~/contract/errors";
import { KODE_COBA } from "~/domain/pihak";
import { isUsai, sampaiUjian } from "~/domain/ujian";
import { COST_OF_CHANCE, hashPassword } from "../../auth/password";
import { endSessionsOf } from "../../auth/sessions";
import { deleteCoba, isArsip } from "../../db/batch";
import { type Reader, sqlTime } from "../../db/sql";
import type { TugasRow } from "../../db/tugas";
import {
  type AturanUjianRow,
  aturanUjianOf,
  deleteAturanUjian,
  isUjianDimulai,
  pesertaUjian,
  saveAturanUjian,
  saveTambahanUjian,
  type UjianRow,
  ujianOf,
  updateUjian,
} from "../../db/ujian/store";
import { type Context, callerOf } from "../../http/context";
import { inTurn } from "../../turns";
import { type ChangeContext, change, read } from "../kit";
import { tugasInScope } from "../tugas";
import { endUjian } from "./akhir";
import { beginUjian, enterUjian, ujianInScope } from "./jalan";
import { aturanDi, keadaanUjian } from "./keadaan";

/** An assignment of a class that the caller heads. Throws `forbidden`. */
async function ofHead(context: Context, tugasId: string): Promise<TugasRow> {
  const task = await tugasInScope(context, tugasId);
  if (task.kepala !== 1) throw new AppError("forbidden");
  return task;
}

/** The same for an assignment whose rules can still change. Throws `exam_begun`. */
async function ofHeadUnbegun(context: Context, tugasId: string): Promise<TugasRow> {
  const task = await ofHead(context, tugasId);
  if (await isUjianDimulai(context.sql, tugasId)) throw new AppError("exam_begun");
  return task;
}

/** A moment in whole minutes, as pages show and type it. */
const menitDari = (at: string): number => Math.floor(Date.parse(at) / 60_000);
/** Rules that somebody has begun with only get a later end of the window. Throws `exam_begun`. */
async function checkDimulai(sql: Reader, next: AturanUjianRow): Promise<void> {
  const known = await aturanUjianOf(sql, next.tugasId);
  if (!known || !(await isUjianDimulai(sql, next.tugasId))) return;
  const { durasi, dibuka, ditutup, satuPerangkat } = known;
  const isSame =
    durasi === next.durasi && menitDari(dibuka) === menitDari(next.dibuka) && satuPerangkat === next.satuPerangkat;
  if (!isSame || menitDari(next.ditutup) < menitDari(ditutup)) throw new AppError("exam_begun");
}

/** Running exams of the named participants. Throws `invalid` for a name outside the assignment. */
async function berjalanDi(context: Context, tugasId: string, named: readonly string[]): Promise<UjianRow[]> {
  const peserta = [...new Set(named)];
  const members = new Set((await pesertaUjian(context.sql, tugasId)).map(({ akunId }) => akunId));
  if (peserta.some((one) => !members.has(one))) throw new AppError("invalid", {}, { peserta: [{ key: "pilihan" }] });
  const rows = await inTurn(peserta, (akunId) => ujianOf(context.sql, tugasId, akunId));
  return rows.filter((row) => row !== undefined).filter(({ selesai }) => selesai === null);
}

const note = (context: ChangeContext, { id, batchId, judul }: TugasRow, sesudah: Record<string, unknown>) =>
  context.audit({ jenis: "tugas", objekId: id, batchId, label: judul, sesudah: { ujian: sesudah } });

export const pimpinServices = {
  peserta: read(contract.ujian.peserta, async ({ tugasId }, context) => {
    const { sql, now } = context;
    const task = await tugasInScope(context, tugasId);
    const aturan = await aturanUjianOf(sql, tugasId);
    const head = task.kepala === 1 && task.arsip === 0;
    const { akunId: saya } = callerOf(context);
    return {
      tugasId,
      tugas: task.judul,
      zona: task.zona,
      aturan: aturanDi(aturan, task.zona),
      bolehPimpin: head,
      dimulai: await isUjianDimulai(sql, tugasId),
      uji: keadaanUjian(await ujianOf(sql, tugasId, saya), now, task.zona),
      peserta: await inTurn(aturan ? await pesertaUjian(sql, tugasId) : [], async (person) => {
        const row = await ujianOf(sql, tugasId, person.akunId);
        const terikat = row !== undefined && row.selesai === null && row.sesiId !== null;
        return { ...person, ...keadaanUjian(row, now, task.zona), terikat };
      }),
    };
  }),
  save: change(contract.ujian.save, {
    change: async ({ tugasId, durasi, dibuka, ditutup, satuPerangkat }, context) => {
      const task = await ofHead(context, tugasId);
      if (task.tanpaBalasan === 1) throw new AppError("tugas_tanpa_balasan");
      const row = {
        tugasId,
        durasi,
        dibuka: sqlTime(new Date(dibuka)),
        ditutup: sqlTime(new Date(ditutup)),
        satuPerangkat: satuPerangkat ? 1 : 0,
        olehId: callerOf(context).akunId,
        dibuat: sqlTime(context.now),
      };
      await checkDimulai(context.sql, row);
      await saveAturanUjian(context.sql, row);
      await note(context, task, { durasi, dibuka, ditutup, satuPerangkat });
      return {};
    },
  }),
  delete: change(contract.ujian.delete, {
    change: async ({ tugasId }, context) => {
      const task = await ofHeadUnbegun(context, tugasId);
      await deleteAturanUjian(context.sql, tugasId);
      await note(context, task, { hapus: true });
      return {};
    },
  }),
  extend: change(contract.ujian.extend, {
    change: async ({ tugasId, peserta, menit }, context) => {
      const { sql, now } = context;
      const task = await ofHead(context, tugasId);
      const { aturan } = await ujianInScope(context, tugasId);
      const running = (await berjalanDi(context, tugasId, peserta)).filter(({ sampai }) => !isUsai(sampai, now));
      for (const row of running) {
        const sampai = sqlTime(sampaiUjian(aturan, new Date(row.mulai), menit));
        if (Date.parse(sampai) < Date.parse(row.sampai))
          throw new AppError("invalid", {}, { menit: [{ key: "ujian_memendek" }] });
        await updateUjian(sql, { ...row, sampai });
      }
      const stamp = { olehId: callerOf(context).akunId, dibuat: sqlTime(now) };
      const rows = [...new Set(peserta)].map((akunId) => ({ tugasId, akunId, menit, ...stamp }));
      await saveTambahanUjian(sql, rows);
      await note(context, task, { tambahan: menit, peserta });
      return {};
    },
  }),
  end: change(contract.ujian.end, {
    change: async ({ tugasId, peserta }, context) => {
      const { sql, now } = context;
      const task = await ofHead(context, tugasId);
      const running = await berjalanDi(context, tugasId, peserta);
      for (const row of running) {
        const over = isUsai(row.sampai, now);
        const selesai = over ? row.sampai : sqlTime(now);
        await endUjian(sql, row, { sebab: over ? "waktu" : "instruktur", teks: "", selesai }, now);
      }
      context.afterCommit(() => context.jobs.wake());
      await note(context, task, { akhiri: running.map(({ akunId }) => akunId) });
      return { jumlah: running.length };
    },
  }),
  release: change(contract.ujian.release, {
    change: async ({ tugasId, peserta }, context) => {
      const task = await ofHead(context, tugasId);
      const running = await berjalanDi(context, tugasId, peserta);
      for (const row of running) {
        await endSessionsOf(context.sql, row.ruangAkunId, context.now);
        await updateUjian(context.sql, { ...row, sesiId: null });
      }
      await note(context, task, { bebaskan: running.map(({ akunId }) => akunId) });
      return { jumlah: running.length };
    },
  }),
  rehearse: change(contract.ujian.rehearse, {
    before: async ({ tugasId }, context): Promise<string> => {
      await ujianInScope(context, tugasId);
      return hashPassword(KODE_COBA, COST_OF_CHANCE);
    },
    change: async ({ tugasId }, context, kode) => {
      const { sql, now } = context;
      const { task, aturan } = await ujianInScope(context, tugasId);
      if (await isArsip(sql, task.batchId)) throw new AppError("class_archived");
      const known = await ujianOf(sql, tugasId, callerOf(context).akunId);
      const runs = known !== undefined && known.selesai === null && !isUsai(known.sampai, now);
      if (known && !runs) await deleteCoba(sql, known.ruangId);
      // a test run has the whole time on any day
      const penuh = { ...aturan, ditutup: sqlTime(new Date(now.getTime() + aturan.durasi * 60_000)) };
      const row = runs ? known : await beginUjian(context, penuh, kode, { uji: true, tambahan: 0 });
      await note(context, task, { uji: runs ? "lanjut" : "mulai" });
      return enterUjian(context, row, aturan);
    },
  }),
};

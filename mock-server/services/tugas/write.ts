import { randomUUID } from "node:crypto";
import { contract } from "~/contract";
import { AppError, type FieldFailure } from "~/contract/errors";
import { classTimeOf } from "~/domain/kit/waktu-kelas";
import { POIN } from "~/domain/tugas/aturan";
import { kriteriaDari, maksRubrik } from "~/domain/tugas/rubrik";
import { statusTugas, TUGAS_TUTUP } from "~/domain/tugas/status";
import { pesertaOf } from "../../db/akun-store";
import { dropAttachments, keepAttachments } from "../../db/attachments";
import { highestPoin, isRubrikDipakai } from "../../db/balasan-store";
import { teaches } from "../../db/batch-store";
import { type Reader, sqlTime } from "../../db/sql";
import { insertTugas, type TugasRow, updateTugas } from "../../db/tugas-store";
import { type Attachment, readAttachments } from "../../files/attachments";
import { type ChangeContext, type Context, callerOf } from "../../http/context";
import { batchInScope } from "../batch/scope";
import { hot } from "../kit";
import { judgeAgain } from "./judge";
import { tell } from "./notices";
import { tugasOfHead } from "./scope";

type Days = Pick<TugasRow, "mulai" | "jatuhTempo" | "tutup"> & Partial<Pick<TugasRow, "batas" | "batasAkhir">>;
type Given = {
  judul: string;
  uraian: string;
  modul: string;
  mulai?: string | undefined;
  jatuhTempo: string;
  tutup?: string | null | undefined;
  nilaiMaks: number;
  potongan: number;
  potonganMaks: number;
  batas?: string | null | undefined;
  batasAkhir?: string | null | undefined;
  rubrik: readonly { judul: string; poin: number }[];
};

/** `kelas` is the class date, `dulu` the closing day there was: one that has passed may stay, not be chosen. */
export function checkDays(
  { mulai, jatuhTempo, tutup, batas, batasAkhir }: Days,
  kelas: string,
  dulu: string | null = null,
): void {
  const fields: Record<string, FieldFailure[]> = {};
  if (tutup !== null && tutup !== dulu && tutup < kelas)
    fields.tutup = [{ key: "tutup_lewat", params: { tanggal: kelas } }];
  if (jatuhTempo < mulai) fields.jatuhTempo = [{ key: "jatuh_tempo_awal" }];
  if (tutup !== null && tutup < jatuhTempo) fields.tutup = [{ key: "tutup_awal" }];
  if (batas && batasAkhir && batasAkhir < batas) fields.batasAkhir = [{ key: "tutup_awal" }];
  if (Object.keys(fields).length > 0) throw new AppError("invalid", {}, fields);
}

/** The class of a new assignment, for its head instructor. */
export async function classOfHead(context: Context, batchId: string) {
  const caller = callerOf(context);
  const batch = await batchInScope(context.sql, caller, batchId);
  if (!(await teaches(context.sql, batchId, caller.akunId, true))) throw new AppError("forbidden");
  return batch;
}

const isMomentOver = (at: string | null, now: Date): boolean => at !== null && Date.parse(at) <= now.getTime();
const stored = (at: string | null | undefined): string | null => (at ? sqlTime(new Date(at)) : null);
function columnsOf(given: Given, mulai: string) {
  const { judul, uraian, modul, jatuhTempo, tutup = null, potongan, potonganMaks } = given;
  const rubrik = kriteriaDari(given.rubrik);
  return {
    judul,
    uraian,
    modul,
    mulai,
    jatuhTempo,
    tutup,
    potongan,
    potonganMaks,
    nilaiMaks: maksRubrik(rubrik) ?? given.nilaiMaks,
    rubrik: rubrik.length > 0 ? JSON.stringify(rubrik) : null,
    batas: stored(given.batas),
    batasAkhir: stored(given.batasAkhir),
  };
}

/** A rubric by which points were given stays as it is: they would stand for something else. */
async function checkRubrik(sql: Reader, { id, rubrik }: TugasRow, next: string | null): Promise<void> {
  if (rubrik === next || !(await isRubrikDipakai(sql, id))) return;
  throw new AppError("invalid", {}, { rubrik: [{ key: "rubrik_dipakai" }] });
}

/** A score already given stays within the range. */
async function checkScores(sql: Reader, tugasId: string, nilaiMaks: number): Promise<void> {
  const highest = (await highestPoin(sql, tugasId)) / POIN;
  if (highest > nilaiMaks)
    throw new AppError("invalid", {}, { nilaiMaks: [{ key: "nilai_sudah_diberikan", params: { min: highest } }] });
}

/** Participants hear of what they can open: an assignment that begins later is announced on its first day. */
async function announce(
  context: Omit<ChangeContext, "tx">,
  task: Pick<TugasRow, "id" | "batchId" | "tanggal" | "mulai" | "judul" | "jatuhTempo">,
  jenis: "tugas_baru" | "tugas_diubah" | "tugas_ditutup",
): Promise<void> {
  if (task.mulai > task.tanggal) return;
  await tell(context, await pesertaOf(context.sql, task.batchId), task, {
    jenis,
    isi: { judul: task.judul, jatuhTempo: task.jatuhTempo },
  });
}

/** Class time, as the database keeps times. */
const stamp = (tanggal: string, { now }: { readonly now: Date }) => sqlTime(new Date(classTimeOf(tanggal, now)));

export const writeServices = {
  create: hot(contract.tugas.create, {
    before: async ({ batchId }, context): Promise<Attachment[]> => {
      await classOfHead(context, batchId);
      return readAttachments(context.files);
    },
    hot: async (input, context, files) => {
      const batch = await classOfHead(context, input.batchId);
      const columns = columnsOf(input, input.mulai ?? batch.tanggal);
      checkDays(columns, batch.tanggal);
      const id = randomUUID();
      const pembuatId = callerOf(context).akunId;
      const dibuat = stamp(batch.tanggal, context);
      await insertTugas(context.sql, { id, batchId: batch.id, pembuatId, bobot: 1, ...columns, dibuat });
      await keepAttachments(context.sql, { pemilik: pembuatId, induk: id }, files, context.now);
      await announce(context, { id, batchId: batch.id, tanggal: batch.tanggal, ...columns }, "tugas_baru");
      await context.audit({
        jenis: "tugas",
        objekId: id,
        batchId: batch.id,
        label: columns.judul,
        sesudah: { ...columns, berkas: files.map(({ nama }) => nama) },
      });
      return { id };
    },
  }),
  update: hot(contract.tugas.update, {
    before: async ({ id }, context): Promise<Attachment[]> => {
      await tugasOfHead(context, id, "edit");
      return readAttachments(context.files);
    },
    hot: async ({ id, hapusBerkas, ...input }, context, files) => {
      const row = await tugasOfHead(context, id, "edit");
      const columns = columnsOf(input, input.mulai ?? row.mulai);
      checkDays(columns, row.tanggal, row.tutup);
      await checkScores(context.sql, id, columns.nilaiMaks);
      await checkRubrik(context.sql, row, columns.rubrik);
      await updateTugas(context.sql, id, { ...columns, diubah: stamp(row.tanggal, context) });
      await judgeAgain(context.sql, { ...columns, id });
      await dropAttachments(context.sql, id, hapusBerkas);
      await keepAttachments(context.sql, { pemilik: callerOf(context).akunId, induk: id }, files, context.now);
      await announce(
        context,
        { id, batchId: row.batchId, tanggal: row.tanggal, ...columns },
        row.mulai > row.tanggal ? "tugas_baru" : "tugas_diubah",
      );
      const { judul, uraian, modul, mulai, jatuhTempo, tutup, nilaiMaks } = row;
      await context.audit({
        jenis: "tugas",
        objekId: id,
        batchId: row.batchId,
        label: columns.judul,
        sebelum: { judul, uraian, modul, mulai, jatuhTempo, tutup, nilaiMaks },
        sesudah: columns,
      });
      return {};
    },
  }),
  reopen: hot(contract.tugas.reopen, {
    hot: async ({ id, tutup }, context) => {
      const row = await tugasOfHead(context, id, "reopen");
      const closing = tutup ?? null;
      checkDays({ mulai: row.mulai, jatuhTempo: row.jatuhTempo, tutup: closing }, row.tanggal);
      const status = statusTugas.next(TUGAS_TUTUP, "reopen");
      // a last moment that has passed would keep it closed
      const batasAkhir = isMomentOver(row.batasAkhir, context.now) ? null : row.batasAkhir;
      await updateTugas(context.sql, id, { status, tutup: closing, batasAkhir, diubah: stamp(row.tanggal, context) });
      await announce(context, row, "tugas_diubah");
      await context.audit({
        jenis: "tugas",
        objekId: id,
        batchId: row.batchId,
        label: row.judul,
        sebelum: { status: row.status, tutup: row.tutup, batasAkhir: row.batasAkhir },
        sesudah: { status, tutup: closing, batasAkhir },
      });
      return {};
    },
  }),
  close: hot(contract.tugas.close, {
    hot: async ({ id }, context) => {
      const row = await tugasOfHead(context, id, "close");
      await updateTugas(context.sql, id, { status: TUGAS_TUTUP, diubah: stamp(row.tanggal, context) });
      await announce(context, row, "tugas_ditutup");
      await context.audit({
        jenis: "tugas",
        objekId: id,
        batchId: row.batchId,
        label: row.judul,
        sebelum: { status: row.status },
        sesudah: { status: TUGAS_TUTUP },
      });
      return {};
    },
  }),
};

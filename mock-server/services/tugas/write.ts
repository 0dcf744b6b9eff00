import { randomUUID } from "node:crypto";
import { contract } from "~/contract";
import { AppError, type FieldFailure } from "~/contract/errors";
import { classTimeOf } from "~/domain/kit/waktu-kelas";
import { statusKirim, TUGAS_TUTUP } from "~/domain/tugas/status";
import { pesertaOf } from "../../db/akun-store";
import { dropAttachments, keepAttachments } from "../../db/attachments";
import { highestNilai, setStatusBalasan, waitingBalasan } from "../../db/balasan-store";
import { teaches } from "../../db/batch-store";
import { type Reader, sqlTime, type Writer } from "../../db/sql";
import { insertTugas, updateTugas } from "../../db/tugas-store";
import { type Attachment, readAttachments } from "../../files/attachments";
import { type ChangeContext, type Context, callerOf } from "../../http/context";
import { batchInScope } from "../batch/scope";
import { hot } from "../kit";
import { tell } from "./notices";
import { tugasOfHead } from "./scope";

type Days = { readonly mulai: string; readonly jatuhTempo: string; readonly tutup: string | null };
type Given = {
  judul: string;
  uraian: string;
  modul: string;
  mulai?: string | undefined;
  jatuhTempo: string;
  tutup?: string | null | undefined;
  nilaiMaks: number;
};

function checkDays({ mulai, jatuhTempo, tutup }: Days): void {
  const fields: Record<string, FieldFailure[]> = {};
  if (jatuhTempo < mulai) fields.jatuhTempo = [{ key: "jatuh_tempo_awal" }];
  if (tutup !== null && tutup < jatuhTempo) fields.tutup = [{ key: "tutup_awal" }];
  if (Object.keys(fields).length > 0) throw new AppError("invalid", {}, fields);
}

/** The class of a new assignment, for its head instructor. */
async function classOfHead(context: Context, batchId: string) {
  const caller = callerOf(context);
  const batch = await batchInScope(context.sql, caller, batchId);
  if (!(await teaches(context.sql, batchId, caller.akunId, true))) throw new AppError("forbidden");
  return batch;
}

const columnsOf = ({ judul, uraian, modul, nilaiMaks, jatuhTempo, tutup }: Given, mulai: string) => ({
  judul,
  uraian,
  modul,
  nilaiMaks,
  mulai,
  jatuhTempo,
  tutup: tutup ?? null,
});
/** Another due date decides anew which of the replies that wait are late. */
async function judgeAgain(sql: Writer, tugasId: string, jatuhTempo: string): Promise<void> {
  const waiting = await waitingBalasan(sql, tugasId);
  await setStatusBalasan(
    sql,
    waiting.map(({ id, kelas }) => ({ id, status: statusKirim(kelas, jatuhTempo) })),
  );
}

/** A score already given stays within the range. */
async function checkScores(sql: Reader, tugasId: string, nilaiMaks: number): Promise<void> {
  const highest = await highestNilai(sql, tugasId);
  if (highest > nilaiMaks)
    throw new AppError("invalid", {}, { nilaiMaks: [{ key: "nilai_sudah_diberikan", params: { min: highest } }] });
}

/** Participants hear of what they can open: an assignment that begins later is announced on its first day. */
async function announce(
  context: Omit<ChangeContext, "tx">,
  task: { id: string; batchId: string; tanggal: string } & ReturnType<typeof columnsOf>,
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
      checkDays(columns);
      const id = randomUUID();
      const pembuatId = callerOf(context).akunId;
      const dibuat = stamp(batch.tanggal, context);
      await insertTugas(context.sql, { id, batchId: batch.id, pembuatId, ...columns, dibuat });
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
      checkDays(columns);
      await checkScores(context.sql, id, columns.nilaiMaks);
      await updateTugas(context.sql, id, { ...columns, diubah: stamp(row.tanggal, context) });
      await judgeAgain(context.sql, id, columns.jatuhTempo);
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

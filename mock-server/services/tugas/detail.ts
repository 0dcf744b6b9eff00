import { contract } from "~/contract";
import { AppError } from "~/contract/errors";
import { BALASAN_DITINJAU } from "~/domain/tugas/status";
import { attachmentsOf } from "../../db/attachments";
import { accountOf } from "../../db/ownership";
import { attachmentAnswer } from "../../files/attachments";
import { type Context, callerOf } from "../../http/context";
import { read } from "../kit";
import { MEMBALAS, PERLU_TINJAU, PESERTA } from "./list";
import { isTrainee, rightsOf, TUGAS_FROM, tugasInScope } from "./scope";

export const isoTime = (stored: string): string => new Date(stored).toISOString();
export const isoTimeOrNull = (stored: string | null): string | null => (stored === null ? null : isoTime(stored));

type Counts = { peserta: number; membalas: number; perluTinjau: number; ditinjau: number; rata: number | null };
const COUNTS = `SELECT ${PESERTA} peserta, ${MEMBALAS} membalas, ${PERLU_TINJAU} perluTinjau,
  (SELECT count(*) FROM Balasan l WHERE l.tugasId = t.id AND l.status = '${BALASAN_DITINJAU}') ditinjau,
  (SELECT avg(l.nilai) FROM Balasan l WHERE l.tugasId = t.id AND l.status = '${BALASAN_DITINJAU}') rata FROM ${TUGAS_FROM} WHERE t.id = ?`;
const MISSING = `SELECT a.nama FROM Akun a WHERE a.batchId = @batchId AND a.peran = 'peserta' AND a.dihapus IS NULL
  AND NOT EXISTS (SELECT 1 FROM Balasan l WHERE l.tugasId = @id AND l.akunId = a.id) ORDER BY a.nama`;

async function progressOf(context: Context, id: string, batchId: string) {
  const counts = await context.sql.get<Counts>(COUNTS, [id]);
  if (!counts) throw new AppError("not_found");
  return {
    ...counts,
    belum: (await context.sql.all<{ nama: string }>(MISSING, { id, batchId })).map(({ nama }) => nama),
  };
}

const TASK_FILE = `SELECT k.induk FROM Berkas k JOIN Tugas t ON t.id = k.induk WHERE k.id = ?`;
const REPLY_FILE = `SELECT l.tugasId, l.akunId FROM Berkas k JOIN Balasan l ON l.id = k.induk WHERE k.id = ?`;

/** Who sees the assignment has its files; a reply's are its sender's and the instructors'. */
async function checkFile(context: Context, id: string): Promise<void> {
  const task = await context.sql.get<{ induk: string }>(TASK_FILE, [id]);
  if (task) {
    await tugasInScope(context, task.induk);
    return;
  }
  const reply = await context.sql.get<{ tugasId: string; akunId: string }>(REPLY_FILE, [id]);
  const foreign = !reply || (isTrainee(callerOf(context)) && reply.akunId !== (await accountOf(context)));
  if (foreign) throw new AppError("not_found");
  await tugasInScope(context, reply.tugasId);
}

export const detailServices = {
  detail: read(contract.tugas.detail, async ({ id }, context) => {
    const row = await tugasInScope(context, id);
    const { kepala: _, tersimpan: _kept, ...shown } = row;
    return {
      ...shown,
      dibuat: isoTime(row.dibuat),
      diubah: isoTimeOrNull(row.diubah),
      berkas: (await attachmentsOf(context.sql, [id])).get(id) ?? [],
      hak: await rightsOf(context, row),
      ringkas: isTrainee(callerOf(context)) ? null : await progressOf(context, id, row.batchId),
    };
  }),
  download: read(contract.tugas.download, async ({ id }, context) => {
    await checkFile(context, id);
    return attachmentAnswer(context.sql, id);
  }),
};

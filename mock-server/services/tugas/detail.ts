import { contract } from "~/contract";
import { AppError } from "~/contract/errors";
import type { PerpanjanganTugas } from "~/contract/tugas/baris";
import { saatDi, type Zona } from "~/domain/kit/zona";
import { rubrikOf } from "~/domain/tugas/rubrik";
import { getReady } from "../../apart/run";
import { attachmentsOf } from "../../db/attachments";
import { bebasBernama, perpanjanganBernama } from "../../db/nilai";
import { accountOf } from "../../db/ownership";
import { isBerpetunjuk, isLatihan, kunciOf } from "../../db/telaah";
import { balasanOfBerkas } from "../../db/tugas/balasan-store";
import { belumMembalas, summariseTugas, tugasOfBerkas } from "../../db/tugas/store";
import { untukTugas } from "../../db/tugas/untuk";
import { attachmentAnswer } from "../../files/attachments";
import { type Context, callerOf } from "../../http/context";
import { read } from "../kit";
import { isTrainee, rightsOf, ruangTugas, tugasInScope } from "./scope";

export const isoTime = (stored: string): string => new Date(stored).toISOString();
/** A stored moment in the time of a zone. */
export const saatDiOrNull = (stored: string | null, zona: Zona): string | null =>
  stored === null ? null : saatDi(stored, zona);
const isoTimeOrNull = (stored: string | null): string | null => (stored === null ? null : isoTime(stored));

const perpanjanganOf = (
  row: Awaited<ReturnType<typeof perpanjanganBernama>>[number],
  zona: Zona,
): PerpanjanganTugas => ({
  akunId: row.akunId,
  nama: row.nama,
  jatuhTempo: row.jatuhTempo,
  tutup: row.tutup,
  batas: saatDiOrNull(row.batas, zona),
  batasAkhir: saatDiOrNull(row.batasAkhir, zona),
  alasan: row.alasan,
});

async function progressOf(context: Context, id: string, batchId: string) {
  const counts = await summariseTugas(context.sql, id);
  if (!counts) throw new AppError("not_found");
  return { ...counts, belum: await belumMembalas(context.sql, { id, batchId }) };
}

/**
 * Checks the access to a file. Everyone who sees the assignment can open its files; those of a reply are for its sender
 * and the instructors.
 */
async function checkFile(context: Context, id: string): Promise<void> {
  const tugasId = await tugasOfBerkas(context.sql, id);
  if (tugasId !== undefined) {
    const { soalTerbuka } = await tugasInScope(context, tugasId);
    const caller = callerOf(context);
    if (isTrainee(caller) && soalTerbuka === 0 && ruangTugas(caller) !== tugasId) throw new AppError("not_found");
    return;
  }
  const reply = await balasanOfBerkas(context.sql, id);
  const hidden = async ({ akunId, rahasia }: { akunId: string; rahasia: number }) =>
    isTrainee(callerOf(context)) && (rahasia === 1 || akunId !== (await accountOf(context)));
  const foreign = !reply || (await hidden(reply));
  if (foreign) throw new AppError("not_found");
  await tugasInScope(context, reply.tugasId);
}

export const detailServices = {
  detail: read(contract.tugas.detail, async ({ id }, context) => {
    const row = await tugasInScope(context, id);
    const trainee = isTrainee(callerOf(context)) ? await accountOf(context) : null;
    // its work is compared soon after
    if (trainee !== null && row.arsip === 0 && (await kunciOf(context.sql, id))) void getReady("telaah");
    const isPaperShown = trainee === null || row.soalTerbuka === 1 || ruangTugas(callerOf(context)) === id;
    const { kepala: _, menilai: _may, tersimpan: _kept, arsip: _over, terbatas, ...shown } = row;
    const own = <Row extends { readonly akunId: string }>(rows: readonly Row[]): Row[] =>
      rows.filter(({ akunId }) => trainee === null || trainee === akunId);
    return {
      ...shown,
      uraian: isPaperShown ? row.uraian : "",
      ujian: row.ujian === 1,
      tahan: row.tahan === 1,
      tanpaBalasan: row.tanpaBalasan === 1,
      petunjuk: row.ujian === 0 && (await isBerpetunjuk(context.sql, id)),
      latihan: row.ujian === 0 && (await isLatihan(context.sql, id)),
      untuk: trainee === null && terbatas === 1 ? await untukTugas(context.sql, id) : null,
      batas: saatDiOrNull(row.batas, row.zona),
      batasAkhir: saatDiOrNull(row.batasAkhir, row.zona),
      rubrik: rubrikOf(row.rubrik),
      dibuat: isoTime(row.dibuat),
      diubah: isoTimeOrNull(row.diubah),
      berkas: isPaperShown ? ((await attachmentsOf(context.sql, [id])).get(id) ?? []) : [],
      perpanjangan: own(await perpanjanganBernama(context.sql, id)).map((one) => perpanjanganOf(one, row.zona)),
      bebas: own(await bebasBernama(context.sql, id)).map(({ akunId, nama, alasan }) => ({ akunId, nama, alasan })),
      hak: await rightsOf(context, row),
      ringkas: trainee !== null ? null : await progressOf(context, id, row.batchId),
    };
  }),
  download: read(contract.tugas.download, async ({ id }, context) => {
    await checkFile(context, id);
    return attachmentAnswer(context.sql, id);
  }),
};

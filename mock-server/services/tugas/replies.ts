import { contract } from "~/contract";
import { AppError } from "~/contract/errors";
import type { Balasan, BalasanInstruktur } from "~/contract/tugas-baris";
import { classTimeOf } from "~/domain/kit/waktu-kelas";
import { statusBalasan } from "~/domain/tugas/status";
import { attachmentsOf } from "../../db/attachments";
import { type BalasanRow, balasanPage } from "../../db/balasan-store";
import { identitasOf } from "../../db/identitas-store";
import { accountOf } from "../../db/ownership";
import type { Context } from "../../http/context";
import { inTurn } from "../../turns";
import { read } from "../kit";
import { isoTime, isoTimeOrNull } from "./detail";
import { viewerOf } from "./scope";

const shown = (
  { jatuhTempo, batchId: _, tanggal: _day, kepala: _head, ...row }: BalasanRow,
  files: Awaited<ReturnType<typeof attachmentsOf>>,
): Balasan => ({
  ...row,
  terlambat: row.kelas > jatuhTempo,
  dikirim: classTimeOf(row.kelas, row.dikirim),
  diulas: isoTimeOrNull(row.diulas),
  berkas: files.get(row.id) ?? [],
});

const ONE = { page: 1, perPage: 1 } as const;

/** A reply that the caller sees: as a trainee its own only. */
async function replySeen(context: Context, balasanId: string, pembalas?: string): Promise<BalasanRow> {
  const asked = { ...ONE, balasanId, ...(pembalas === undefined ? {} : { pembalas }) };
  const [row] = (await balasanPage(context.sql, await viewerOf(context), asked)).rows;
  if (!row) throw new AppError("not_found");
  return row;
}

/** A reply within an instructor's reach. */
export const replyInScope = (context: Context, balasanId: string): Promise<BalasanRow> => replySeen(context, balasanId);

export const replyListServices = {
  listBalasInstruktur: read(contract.tugas.listBalasInstruktur, async (input, context) => {
    const page = await balasanPage(context.sql, await viewerOf(context), input);
    const files = await attachmentsOf(
      context.sql,
      page.rows.map(({ id }) => id),
    );
    const rows = await inTurn(
      page.rows,
      async (row): Promise<BalasanInstruktur> => ({
        ...shown(row, files),
        identitas: await identitasOf(context.sql, row.akunId, "badan"),
        bolehTinjau: row.kepala === 1 && statusBalasan.find(row.status, "review", "kepala") !== undefined,
        bolehKembalikan: row.kepala === 1 && statusBalasan.find(row.status, "return", "kepala") !== undefined,
      }),
    );
    return { ...page, rows };
  }),
  listBalasPeserta: read(contract.tugas.listBalasPeserta, async (input, context) => {
    const own = { ...input, pembalas: await accountOf(context) };
    const page = await balasanPage(context.sql, await viewerOf(context), own);
    const files = await attachmentsOf(
      context.sql,
      page.rows.map(({ id }) => id),
    );
    return { ...page, rows: page.rows.map((row) => shown(row, files)) };
  }),
  getReview: read(contract.tugas.getReview, async ({ balasanId }, context) => {
    const row = await replySeen(context, balasanId, await accountOf(context));
    if (row.diulas === null) throw new AppError("not_reviewed");
    const { id, tugasId, tugas, percobaan, status, nilai, nilaiMaks, ulasan, pengulas } = row;
    return { id, tugasId, tugas, percobaan, status, nilai, nilaiMaks, ulasan, pengulas, diulas: isoTime(row.diulas) };
  }),
};

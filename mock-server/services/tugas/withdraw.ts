import { contract } from "~/contract";
import { AppError } from "~/contract/errors";
import { statusBalasan, statusKirim } from "~/domain/tugas/status";
import { deleteBerkas } from "../../db/attachments";
import { isTerkunci } from "../../db/telaah";
import { type BalasanRow, balasanTerukur, berkasUlasanOf, deleteLangsung } from "../../db/tugas/balasan-store";
import type { Context } from "../../http/context";
import { type ChangeContext, change } from "../kit";
import { tenggatFor } from "./judge";
import { pelepasan, type TentangNilai, type UbahNilai, updateNilai } from "./marks";
import { replyInScope } from "./replies";
import { checkSeen, lamaOf, tentangOf } from "./review";
import { tugasInScope } from "./scope";

/** Plans the withdrawal of a mark. The reply waits for its review again, as if it had none. */
export async function planTarik(context: Context, row: BalasanRow): Promise<UbahNilai> {
  if (row.menilai !== 1) throw new AppError("forbidden");
  if (await isTerkunci(context.sql, row.id)) throw new AppError("mark_released");
  const step = statusBalasan.find(row.asli, "withdraw", "kepala");
  if (!step?.to) throw new AppError("wrong_state");
  const tenggat = await tenggatFor(context.sql, { ...row, id: row.tugasId }, row.akunId);
  const sent = { kelas: row.kelas, kini: new Date(row.dikirim).toISOString() };
  const status = row.langsung === 1 ? step.to : statusKirim(tenggat, sent);
  const nothing = { poin: null, rubrik: null, ulasan: null, pengulasId: null, diulas: null, dilepas: null };
  return { lama: lamaOf(row), baru: { status, potongan: 0, ...nothing } };
}

/** Takes a mark back with the files of its review. A mark without a reply is deleted as a whole. */
export async function tarik(
  context: ChangeContext,
  tugas: TentangNilai,
  ubah: UbahNilai,
  alasan: string,
): Promise<void> {
  await updateNilai(context, tugas, [ubah], "penarikan", { alasan });
  await deleteBerkas(context.sql, berkasUlasanOf(ubah.lama.id));
  await deleteLangsung(context.sql, ubah.lama.id);
}

export const withdrawServices = {
  tarikNilai: change(contract.penilaian.tarikNilai, {
    change: async ({ balasanId, versi, alasan }, context) => {
      const row = await replyInScope(context, balasanId);
      checkSeen(row, versi);
      await tarik(context, tentangOf(row), await planTarik(context, row), alasan);
      return {};
    },
  }),
  lepas: change(contract.penilaian.lepas, {
    change: async ({ tugasId, peserta }, context) => {
      const tugas = await tugasInScope(context, tugasId);
      if (tugas.kepala !== 1) throw new AppError("forbidden");
      const held = pelepasan(await balasanTerukur(context.sql, tugasId), tugas, peserta, context.now);
      await updateNilai(context, tugas, held, "pelepasan");
      await context.audit({
        jenis: "tugas",
        objekId: tugasId,
        batchId: tugas.batchId,
        label: tugas.judul,
        sesudah: { dilepas: held.length },
      });
      return { dilepas: held.length };
    },
  }),
};

import { contract } from "~/contract";
import { AppError } from "~/contract/errors";
import { SELURUHNYA } from "~/domain/telaah/putaran";
import { STATUS_SANGGAHAN } from "~/domain/telaah/sanggahan";
import { POIN } from "~/domain/tugas";
import { sqlTime } from "../../db/sql";
import { isTerkunci, updatePutaran } from "../../db/telaah";
import { deleteUbahan, saveUbahan } from "../../db/telaah/lembar-store";
import { lembarKini } from "../../db/telaah/putaran";
import { sanggahanMenunggu } from "../../db/telaah/sanggahan";
import { reopenSanggahan } from "../../db/telaah/sanggahan-store";
import { kunciOf, satuBalasanTelaah, telaahOf } from "../../db/telaah/store";
import { type Context, callerOf } from "../../http/context";
import { type ChangeContext, change } from "../kit";
import { tugasDinilai } from "./kunci";
import { keAngka } from "./tampil";

/** The question of a reply whose points the caller sets, with its points today. Throws `not_found` and `forbidden`. */
export async function soalDinilai(context: Context, balasanId: string, soalId: string) {
  const row = await satuBalasanTelaah(context.sql, balasanId);
  if (!row) throw new AppError("not_found");
  const task = await tugasDinilai(context, row.tugasId);
  if (task.arsip === 1) throw new AppError("class_archived");
  const kunci = await kunciOf(context.sql, row.tugasId);
  const lembar = kunci && (await lembarKini(context.sql, kunci, await telaahOf(context.sql, balasanId)));
  if (!lembar) throw new AppError("not_found");
  const tempat = { balasanId, kunciId: kunci.kunciId, soalId };
  if (soalId === SELURUHNYA) {
    // a mark that is not released is given on its own page
    if (!(await isTerkunci(context.sql, balasanId))) throw new AppError("wrong_state");
    const { ubahan } = lembar.nilai;
    return {
      row,
      task,
      tempat,
      lembar,
      judul: SELURUHNYA,
      maks: task.nilaiMaks * POIN,
      poin: ubahan[SELURUHNYA]?.poin ?? null,
    };
  }
  const soal = lembar.skema.soal.find(({ id, poin }) => id === soalId && poin > 0);
  if (!soal) throw new AppError("not_found");
  const poin = lembar.nilai.soal.find((one) => one.soal === soalId)?.poin ?? 0;
  return { row, task, tempat, lembar, judul: soal.judul, maks: soal.poin, poin };
}
type SoalDinilai = Awaited<ReturnType<typeof soalDinilai>>;

/** Sets the points of a question by hand. A released mark waits for a round. Throws `invalid` above the highest points. */
export async function savePoinSoal(
  context: ChangeContext,
  { row, task, tempat, judul, maks, poin: lama }: SoalDinilai,
  { poin, alasan }: { readonly poin: number; readonly alasan: string },
): Promise<void> {
  const baru = Math.round(poin * POIN);
  if (baru > maks) throw new AppError("invalid", {}, { poin: [{ key: "nilai_maks", params: { max: keAngka(maks) } }] });
  const stamp = { olehId: callerOf(context).akunId, dibuat: sqlTime(context.now) };
  await saveUbahan(context.sql, { ...tempat, poin: baru, alasan, ...stamp });
  await updatePutaran(context.sql, row.tugasId, context.now, [row.balasanId]);
  await context.audit({
    jenis: "balasan",
    objekId: row.balasanId,
    batchId: task.batchId,
    label: `${task.judul}: ${row.nama}`,
    sebelum: { soal: judul, poin: lama === null ? null : keAngka(lama) },
    sesudah: { soal: judul, poin, alasan },
  });
}

export const ubahanServices = {
  saveUbahan: change(contract.telaah.saveUbahan, {
    change: async ({ balasanId, soal, ...given }, context) => {
      await savePoinSoal(context, await soalDinilai(context, balasanId, soal), given);
      return {};
    },
  }),
  deleteUbahan: change(contract.telaah.deleteUbahan, {
    change: async ({ balasanId, soal }, context) => {
      const { row, task, tempat, lembar, judul, poin } = await soalDinilai(context, balasanId, soal);
      if ((await deleteUbahan(context.sql, tempat)) === 0) throw new AppError("not_found");
      // an accepted objection whose points are gone waits for another answer
      const dibuka = await sanggahanMenunggu(context.sql, balasanId, soal, lembar);
      for (const { id } of dibuka) await reopenSanggahan(context.sql, id);
      await updatePutaran(context.sql, row.tugasId, context.now, [balasanId]);
      await context.audit({
        jenis: "balasan",
        objekId: balasanId,
        batchId: task.batchId,
        label: `${task.judul}: ${row.nama}`,
        sebelum: { soal: judul, poin: poin === null ? null : keAngka(poin) },
        sesudah: { soal: judul, poin: null, ...(dibuka.length > 0 && { sanggahan: STATUS_SANGGAHAN.terbuka }) },
      });
      return {};
    },
  }),
};

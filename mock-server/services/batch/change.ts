import { contract } from "~/contract";
import { AppError } from "~/contract/errors";
import { endSessionsOf } from "../../auth/sessions";
import { akunOfBatch, retireAkun } from "../../db/akun";
import { deleteDaftar } from "../../db/batch/daftar-masuk-store";
import { instrukturOf, isArsip, updateArsip } from "../../db/batch/store";
import { ingatAkun } from "../../db/batch/terhapus-store";
import { deleteKelas, isianKelas, replaceInstruktur, updateKelas } from "../../db/batch/ubah";
import { sqlTime } from "../../db/sql";
import { serahkanTugas } from "../../db/tugas";
import { type ChangeContext, callerOf } from "../../http/context";
import { newInvitation } from "../../seed/demo";
import { change } from "../kit";
import { checkInstructors } from "./create";
import { goOn, refuseWhileRoster } from "./masuk";
import { batchInScope } from "./scope";
import { burnSheet } from "./sheet";

type Teaching = { instruktur?: string[] | undefined; kepala?: string | null | undefined };

/** The settings that a change names. */
const chosen = (settings: Readonly<Record<string, string | boolean | undefined>>) =>
  Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined));

/** Replaces the instructors of a class; if omitted, they stay. */
async function setInstructors(
  context: ChangeContext,
  batch: { id: string; mitraId: string },
  { instruktur, kepala }: Teaching,
): Promise<void> {
  if (instruktur === undefined && kepala === undefined) return;
  const now = await instrukturOf(context.sql, batch.id);
  const wanted = instruktur ?? now.map((row) => row.id);
  const head = kepala === undefined ? (now.find((row) => row.kepala === 1)?.id ?? null) : kepala;
  const stays = head !== null && wanted.includes(head) ? head : null;
  await checkInstructors(context.sql, batch.mitraId, wanted, kepala === undefined ? stays : kepala);
  await replaceInstruktur(
    context.sql,
    batch.id,
    wanted.map((akunId) => ({
      akunId,
      kepala: akunId === stays,
      menilai: now.some((row) => row.id === akunId && row.menilai === 1),
    })),
  );
  if (stays) await serahkanTugas(context.sql, { batchId: batch.id, mitraId: batch.mitraId, kepala: stays });
}

/**
 * Runs the actions on a class that change none of its fields. Returns their entry for the audit trail, undefined for
 * another change.
 */
async function deed(
  context: ChangeContext,
  { id }: { id: string },
  aksi: string | undefined,
): Promise<object | undefined> {
  if (aksi === "musnahkan_lembar" || aksi === "arsipkan") await refuseWhileRoster(context.sql, id);
  if (aksi === "musnahkan_lembar") {
    await burnSheet(context.sql, id);
    return { lembarSandi: "musnah" };
  }
  if (aksi === "lanjutkan_roster") return (await goOn(context, id)) ? { roster: "lanjut" } : {};
  if (aksi !== "arsipkan" && aksi !== "buka_lagi") return undefined;
  const arsip = aksi === "arsipkan" ? context.now : null;
  await updateArsip(context.sql, id, arsip);
  return { arsip: arsip && sqlTime(arsip) };
}

export const changeServices = {
  update: change(contract.batch.update, {
    change: async (input, context) => {
      const batch = await batchInScope(context.sql, callerOf(context), input.id);
      const done = await deed(context, batch, input.aksi);
      if (done) {
        await context.audit({
          jenis: "batch",
          objekId: batch.id,
          batchId: batch.id,
          label: batch.nama,
          sesudah: done,
        });
        return {};
      }
      if (await isArsip(context.sql, batch.id)) throw new AppError("class_archived");
      const { nama, mulai, selesai, persetujuan, konfirmasiRetur, pemeriksaan, kantor, zona, undangan } = input;
      const before = await isianKelas(context.sql, batch.id);
      if ((mulai ?? before.mulai) > (selesai ?? before.selesai))
        throw new AppError("invalid", {}, { selesai: [{ key: "selesai_sebelum_mulai" }] });
      const setelan = { ...before.setelan, ...chosen({ persetujuan, konfirmasiRetur, pemeriksaan, kantor, zona }) };
      const code = undangan === "baru" ? { undangan: newInvitation() } : undangan === "tutup" ? { undangan: null } : {};
      const after = {
        ...(nama !== undefined && { nama }),
        ...(mulai && { mulai }),
        ...(selesai && { selesai }),
        setelan,
      };
      await updateKelas(context.sql, batch.id, { ...after, ...code });
      await setInstructors(context, batch, input);
      await context.audit({
        jenis: "batch",
        objekId: batch.id,
        batchId: batch.id,
        label: batch.nama,
        sebelum: before,
        sesudah: after,
      });
      return {};
    },
  }),
  delete: change(contract.batch.delete, {
    change: async ({ id }, context) => {
      const batch = await batchInScope(context.sql, callerOf(context), id);
      await refuseWhileRoster(context.sql, id);
      const people = await akunOfBatch(context.sql, id);
      await deleteKelas(context.sql, id, context.now);
      const deletion = { olehId: callerOf(context).akunId, batchId: id, now: context.now };
      for (const akunId of people) {
        await ingatAkun(context.sql, akunId, deletion);
        await retireAkun(context.sql, akunId, context.now);
        await endSessionsOf(context.sql, akunId, context.now);
      }
      await deleteDaftar(context.sql, id);
      await context.audit({
        jenis: "batch",
        objekId: id,
        batchId: id,
        label: batch.nama,
        sebelum: { nama: batch.nama },
        sesudah: { dihapus: sqlTime(context.now) },
      });
      return {};
    },
  }),
};

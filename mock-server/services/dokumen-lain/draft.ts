import { randomUUID } from "node:crypto";
import { contract } from "~/contract";
import type { IsianDokumenLain } from "~/contract/dokumen-lain";
import { AppError } from "~/contract/errors";
import { type DokumenLain, statusDokumenLain } from "~/domain/efaktur";
import type { Arah } from "~/domain/kit/arah";
import { normalizeNpwp } from "~/domain/kit/npwp";
import { deleteDokumen } from "../../db/dokumen-lain/hidup";
import { insertDokumen, updateDokumen } from "../../db/dokumen-lain/store";
import { mine } from "../../db/ownership";
import { acting } from "../../http/context";
import { eachRow } from "../bulk";
import { type ChangeContext, change } from "../kit";
import { bernama, dokumenIn } from "./konteks";

type Konsep = IsianDokumenLain & { readonly id?: string | undefined; readonly versi?: number | undefined };

/** The typed values as a document of one side. */
export const dokumenDari = (context: ChangeContext, arah: Arah, isian: IsianDokumenLain): Promise<DokumenLain> =>
  bernama(context.sql, acting(context).batch.id, { ...isian, arah, lawanNpwp: normalizeNpwp(isian.lawanNpwp) });
export const labelDokumen = ({ nomor, tanggal, lawanNama }: Pick<DokumenLain, "nomor" | "tanggal" | "lawanNama">) =>
  nomor || `${tanggal} ${lawanNama}`.trim();

/** Stores a draft, new or changed. A document of the other side is not found. */
async function saveDraft(context: ChangeContext, arah: Arah, { id, versi, ...isian }: Konsep) {
  const dokumen = await dokumenDari(context, arah, isian);
  const { dpp, ppn, ppnbm } = dokumen;
  const audit = { jenis: "dokumen_lain", label: labelDokumen(dokumen), sesudah: { dpp, ppn, ppnbm } };
  if (!id) {
    const fresh = randomUUID();
    await insertDokumen(context.sql, fresh, mine(context), dokumen, context.now);
    await context.audit({ ...audit, objekId: fresh });
    return { id: fresh, versi: 1, status: statusDokumenLain.initial };
  }
  const row = await dokumenIn(context, id, "edit");
  if (row.arah !== arah) throw new AppError("not_found");
  if (versi !== undefined && versi !== row.versi) throw new AppError("version_conflict");
  await updateDokumen(context.sql, id, dokumen, context.now);
  await context.audit({ ...audit, objekId: id, sebelum: { dpp: row.dpp, ppn: row.ppn, ppnbm: row.ppnbm } });
  return { id, versi: row.versi + 1, status: statusDokumenLain.initial };
}

export const draftServices = {
  saveInput: change(contract.dokumenLain.saveInput, {
    change: (input, context) => saveDraft(context, "masukan", input),
  }),
  saveOutput: change(contract.dokumenLain.saveOutput, {
    change: (input, context) => saveDraft(context, "keluaran", input),
  }),
  delete: change(contract.dokumenLain.delete, {
    change: ({ ids }, context) =>
      eachRow(context, ids, async (id) => {
        const row = await dokumenIn(context, id, "delete");
        const label = labelDokumen(row);
        await deleteDokumen(context.sql, id);
        await context.audit({ jenis: "dokumen_lain", objekId: id, label, sebelum: { dpp: row.dpp, ppn: row.ppn } });
        return label;
      }),
  }),
};

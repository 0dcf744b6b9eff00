import { contract } from "~/contract";
import { AppError, type FieldFailure } from "~/contract/errors";
import { normalizeNpwp } from "~/domain/kit/npwp";
import { SERTIFIKAT_DOMISILI } from "~/domain/pihak/sertifikat";
import { refHas } from "~/domain/ref";
import { namaDikenal, saveSertifikat, sertifikatOf } from "../../db/pihak/sertifikat-store";
import type { Reader } from "../../db/sql";
import { callerOf } from "../../http/context";
import { batchInScope } from "../batch/scope";
import { change, type Services } from "../kit";

type Holder = { npwp: string; nama: string; negara: string };
type Given = { npwp: string; jenis: string; nama?: string | undefined; negara?: string | undefined };

/** A taxpayer of the class. For a certificate of domicile also a foreign party with its name and country. */
async function holderOf(sql: Reader, batchId: string, given: Given): Promise<Holder> {
  const npwp = normalizeNpwp(given.npwp);
  const known = await namaDikenal(sql, batchId, npwp);
  if (known !== undefined) return { npwp, nama: known, negara: "" };
  if (given.jenis !== SERTIFIKAT_DOMISILI)
    throw new AppError("certificate_holder_unknown", { npwp }, { npwp: [{ key: "wp_tidak_dikenal" }] });
  const failures: Record<string, FieldFailure[]> = {};
  if (!given.nama) failures.nama = [{ key: "wajib" }];
  if (!given.negara || !refHas("negara", given.negara))
    failures.negara = [{ key: "negara_tidak_dikenal", params: { kode: given.negara ?? "" } }];
  if (Object.keys(failures).length > 0) throw new AppError("invalid", {}, failures);
  return { npwp: given.npwp.trim(), nama: given.nama ?? "", negara: given.negara ?? "" };
}

export const sertifikatServices: Services<typeof contract.sertifikat> = {
  save: change(contract.sertifikat.save, {
    change: async ({ batchId, id, versi, jenis, nomor, mulai, berakhir, ...given }, context) => {
      const batch = await batchInScope(context.sql, callerOf(context), batchId);
      const before = id ? await sertifikatOf(context.sql, batch.id, id) : undefined;
      if (id && !before) throw new AppError("not_found");
      if (before && versi !== undefined && versi !== before.versi) throw new AppError("version_conflict");
      const holder = await holderOf(context.sql, batch.id, { jenis, ...given });
      const row = { ...holder, jenis, nomor, mulai, berakhir };
      const saved = await saveSertifikat(context.sql, batch.id, row, before?.id, context.now);
      const label = `${holder.nama} ${nomor}`;
      const trail = { jenis: "sertifikat", objekId: saved.id, label, batchId: batch.id, npwp: holder.npwp };
      await context.audit({ ...trail, sebelum: before, sesudah: row });
      return saved;
    },
  }),
};

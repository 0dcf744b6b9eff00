import { contract } from "~/contract";
import { AppError } from "~/contract/errors";
import { paths } from "~/domain/kit/paths";
import { appendSystemHistory } from "../../db/history";
import { notifyTaxpayer } from "../../db/notify";
import { sptKelas, updateSpt } from "../../db/spt-store";
import { sqlTime } from "../../db/sql";
import { callerOf, classTime } from "../../http/context";
import { batchInScope } from "../batch/scope";
import { type HotContext, hot } from "../kit";
import { withdraw } from "./cabut";
import { after } from "./keadaan";
import { closeRequests } from "./permohonan";

/** A return of a class that the caller heads. Throws `not_found` for others' classes, `forbidden` for who only teaches. */
async function headed(context: HotContext, id: string) {
  const spt = await sptKelas(context.sql, id);
  if (!spt) throw new AppError("not_found");
  const batch = await batchInScope(context.sql, callerOf(context), spt.batchId);
  if (!batch.jam) throw new AppError("forbidden");
  return { spt, batch };
}

export const tolakServices = {
  tolak: hot(contract.spt.tolak, {
    hot: async ({ id, aksi, alasan }, context) => {
      const { sql, now } = context;
      const { spt, batch } = await headed(context, id);
      const status = after(spt, aksi, "instruktur");
      await updateSpt(sql, id, { status }, sqlTime(now));
      if (aksi === "cancel") await withdraw(context, spt, batch.tanggal);
      await closeRequests(context, [spt], "withdraw", { tanggal: batch.tanggal, catatan: spt.bpe ?? "" });
      await appendSystemHistory(
        sql,
        { jenis: "spt", objekId: id, peristiwa: aksi, dari: spt.status, ke: status, catatan: alasan },
        classTime(context, batch.tanggal),
        now,
      );
      const isi = { jenis: spt.jenis, masa: spt.masa, alasan };
      await notifyTaxpayer(
        sql,
        batch.id,
        spt.ownerNpwp,
        { jenis: `spt_${status}`, isi, tautan: paths.spt.rincian(id), kelas: batch.tanggal },
        now,
      );
      const audit = {
        jenis: "spt",
        objekId: id,
        batchId: batch.id,
        npwp: spt.ownerNpwp,
        label: `${spt.jenis} ${spt.masa}`,
      };
      await context.audit({ ...audit, sebelum: { status: spt.status }, sesudah: { status, alasan } });
      return { id, status };
    },
  }),
};

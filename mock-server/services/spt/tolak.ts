import { contract } from "~/contract";
import { AppError } from "~/contract/errors";
import { appendSystemHistory } from "../../db/history";
import { type Spt, updateSpt } from "../../db/spt-store";
import { sqlTime } from "../../db/sql";
import { callerOf, classTime } from "../../http/context";
import { notifyTaxpayer } from "../../notify/notify";
import { batchInScope } from "../batch/scope";
import { type HotContext, hot } from "../kit";
import { withdraw } from "./cabut";
import { after } from "./keadaan";
import { closeRequests } from "./permohonan";

/** A return of a class that the caller heads. Throws `not_found` for others' classes, `forbidden` for who only teaches. */
function headed(context: HotContext, id: string) {
  const spt = context.sql.get<Spt>(`SELECT * FROM Spt WHERE id = ?`, [id]);
  if (!spt) throw new AppError("not_found");
  const batch = batchInScope(context.sql, callerOf(context), spt.batchId);
  if (!batch.jam) throw new AppError("forbidden");
  return { spt, batch };
}

export const tolakServices = {
  tolak: hot(contract.spt.tolak, {
    hot: ({ id, aksi, alasan }, context) => {
      const { sql, now } = context;
      const { spt, batch } = headed(context, id);
      const status = after(spt, aksi, "instruktur");
      updateSpt(sql, id, { status }, sqlTime(now));
      if (aksi === "cancel") withdraw(context, spt, batch.tanggal);
      closeRequests(context, [spt], "withdraw", { tanggal: batch.tanggal, catatan: spt.bpe ?? "" });
      appendSystemHistory(
        sql,
        { jenis: "spt", objekId: id, peristiwa: aksi, dari: spt.status, ke: status, catatan: alasan },
        classTime(context, batch.tanggal),
        now,
      );
      const isi = { jenis: spt.jenis, masa: spt.masa, alasan };
      notifyTaxpayer(
        sql,
        batch.id,
        spt.ownerNpwp,
        { jenis: `spt_${status}`, isi, tautan: `/spt/${id}`, kelas: batch.tanggal },
        now,
      );
      const audit = {
        jenis: "spt",
        objekId: id,
        batchId: batch.id,
        npwp: spt.ownerNpwp,
        label: `${spt.jenis} ${spt.masa}`,
      };
      context.audit({ ...audit, sebelum: { status: spt.status }, sesudah: { status, alasan } });
      return { id, status };
    },
  }),
};

import { contract } from "~/contract";
import { AppError } from "~/contract/errors";
import { type StatusSpt, statusSpt } from "~/domain/spt/life";
import { sptTuntas } from "../../db/pengembalian";
import { settle } from "../../db/settle";
import { daftarSptKelas } from "../../db/spt/daftar";
import { sptKelas, updateSpt } from "../../db/spt/store";
import { sqlTime } from "../../db/sql";
import { callerOf } from "../../http/context";
import { batchInScope } from "../batch/scope";
import { type ChangeContext, change, read } from "../kit";
import { withdraw } from "./cabut";
import { after } from "./keadaan";
import { closeRequests } from "./permohonan";

/**
 * A return of a class that the caller heads. Throws `not_found` for classes out of reach, `forbidden` for a caller who
 * only teaches.
 */
async function headed(context: ChangeContext, id: string) {
  const spt = await sptKelas(context.sql, id);
  if (!spt) throw new AppError("not_found");
  const batch = await batchInScope(context.sql, callerOf(context), spt.batchId);
  if (!batch.jam) throw new AppError("forbidden");
  return { spt, batch };
}

export const tolakServices = {
  listKelas: read(contract.spt.listKelas, async ({ batchId, ...query }, context) => {
    const { jam } = await batchInScope(context.sql, callerOf(context), batchId);
    const { rows, ...page } = await daftarSptKelas(context.sql, batchId, query);
    const tuntas = await sptTuntas(context.sql, rows);
    const eventsOf = (id: string, status: StatusSpt) =>
      jam && !tuntas.has(id) ? statusSpt.eventsFor(status, "instruktur") : [];
    return {
      ...page,
      rows: rows.map((spt) => ({ ...spt, npwp: spt.ownerNpwp, aksi: [...eventsOf(spt.id, spt.status)] })),
    };
  }),
  tolak: change(contract.spt.tolak, {
    change: async ({ id, aksi, alasan }, context) => {
      const { sql, now } = context;
      const { spt, batch } = await headed(context, id);
      const status = after(spt, aksi, "instruktur");
      if ((await sptTuntas(sql, [spt])).has(id)) throw new AppError("wrong_state");
      await updateSpt(sql, id, { status }, sqlTime(now));
      if (aksi === "cancel") await withdraw(context, spt, batch.tanggal);
      await closeRequests(context, [spt], "withdraw", { tanggal: batch.tanggal, catatan: spt.bpe ?? "" });
      const isi = { jenis: spt.jenis, masa: spt.masa, alasan };
      const npwp = spt.ownerNpwp;
      await settle(context, {
        jenis: "spt",
        objekId: id,
        label: `${spt.jenis} ${spt.masa}`,
        peristiwa: aksi,
        dari: spt.status,
        ke: status,
        catatan: alasan,
        sesudah: { alasan },
        kabar: [{ npwp, notice: { jenis: `spt_${status}`, isi, tautan: { page: "spt.rincian", id } } }],
        milik: { batchId: batch.id, npwp, tanggal: batch.tanggal },
      });
      return { id, status };
    },
  }),
};

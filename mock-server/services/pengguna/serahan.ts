import { contract } from "~/contract";
import { AppError } from "~/contract/errors";
import { isAkunAktif } from "~/domain/pihak";
import { notifyAccount } from "../../db/notifikasi";
import { dapatKembali, kembalikan } from "../../db/pengguna/serahan";
import { change, read } from "../kit";
import { changeable, managed } from "./reach";

const { pengguna } = contract;

export const serahanServices = {
  serahan: read(pengguna.serahan, async ({ id }, context) => {
    const leader = await managed(context, id);
    const found = await dapatKembali(context.sql, leader);
    return { daftar: found.map((one) => ({ id: one.id, nama: one.nama })) };
  }),
  kembalikan: change(pengguna.kembalikan, {
    change: async ({ id }, context) => {
      const { sql, now } = context;
      const leader = await changeable(context, id);
      if (!isAkunAktif(leader)) throw new AppError("wrong_state");
      const found = await kembalikan(sql, leader);
      const isi = { nama: leader.nama, jumlah: found.length, daftar: found.map(({ nama }) => nama).join(", ") };
      const told = new Set(found.length > 0 ? [leader.id, ...found.map(({ kepadaId }) => kepadaId)] : []);
      for (const akunId of told)
        await notifyAccount(sql, akunId, { jenis: "kelas_dikembalikan", isi, tautan: { page: "batch.daftar" } }, now);
      await context.audit({
        jenis: leader.peran,
        objekId: id,
        label: leader.nama,
        batchId: leader.batchId,
        sesudah: { dikembalikan: found.map(({ nama }) => nama) },
      });
      return { jumlah: found.length };
    },
  }),
};

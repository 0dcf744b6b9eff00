import { contract } from "~/contract";
import { AppError } from "~/contract/errors";
import { daysBetween } from "~/domain/kit/tanggal";
import { pesertaOf } from "../../db/akun-store";
import { instrukturOf } from "../../db/batch-store";
import { notifyAccount } from "../../db/notify";
import { salinTugas } from "../../db/tugas-store";
import { settingsOf } from "../../http/caller";
import { callerOf } from "../../http/context";
import { packOfClass } from "../../pack/kept";
import { createClass } from "../../seed/class";
import { newInvitation } from "../../seed/demo";
import { change, hot } from "../kit";
import { checkDate } from "./create";
import { batchInScope } from "./scope";

export const copyServices = {
  salin: change(contract.batch.salin, {
    change: async ({ id, nama, mulai, selesai, tanggal, undangan }, context) => {
      const { sql, tx, now } = context;
      const source = await batchInScope(sql, callerOf(context), id);
      const pack = await packOfClass(sql, source.paket);
      checkDate(pack, tanggal);
      const teachers = await instrukturOf(sql, id);
      const kepala = teachers.find((one) => one.kepala === 1)?.id ?? null;
      const begins = tanggal ?? pack.tanggal;
      const given = {
        nama,
        mulai,
        selesai,
        pack,
        paket: source.paket,
        kepala,
        mitraId: source.mitraId,
        tanggal: begins,
        secret: context.config.sessionSecret,
        instruktur: teachers.map((one) => one.id),
        setelan: settingsOf(source.setelan),
        undangan: undangan ? newInvitation() : null,
        tanpaTugas: true,
      };
      const made = await createClass(tx, sql, given, now);
      const geser = daysBetween(pack.tanggal, begins);
      const author = kepala ?? source.mitraId;
      const tugas = await salinTugas(sql, { dari: id, ke: made.id, pembuatId: author, geser, now });
      await context.audit({
        jenis: "batch",
        objekId: made.id,
        batchId: made.id,
        label: nama,
        sesudah: { salinanDari: source.nama, tugas },
      });
      return { id: made.id, nomor: made.nomor, nama, tugas };
    },
  }),
  umumkan: hot(contract.batch.umumkan, {
    hot: async ({ id, judul, isi }, context) => {
      const { sql, now } = context;
      const caller = callerOf(context);
      const batch = await batchInScope(sql, caller, id);
      if (!batch.ubah && !batch.mengajar) throw new AppError("forbidden");
      const people = await pesertaOf(sql, id);
      const told = { kelas: batch.nama, oleh: caller.nama, judul, isi };
      const notice = { jenis: "pengumuman", isi: told, kelas: batch.tanggal, pengirimId: caller.akunId };
      for (const akunId of people) await notifyAccount(sql, akunId, notice, now);
      await context.audit({
        jenis: "batch",
        objekId: id,
        batchId: id,
        label: batch.nama,
        sesudah: { judul, isi, penerima: people.length },
      });
      return { penerima: people.length };
    },
  }),
};

import { contract } from "~/contract";
import { AppError, type FieldFailure } from "~/contract/errors";
import { KELAS_BUATAN_MAKS } from "~/domain/batch/aturan";
import { daysBetween } from "~/domain/kit/tanggal";
import { pesertaOf } from "../../db/akun";
import { instrukturOf, kelasBuatan, updatePenilai } from "../../db/batch/store";
import { isianKelas } from "../../db/batch/ubah";
import { salinBukti } from "../../db/bukti";
import { salinAturanNilai } from "../../db/nilai";
import { notifyAccount } from "../../db/notifikasi";
import { salinTugas, type Tersalin } from "../../db/tugas";
import { settingsOf } from "../../http/caller";
import { type ChangeContext, type Context, callerOf } from "../../http/context";
import { packOfClass } from "../../pack/kept";
import { createClass } from "../../seed/class";
import { newInvitation } from "../../seed/demo";
import { change } from "../kit";
import { checkDate, rosterOf } from "./create";
import { arrivingOf, takeIn } from "./masuk";
import { type BatchScope, batchInScope } from "./scope";

/**
 * A class that the caller can copy. A partner can copy any; an instructor can copy a class that they head, while few of
 * their own classes are active. Throws `forbidden`, `parallel_classes_full`.
 */
async function sourceOf({ sql, caller }: Pick<Context, "sql" | "caller">, id: string): Promise<BatchScope> {
  const who = callerOf({ caller });
  const source = await batchInScope(sql, who, id);
  if (!source.jam) throw new AppError("forbidden");
  if (!source.ubah && (await kelasBuatan(sql, who.akunId)) >= KELAS_BUATAN_MAKS)
    throw new AppError("parallel_classes_full", { maks: KELAS_BUATAN_MAKS });
  return source;
}

/** Notifies the partner of a class that one of its instructors created. */
async function tellPartner(
  { sql, now, caller }: Pick<ChangeContext, "sql" | "now" | "caller">,
  { nama: asal, mitraId }: BatchScope,
  { id, nama: kelas, tanggal }: { readonly id: string; readonly nama: string; readonly tanggal: string },
  peserta: number,
): Promise<void> {
  const { nama: oleh, akunId: pengirimId } = callerOf({ caller });
  const told = { kelas, asal, oleh, peserta };
  const notice = {
    jenis: "kelas_paralel",
    isi: told,
    tautan: { page: "batch.rincian", id } as const,
    kelas: tanggal,
    pengirimId,
  };
  await notifyAccount(sql, mitraId, notice, now);
}

/** Notes about dates that did not shift with the class. */
const catatanSalin = ({ ditunda, batasGeser, batasKosong }: Tersalin, bukti: number): FieldFailure[] =>
  Object.entries({
    salin_ditunda: ditunda,
    salin_batas_geser: batasGeser,
    salin_batas_kosong: batasKosong,
    salin_bukti: bukti,
  }).flatMap(([key, jumlah]) => (jumlah > 0 ? [{ key, params: { jumlah } }] : []));

export const copyServices = {
  salin: change(contract.batch.salin, {
    before: async ({ id, tanggal, ...reading }, context) => {
      const source = await sourceOf(context, id);
      checkDate(await packOfClass(context.sql, source.paket), tanggal);
      return arrivingOf(await rosterOf(context, null, reading));
    },
    change: async ({ id, nama, mulai, selesai, tanggal, undangan, batas }, context, arriving) => {
      const { sql, now } = context;
      const source = await sourceOf(context, id);
      const pack = await packOfClass(sql, source.paket);
      const teachers = await instrukturOf(sql, id);
      const kepala = teachers.find((one) => one.kepala === 1)?.id ?? null;
      const began = source.awal;
      const begins = tanggal ?? began;
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
        pembuatId: source.ubah ? null : callerOf(context).akunId,
      };
      const made = await createClass(sql, given, now);
      const markers = teachers.filter((one) => one.menilai === 1);
      await updatePenilai(
        sql,
        made.id,
        markers.map((one) => one.id),
      );
      await salinAturanNilai(sql, { dari: id, ke: made.id });
      const author = kepala ?? source.mitraId;
      const { mulai: dulu } = await isianKelas(sql, id);
      const copied = await salinTugas(sql, {
        dari: id,
        ke: made.id,
        pembuatId: author,
        geser: daysBetween(began, begins),
        mulai: begins,
        geserNyata: batas === "geser" ? daysBetween(dulu, mulai) : null,
        now,
      });
      const { tugas, peta } = copied;
      const bukti = await salinBukti(sql, {
        dari: id,
        ke: made.id,
        tugas: peta,
        geser: daysBetween(began, begins),
        now,
      });
      const place = { seeded: made, mitraId: source.mitraId, sandi: source.sandi };
      const { peserta, menunggu, catatan } = await takeIn(context, contract.batch.salin, place, {
        ...arriving,
        catatan: [...catatanSalin(copied, bukti), ...arriving.catatan],
      });
      const people = peserta.length + menunggu;
      await context.audit({
        jenis: "batch",
        objekId: made.id,
        batchId: made.id,
        label: nama,
        sesudah: { salinanDari: source.nama, tugas, peserta: people },
      });
      if (!source.ubah) await tellPartner(context, source, { ...made, nama }, people);
      return { id: made.id, nomor: made.nomor, nama, tugas, peserta, menunggu, catatan };
    },
  }),
  umumkan: change(contract.batch.umumkan, {
    change: async ({ id, judul, isi }, context) => {
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

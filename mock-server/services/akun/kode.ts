import { contract } from "~/contract";
import { AppError } from "~/contract/errors";
import { addDays, type Tanggal } from "~/domain/kit/tanggal";
import { peringatanKode } from "~/domain/parameters/kode-otorisasi";
import { keadaanKode, kodeSampai } from "~/domain/pihak";
import { type Otp, spendOtp } from "../../auth/otp";
import { hashPassword } from "../../auth/password";
import type { Day, DayEvent } from "../../clock";
import { kodeBerakhirOn, kodeOf, updateAkun } from "../../db/akun/store";
import { notifyAccount } from "../../db/notifikasi";
import type { Writer } from "../../db/sql";
import { type Context, callerOf } from "../../http/context";
import { change } from "../kit";
import { checkOwnOtp } from "./otp";

/** The day of the caller's class; null if there is no class. */
const hariKelas = (context: Context): Tanggal | null => callerOf(context).batch?.tanggal ?? null;

/** The state of the caller's code on the class date. */
export async function kodeKini(context: Context) {
  const { sejak, sampai, ...kode } = await kodeOf(context.sql, callerOf(context).akunId);
  return { keadaan: keadaanKode({ ...kode, sejak, sampai }, hariKelas(context)), sejak, sampai };
}

export const kodeServices = {
  setKodeOtorisasi: change(contract.akun.setKodeOtorisasi, {
    before: async ({ kode, otp }, context) => ({
      otp: await checkOwnOtp(context, "ubah_kode_otorisasi", otp),
      hash: await hashPassword(kode),
    }),
    change: async (_input, context, { otp, hash }: { otp: Otp; hash: string }) => {
      const { akunId, accountId } = callerOf(context);
      await spendOtp(context.sql, otp.id, context.now);
      const hari = hariKelas(context);
      const masa = { kodeSejak: hari, kodeSampai: hari && kodeSampai(hari), kodeDicabut: null };
      await updateAkun(context.sql, akunId, { kodeOtorisasi: hash, ...masa });
      await context.audit({ jenis: "akun", objekId: akunId, label: accountId, sesudah: masa });
      return {};
    },
  }),
  cabutKodeOtorisasi: change(contract.akun.cabutKodeOtorisasi, {
    change: async (_input, context) => {
      const { akunId, accountId } = callerOf(context);
      const { ada, sejak, sampai } = await kodeOf(context.sql, akunId);
      if (!ada) throw new AppError("authorisation_code_unset");
      // its hash is deleted: a revoked code signs nothing more, whatever happens to its dates
      const dicabut = { kodeOtorisasi: null, kodeDicabut: hariKelas(context) ?? "" };
      await updateAkun(context.sql, akunId, dicabut);
      const sebelum = { kodeSejak: sejak, kodeSampai: sampai };
      await context.audit({
        jenis: "akun",
        objekId: akunId,
        label: accountId,
        sebelum,
        sesudah: { kodeDicabut: dicabut.kodeDicabut },
      });
      return {};
    },
  }),
};

/** Notifies the holders of codes that end on a day of the class. */
async function kabari(sql: Writer, { batch, tanggal, now }: Day, jenis: string, sampai: Tanggal): Promise<number> {
  const ending = await kodeBerakhirOn(sql, batch.id, sampai);
  for (const akunId of ending)
    await notifyAccount(
      sql,
      akunId,
      { jenis, isi: { tanggal: sampai }, tautan: { page: "akun.kode" }, kelas: tanggal },
      now,
    );
  return ending.length;
}

/** Reminds the holder of a code to renew it, some days before its end. */
export const kodeSegera: DayEvent = {
  peristiwa: "kode_segera",
  run: (sql, day) => kabari(sql, day, "kode_segera", addDays(day.tanggal, peringatanKode.on(day.tanggal))),
};
/** A code cannot sign from the day after its last day. */
export const kodeKedaluwarsa: DayEvent = {
  peristiwa: "kode_kedaluwarsa",
  run: (sql, day) => kabari(sql, day, "kode_kedaluwarsa", addDays(day.tanggal, -1)),
};

import { z } from "zod";
import { daftarBahasa } from "~/domain/kit/bahasa";
import { KEADAAN_KODE } from "~/domain/pihak";
import { endpoint, PERAN, requiredText, tanggal, waktu, withRight } from "../kit";
import { idOf } from "../objek";
import { newPassword } from "./auth";

export { auth, type Identitas, type Me, tokenAnswer, type Usai } from "./auth";

/** The purposes of a one-time password. `aktivasi` is sent for another person, the others for the caller. */
const TUJUAN_OTP = ["aktivasi", "ubah_email", "ubah_kode_otorisasi"] as const;
export type TujuanOtp = (typeof TUJUAN_OTP)[number];

export const BAHASA = daftarBahasa;

export const email = z
  .email({ error: "email" })
  .max(200, { error: "terlalu_panjang" })
  .transform((text) => text.toLowerCase());
const kodeOtp = z
  .string()
  .transform((text) => text.replace(/\s/g, ""))
  .pipe(z.string().regex(/^\d{6}$/, { error: "otp" }));

/** At least 8 characters with a capital, a small letter, a digit and a special character. */
export const kodeOtorisasi = z
  .string()
  .max(100, { error: "terlalu_panjang" })
  .refine(
    (kode) => kode.length >= 8 && [/\p{Lu}/u, /\p{Ll}/u, /\d/, /[^\p{L}\d\s]/u].every((kind) => kind.test(kode)),
    { error: "kode_lemah" },
  );

const otpRequest = z.object({
  tujuan: z.enum(TUJUAN_OTP, { error: "pilihan" }),
  /** The account to activate; only for `aktivasi`. */
  akunId: idOf("akun").optional(),
  /** The new address; only for `ubah_email`. */
  email: email.optional(),
});
const otpSent = z.object({ kepada: z.string(), kedaluwarsa: waktu });

const profil = z.object({
  accountId: z.string(),
  nama: z.string(),
  email: z.string(),
  bahasa: z.enum(BAHASA),
  kodeOtorisasi: z.boolean(),
  sandi: z.boolean(),
});
const sesi = z.object({
  id: z.string(),
  agen: z.string(),
  alamat: z.string(),
  dibuat: waktu,
  dipakai: waktu,
  ini: z.boolean(),
});

/** Calls on the caller's own account. */
export const akun = withRight("akun", {
  otpSend: endpoint({
    method: "POST",
    path: "/user/otp/send",
    who: "any",
    summary: "Mengirim kata sandi sekali pakai (6 angka, 5 menit) ke kotak keluar.",
    input: otpRequest,
    output: otpSent,
  }),
  otpResend: endpoint({
    method: "POST",
    path: "/user/otp/resend",
    who: "any",
    summary: "Mengirim ulang kata sandi sekali pakai, paling cepat 60 detik sesudah yang terakhir.",
    input: otpRequest,
    output: otpSent,
  }),
  otpVerif: endpoint({
    method: "POST",
    path: "/user/otp/verif",
    who: "any",
    summary: "Memeriksa kata sandi sekali pakai milik sendiri tanpa memakainya; paling banyak 5 kali.",
    input: z.object({ tujuan: z.enum(["ubah_email", "ubah_kode_otorisasi"], { error: "pilihan" }), otp: kodeOtp }),
    output: z.object({ kedaluwarsa: waktu }),
  }),
  otpAktivasi: endpoint({
    method: "POST",
    path: "/user/otp/aktivasi",
    who: "public",
    summary: "Mengaktifkan akun dengan tautan, kata sandi sekali pakai dan kata sandi baru.",
    input: z.object({ token: requiredText(200), otp: kodeOtp, newPassword }),
    output: z.object({ accountId: z.string(), peran: z.enum(PERAN) }),
    secret: true,
  }),
  otpAktivasiKirim: endpoint({
    method: "POST",
    path: "/user/otp/aktivasi/kirim",
    who: "public",
    summary: "Mengirim kata sandi sekali pakai baru untuk tautan aktivasi yang masih berlaku (24 jam).",
    input: z.object({ token: requiredText(200) }),
    output: z.object({ kedaluwarsa: waktu }),
    secret: true,
  }),
  setKodeOtorisasi: endpoint({
    method: "POST",
    path: "/user/kode-otorisasi",
    who: ["peserta"],
    summary: "Memasang atau mengganti kode otorisasi dengan kata sandi sekali pakai.",
    input: z.object({ kode: kodeOtorisasi, otp: kodeOtp }),
  }),
  cabutKodeOtorisasi: endpoint({
    method: "POST",
    path: "/user/kode-otorisasi/cabut",
    who: ["peserta"],
    summary: "Mencabut kode otorisasi sendiri: tidak lagi menandatangani apa pun sampai kode baru dipasang.",
  }),
  kodeOtorisasi: endpoint({
    method: "GET",
    path: "/user/kode-otorisasi",
    who: ["peserta"],
    summary: "Keadaan kode otorisasi sendiri pada tanggal kelas, sejak dan sampai kapan berlaku.",
    output: z.object({
      keadaan: z.enum(KEADAAN_KODE),
      sejak: tanggal.nullable(),
      /** The last day it can sign; null for a certificate handed out with the class. */
      sampai: tanggal.nullable(),
    }),
  }),
  profil: endpoint({ method: "GET", path: "/user/profil", who: "any", summary: "Akun sendiri.", output: profil }),
  setProfil: endpoint({
    method: "POST",
    path: "/user/profil",
    who: "any",
    summary: "Mengubah nama, bahasa, dan alamat surel (dengan kata sandi sekali pakai).",
    input: z.object({
      nama: requiredText(200),
      email,
      bahasa: z.enum(BAHASA, { error: "pilihan" }),
      otp: kodeOtp.optional(),
    }),
    output: profil,
  }),
  sesiList: endpoint({
    method: "GET",
    path: "/user/sesi/list",
    who: "any",
    summary: "Sesi sendiri yang masih berlaku.",
    output: z.object({ rows: z.array(sesi) }),
  }),
  sesiEnd: endpoint({
    method: "POST",
    path: "/user/sesi/end",
    who: "any",
    summary: "Mengakhiri satu sesi sendiri, atau semua kecuali yang ini.",
    input: z.object({ id: idOf("sesi").optional() }),
    output: z.object({ berakhir: z.number().int() }),
  }),
});

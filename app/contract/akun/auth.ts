import { z } from "zod";
import { ZONA } from "~/domain/kit/zona";
import { HAK_WAKIL } from "~/domain/pihak";
import { tampilan } from "../daftar";
import { endpoint, nothing, npwp, PERAN, requiredText, tanggal, text, waktu, withRight } from "../kit";
import { idOf, naming } from "../objek";

/** Specification section 5: more than 6 characters, with its own message. */
export const newPassword = z.string().min(7, { error: "sandi_pendek" }).max(200, { error: "terlalu_panjang" });

export const identitas = z.object({
  npwp,
  nama: z.string(),
  jenis: z.enum(["orang_pribadi", "badan", "bendahara", "lawan"]),
});
export type Identitas = z.output<typeof identitas>;

/** The end of a representation: revoked or expired, its person and time (class time). */
const usai = z.object({
  sebab: z.enum(["dicabut", "lewat"]),
  oleh: z.string(),
  waktu: z.string(),
  alasan: z.string(),
});
export type Usai = z.output<typeof usai>;

const me = z.object({
  accountId: z.string(),
  nama: z.string(),
  email: z.string(),
  role: z.enum(PERAN),
  bahasa: z.string(),
  personal: identitas.nullable(),
  company: identitas.nullable(),
  companies: z.array(identitas),
  currentActive: identitas.nullable(),
  impersonate: z.array(identitas),
  /** The class of the account; for an instructor the class of the current page. */
  batch: z.object({ id: z.string(), nama: z.string(), tanggal, arsip: z.boolean() }).nullable(),
  /** Number of classes the person can choose from; 1 except for participants. */
  kelas: z.number().int(),
  /** Name of the represented taxpayer; null when the caller acts for the own personal identity. */
  bertindak: z.string().nullable(),
  /** How the right to act for the active identity ended, if it did. */
  usai: usai.nullable(),
  /** The caller's rights for the active identity: all for the own identity, none in a look. */
  hak: z.array(z.enum(HAK_WAKIL)),
  readOnly: z.boolean(),
  /** True for an instructor who tries out a class as its own participant. */
  coba: z.boolean(),
  /** The exam that the caller is in (`ruang`), or that runs for its account in a room elsewhere. */
  ujian: z
    .object({
      tugasId: z.string(),
      tugas: z.string(),
      ruang: z.boolean(),
      /** Its end, and the minutes left, the begun one included; 0 once it is over. */
      sampai: waktu,
      sisa: z.number().int(),
      /** The same in seconds, for a clock on the page. */
      detik: z.number().int(),
      zona: z.enum(ZONA),
    })
    .nullable(),
  /** Storage was full at sign-in: the session is stored nowhere, reads only, and ends with the first call once there is room. */
  sementara: z.boolean(),
  belumDibaca: z.number().int(),
  /** Views of lists that the account keeps in its class. */
  tampilan: z.array(tampilan),
});
export type Me = z.output<typeof me>;

export const tokenAnswer = z.object({ token: z.string(), token_exp: waktu, role: z.enum(PERAN) });
/** `kelas`: number of classes to choose from after a sign-in by e-mail. A sign-in by account has chosen already. */
const signedIn = tokenAnswer.extend({ kelas: z.number().int() });
const kelasSaya = z.object({
  id: z.string(),
  nama: z.string(),
  mitra: z.string(),
  tanggal,
  /** Last sign-in of the person. */
  masuk: waktu.nullable(),
  /** Since when the class is archived and read-only; null for an active class. */
  arsip: waktu.nullable(),
  /** The class of this session. */
  ini: z.boolean(),
});
const login = (role: string, path: `/${string}`) =>
  endpoint({
    method: "POST",
    path,
    who: "public",
    summary: `Masuk sebagai ${role}.`,
    input: z.object({
      accountId: requiredText(200),
      password: z.string().min(1, { error: "wajib" }).max(200),
      node_env: z.string().max(50).optional(),
    }),
    output: signedIn,
    secret: true,
  });

export const auth = withRight("akun", {
  me: endpoint({
    method: "POST",
    path: "/user/peserta/me",
    who: "any",
    summary: "Pengguna yang sedang masuk dan identitasnya.",
    output: me,
    pure: true,
  }),
  loginPeserta: login("peserta atau instruktur", "/user/login/peserta"),
  loginAdmin: login("admin", "/user/login/admin"),
  loginMitra: login("mitra", "/user/login/mitra"),
  loginSupermitra: login("supermitra", "/user/login/supermitra"),
  refreshToken: endpoint({
    method: "POST",
    path: "/user/refreshToken",
    who: "public",
    summary: "Menukar token penyegar (kuki atau badan) dengan token baru.",
    input: z.object({ refreshToken: z.string().max(200).optional() }),
    output: tokenAnswer,
    secret: true,
  }),
  logout: endpoint({
    method: "POST",
    path: "/user/logout",
    who: "any",
    summary: "Mengakhiri sesi.",
    input: nothing,
    secret: true,
  }),
  changePassword: endpoint({
    method: "POST",
    path: "/user/change/password/peserta",
    who: "any",
    summary: "Mengganti kata sandi sendiri.",
    input: z.object({ oldPassword: z.string().min(1, { error: "wajib" }).max(200), newPassword }),
  }),
  forgotLink: endpoint({
    method: "POST",
    path: "/user/forgot/password/link",
    who: "public",
    summary: "Meminta tautan atur ulang kata sandi; jawabannya selalu sama.",
    input: z.object({ accountId: requiredText(200) }),
  }),
  forgotChange: endpoint({
    method: "POST",
    path: "/user/forgot/password/change",
    who: "public",
    summary: "Memasang kata sandi baru dengan tautan sekali pakai (30 menit).",
    input: z.object({ token: requiredText(200), newPassword }),
    output: z.object({ peran: z.enum(PERAN) }),
  }),
  googleStart: endpoint({
    method: "GET",
    path: "/user/login/google",
    who: "public",
    summary: "Memulai masuk dengan OpenID Connect; alamat kembalinya ialah /login/google/callback di alamat publik.",
    output: z.object({ url: z.string(), state: z.string(), verifier: z.string(), nonce: z.string() }),
  }),
  googleCallback: endpoint({
    method: "GET",
    path: "/user/login/google/callback",
    who: "public",
    summary: "Menyelesaikan masuk dengan OpenID Connect.",
    input: z.object({
      /** Query of the address to which the issuer redirected the browser. */
      query: requiredText(4000),
      state: requiredText(200),
      verifier: requiredText(200),
      nonce: requiredText(200),
    }),
    output: signedIn,
    secret: true,
  }),
  register: endpoint({
    method: "POST",
    path: "/user/register/peserta",
    who: "public",
    summary: "Mendaftar dengan kode undangan kelas.",
    input: z.object({
      email: z
        .email({ error: "email" })
        .max(200)
        .transform((text) => text.toLowerCase()),
      password: newPassword,
      firstName: requiredText(100),
      lastName: text(100).default(""),
      undangan: requiredText(40),
    }),
    output: z.object({ accountId: z.string() }),
    secret: true,
  }),
  kelas: endpoint({
    method: "GET",
    path: "/user/kelas/list",
    who: ["peserta"],
    summary: "Kelas-kelas yang diikuti orang ini pada satu mitra; satu surel boleh mengikuti beberapa kelas.",
    output: z.object({ rows: z.array(kelasSaya) }),
  }),
  pilihKelas: endpoint({
    method: "POST",
    path: "/user/kelas/pilih",
    who: ["peserta"],
    summary: "Melanjutkan di kelas lain yang diikuti orang yang sama: sesi ini berakhir dan sesi di kelas itu dimulai.",
    input: z.object({ batchId: idOf("batch") }),
    output: tokenAnswer,
    secret: true,
  }),
  switchIdentity: endpoint({
    method: "POST",
    path: "/user/identity/switch",
    who: "any",
    summary: "Bertindak sebagai identitas pribadi, perusahaan, atau wajib pajak yang diwakili; menerbitkan token baru.",
    input: z.object({ npwp: naming(npwp, "identitas") }),
    output: tokenAnswer,
    secret: true,
  }),
});

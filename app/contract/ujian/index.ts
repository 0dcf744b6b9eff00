import { z } from "zod";
import { ZONA } from "~/domain/kit/zona";
import { DURASI_UJIAN, SEBAB_SELESAI, TAHAP_UJIAN, TAMBAHAN_MAKS } from "~/domain/ujian";
import { endpoint, id, text, waktu, withRight } from "../kit";
import { idOf } from "../objek";

const whole = z.number({ error: "angka" }).int({ error: "angka" });
const aturan = z.object({
  /** Minutes of each participant. */
  durasi: z.number().int(),
  /** Real time: the first moment for a start, and the end without extra minutes. */
  dibuka: waktu,
  ditutup: waktu,
  /** The exam stays in the session that began it. */
  satuPerangkat: z.boolean(),
});
const keadaan = z.object({
  tahap: z.enum(TAHAP_UJIAN),
  mulai: waktu.nullable(),
  /** Its end, with extra minutes. */
  sampai: waktu.nullable(),
  /** Minutes left, the begun one included; null unless it runs. */
  sisa: z.number().int().nullable(),
  selesai: waktu.nullable(),
  sebab: z.enum(SEBAB_SELESAI).nullable(),
  balasanId: z.string().nullable(),
});
const dasar = z.object({ tugasId: z.string(), tugas: z.string(), zona: z.enum(ZONA), aturan: aturan.nullable() });
const detailUjian = dasar.extend({
  /** Extra minutes of the caller. */
  tambahan: z.number().int(),
  saya: keadaan,
  /** True if the caller can begin it, or go on with it, from this session. */
  boleh: z.boolean(),
});
export type DetailUjian = z.output<typeof detailUjian>;
const pesertaUjian = dasar.extend({
  /** The caller leads the class: rules, extra minutes, endings, devices. */
  bolehPimpin: z.boolean(),
  /** Somebody has begun: only the end of the window can still be moved, to a later moment. */
  dimulai: z.boolean(),
  /** The caller's own test run. */
  uji: keadaan,
  peserta: z.array(
    keadaan.extend({
      akunId: z.string(),
      accountId: z.string(),
      nama: z.string(),
      tambahan: z.number().int(),
      /** A session may open it; false after its device was freed, and before the start. */
      terikat: z.boolean(),
    }),
  ),
});
export type PesertaUjian = z.output<typeof pesertaUjian>;
const tokenUjian = z.object({ token: z.string(), token_exp: waktu, sampai: waktu });

/** Exams: an assignment worked on within a time of its own, in a class of its own. */
export const ujian = withRight("akun", {
  detail: endpoint({
    method: "GET",
    path: "/ujian/detail",
    who: ["peserta"],
    summary: "Aturan ujian satu tugas dan keadaan ujian pemanggil.",
    input: z.object({ tugasId: idOf("ujian") }),
    output: detailUjian,
  }),
  start: endpoint({
    method: "POST",
    path: "/ujian/mulai",
    who: ["peserta"],
    summary:
      "Memulai ujian atau melanjutkannya: token ruang ujian dengan keadaan awal yang bersih. Pekerjaan di kelas tidak berubah selama ujian.",
    input: z.object({ tugasId: idOf("ujian"), paham: z.literal(true, { error: "wajib" }) }),
    output: tokenUjian,
    secret: true,
  }),
  submit: endpoint({
    method: "POST",
    path: "/ujian/kumpulkan",
    who: ["peserta"],
    summary: "Mengumpulkan ujian yang sedang berjalan dari ruangnya: pekerjaan dibekukan sebagai balasan.",
    input: z.object({ teks: text(10_000).default("") }),
    output: z.object({ tugasId: z.string(), balasanId: z.string() }),
  }),
  peserta: endpoint({
    method: "GET",
    path: "/ujian/peserta",
    who: ["instruktur"],
    summary: "Aturan ujian satu tugas dan keadaan setiap peserta; juga ujian percobaan pemanggil.",
    input: z.object({ tugasId: idOf("tugas") }),
    output: pesertaUjian,
  }),
  save: endpoint({
    method: "POST",
    path: "/ujian/simpan",
    who: ["instruktur"],
    kepala: true,
    summary:
      "Menjadikan tugas sebuah ujian atau mengubah aturannya; sesudah ada peserta yang mulai, hanya waktu tutup yang dapat diundur; hanya kepala.",
    input: z
      .object({
        tugasId: idOf("tugas"),
        durasi: whole
          .min(DURASI_UJIAN.min, { error: "terlalu_kecil" })
          .max(DURASI_UJIAN.max, { error: "terlalu_besar" }),
        dibuka: waktu,
        ditutup: waktu,
        satuPerangkat: z.boolean().default(true),
      })
      .refine(({ dibuka, ditutup }) => Date.parse(dibuka) < Date.parse(ditutup), {
        error: "ujian_jendela",
        path: ["ditutup"],
      }),
  }),
  delete: endpoint({
    method: "POST",
    path: "/ujian/hapus",
    who: ["instruktur"],
    kepala: true,
    summary: "Menjadikan ujian tugas biasa lagi selama belum ada peserta yang mulai; hanya kepala.",
    input: z.object({ tugasId: idOf("ujian") }),
  }),
  extend: endpoint({
    method: "POST",
    path: "/ujian/tambah",
    who: ["instruktur"],
    kepala: true,
    summary:
      "Menetapkan menit tambahan untuk peserta yang dipilih; ujian yang berjalan hanya dapat diperpanjang; hanya kepala.",
    input: z.object({
      tugasId: idOf("ujian"),
      peserta: z.array(id).min(1, { error: "wajib" }).max(500),
      menit: whole.min(0, { error: "terlalu_kecil" }).max(TAMBAHAN_MAKS, { error: "terlalu_besar" }),
    }),
  }),
  end: endpoint({
    method: "POST",
    path: "/ujian/akhiri",
    who: ["instruktur"],
    kepala: true,
    summary: "Mengakhiri ujian peserta yang dipilih sekarang; pekerjaannya dibekukan sebagai balasan; hanya kepala.",
    input: z.object({ tugasId: idOf("ujian"), peserta: z.array(id).min(1, { error: "wajib" }).max(500) }),
    output: z.object({ jumlah: z.number().int() }),
  }),
  release: endpoint({
    method: "POST",
    path: "/ujian/bebaskan",
    who: ["instruktur"],
    kepala: true,
    summary: "Mengizinkan peserta yang dipilih melanjutkan ujian di perangkat lain; hanya kepala.",
    input: z.object({ tugasId: idOf("ujian"), peserta: z.array(id).min(1, { error: "wajib" }).max(500) }),
    output: z.object({ jumlah: z.number().int() }),
  }),
  rehearse: endpoint({
    method: "POST",
    path: "/ujian/uji",
    who: ["instruktur"],
    summary:
      "Token ujian percobaan milik pemanggil dengan aturan yang sama, di luar jendela waktunya dan tanpa dihitung; yang sudah selesai dimulai lagi dari awal.",
    input: z.object({ tugasId: idOf("ujian") }),
    output: tokenUjian,
    secret: true,
  }),
});

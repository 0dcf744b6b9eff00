import { z } from "zod";

/** Columns of a roster, in the order of its template. Only the name is required. Other columns are ignored. */
export const KOLOM_ROSTER = ["nama", "email", "nim", "nik", "akun", "telepon", "lembaga"] as const;
/** The example row of the template; a row with its e-mail is ignored. */
export const CONTOH_ROSTER: Readonly<Record<(typeof KOLOM_ROSTER)[number], string>> = {
  nama: "Siti Rahmawati",
  email: "contoh@kampus.example",
  nim: "2201234567",
  nik: "",
  akun: "siti.rahmawati",
  telepon: "081200000000",
  lembaga: "Universitas Contoh",
};
export const isContohRoster = (email: string): boolean => email.trim().toLowerCase() === CONTOH_ROSTER.email;
export const PESERTA_MAKSIMUM = 500;
/** Most people added while the sender waits for the answer. A longer roster is processed entirely afterwards. */
export const ROSTER_SEKALIGUS = 60;

/**
 * Fields read from a roster, with their known headings. Sources: the template; Indonesian and English lists; Moodle
 * participants; Canvas grade book; Coretax training participants; OneRoster users.csv. `peran` and `keadaan` only
 * select the people.
 */
export const BACAAN_ROSTER = {
  nama: [
    "nama",
    "nama lengkap",
    "nama peserta",
    "nama mahasiswa",
    "nama siswa",
    "nama wajib pajak",
    "name",
    "full name",
    "student name",
    "student",
    "nama peserta didik",
    "nama mahasiswa/i",
    "nama siswa/i",
    "nama lengkap mahasiswa",
    "nama lengkap peserta",
    "nama lengkap pengguna",
    "nama lengkap dengan gelar",
    "participant name",
    "display name",
  ],
  depan: ["nama depan", "first name", "given name"],
  belakang: ["nama belakang", "nama akhir", "last name", "surname", "family name"],
  email: [
    "email",
    "surel",
    "alamat email",
    "alamat surel",
    "email peserta",
    "email terdaftar",
    "email address",
    "e-mail address",
    "mail",
    "email mahasiswa",
    "surel mahasiswa",
    "email kampus",
    "email institusi",
    "student email",
  ],
  nim: [
    "nim",
    "nis",
    "nisn",
    "npm",
    "nrp",
    "nomor induk",
    "nomor induk mahasiswa",
    "nomor identitas",
    "nomor id",
    "id number",
    "student id",
    "student number",
    "identifier",
    "sis user id",
    "nomor mahasiswa",
    "no mahasiswa",
    "no induk",
    "no induk mahasiswa",
    "nomor pokok mahasiswa",
    "nomor peserta",
  ],
  nik: ["nik", "nomor induk kependudukan", "nik/npwp", "npwp"],
  akun: ["akun", "nama akun", "nama pengguna", "id pengguna", "username", "user name", "account"],
  telepon: [
    "telepon",
    "nomor telepon",
    "no telepon",
    "nomor hp",
    "no hp",
    "no whatsapp",
    "hp",
    "ponsel",
    "phone",
    "phone number",
    "mobile phone",
    "sms",
  ],
  lembaga: [
    "lembaga",
    "instansi",
    "perusahaan",
    "asal instansi",
    "universitas",
    "sekolah",
    "unit kerja",
    "institution",
    "organization",
    "company",
  ],
  /** From Canvas: an e-mail, or a login of the school. */
  masukSis: ["sis login id"],
  peran: ["role", "roles", "peran"],
  keadaan: ["enabled user", "status pengguna"],
} as const satisfies Readonly<Record<string, readonly string[]>>;
export type BacaanRoster = keyof typeof BACAAN_ROSTER;

const PESERTA = /^(student|learner|peserta|mahasiswa|siswa|mahasiswi)\b/i;
/** True if a row is a learner: not a teacher, an administrator or a disabled account. */
export const isPeserta = (peran: string, keadaan: string): boolean =>
  (peran === "" || PESERTA.test(peran)) && !/^(false|tidak|0)$/i.test(keadaan);

/** True if a text is a NIK. A NIK damaged by a spreadsheet is reported and ignored. */
export const isNik = (text: string): boolean => /^\d{16}$/.test(text);

const isEmail = (text: string): boolean => z.email().safeParse(text).success;

/**
 * A row of a roster. The NIK only distinguishes people of the same name. It is never kept; the sandbox assigns its own.
 */
export const rosterRow = z.object({
  nama: z.string().min(1, { error: "roster_wajib" }).max(80, { error: "terlalu_panjang" }),
  /** If absent, the person signs in with the login from the password sheet. */
  email: z
    .string()
    .refine((text) => text === "" || isEmail(text), { error: "roster_email" })
    .max(200, { error: "terlalu_panjang" })
    .transform((text) => text.toLowerCase()),
  nim: z.string().max(40, { error: "terlalu_panjang" }),
  nik: z.string().transform((text) => (isNik(text) ? text : "")),
  akun: z
    .string()
    .regex(/^([a-zA-Z0-9._-]{3,60})?$/, { error: "roster_akun" })
    .transform((text) => text.toLowerCase()),
  telepon: z.string().max(30, { error: "terlalu_panjang" }),
  lembaga: z.string().max(200, { error: "terlalu_panjang" }),
});
export type RosterRow = z.output<typeof rosterRow>;

const TANPA_SUREL = "@tanpa-surel.invalid";
/** Placeholder for a missing e-mail: an address that cannot receive letters. */
export const tanpaSurel = (kunci: string): string => `${kunci}${TANPA_SUREL}`;
export const isTanpaSurel = (email: string): boolean => email.endsWith(TANPA_SUREL);

/** Headings that assign the columns of a list by hand, as written in the list. */
export const kolomRoster = {
  kolomNama: z.string().trim().max(200, { error: "terlalu_panjang" }).optional(),
  kolomEmail: z.string().trim().max(200, { error: "terlalu_panjang" }).optional(),
  kolomNim: z.string().trim().max(200, { error: "terlalu_panjang" }).optional(),
};
export type KolomRoster = { readonly [Name in keyof typeof kolomRoster]?: string | undefined };

const BUKAN_ORANG =
  /\b(ayah|ibu|wali|orang ?tua|dosen|guru|sekolah|kampus|universitas|perusahaan|instansi|lembaga|kelas|prodi|program|jurusan|fakultas|kelompok|bank|akun|user|login|file|berkas|mata kuliah)\b/i;
/** The one heading of a list that must be the name of a person; undefined if none or several fit. */
export function kolomNamaDari(headings: readonly string[]): string | undefined {
  const found = headings.filter((heading) => /^\s*(nama|name)\b/i.test(heading) && !BUKAN_ORANG.test(heading));
  return found.length === 1 ? found[0] : undefined;
}

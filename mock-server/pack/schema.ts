import { z } from "zod";
import { PERSETUJUAN } from "~/contract/batch";
import { masa, requiredText, rupiahPositive, tanggal } from "~/contract/kit";
import { JAWABAN_LAWAN, PERISTIWA_LAWAN } from "~/domain/batch";
import { BUKTI_MAKS } from "~/domain/bukti";
import { MODE_KANTOR } from "~/domain/kantor";
import { KEKETATAN } from "~/domain/mesin/definisi";
import { JENIS_SPT } from "~/domain/parameters/spt";
import { JENIS_KELAMIN, JENIS_SERTIFIKAT, KEDUDUKAN_KELUARGA, SEBAB_BERHENTI } from "~/domain/pihak";
import { LANGUAGES, type Language } from "../i18n";
import { sourceDocument } from "./schema-bukti";
import { invoice, ref } from "./schema-faktur";
import { BANYAK_SOLUSI, solution } from "./schema-solusi";
import { task } from "./schema-tugas";
import { filedReturn, otherDocument, slip } from "./schema-waris";

/** Most rows of each list of a pack: every participant of a class gets all of them. */
const BANYAK = {
  nama: 100,
  cabang: 20,
  karyawan: 100,
  lawan: 98,
  aturan: 20,
  dokumen: 300,
  spt: 60,
  tugas: 50,
  bukti: BUKTI_MAKS.paket,
  buku: 20,
  akun: 500,
  lalu: 200,
  kasus: 50,
  keluarga: 10,
} as const;

const place = { alamat: requiredText(200), kota: requiredText(60) };
type Words = Readonly<Record<Language, string>>;
/** The schema of a pack's texts. */
type WordsSchema = (max: number) => z.ZodType<Words>;
const inEveryLanguage: WordsSchema = (max) =>
  z.strictObject(
    Object.fromEntries(LANGUAGES.map((language) => [language, requiredText(max)])) as Record<Language, z.ZodString>,
  );
/** A single text is Indonesian; missing languages show the Indonesian text. */
const inSomeLanguages: WordsSchema = (max) => {
  const { id, ...others } = Object.fromEntries(LANGUAGES.map((language) => [language, requiredText(max)])) as Record<
    Language,
    z.ZodString
  >;
  return z.preprocess(
    (given) => (typeof given === "string" ? { id: given } : given),
    z
      .strictObject({ id, ...z.object(others).partial().shape })
      .transform(
        (given) => Object.fromEntries(LANGUAGES.map((language) => [language, given[language] ?? given.id])) as Words,
      ),
  );
};

const branch = z.strictObject({ kode: z.string().regex(/^\d{6}$/), nama: requiredText(120), ...place });
const staff = z.strictObject({
  ref,
  jabatan: requiredText(60),
  jenisKelamin: z.enum(JENIS_KELAMIN),
  ptkp: z.string().regex(/^(TK|K|HB)\/[0-3]$/),
  /** Whole rupiah a year. */
  gaji: rupiahPositive,
  kota: requiredText(60),
  provinsi: requiredText(60),
  /** Branch that pays; the head office by default. */
  cabang: z
    .string()
    .regex(/^\d{6}$/)
    .default("000000"),
  /** First and last day of employment. */
  mulai: tanggal.optional(),
  berhenti: tanggal.optional(),
  sebabBerhenti: z.enum(SEBAB_BERHENTI).optional(),
  /** A foreigner, with passport and country. */
  pegawaiAsing: z.boolean().optional(),
  paspor: requiredText(30).optional(),
  negara: z.string().length(3).optional(),
});
/** Names that the participants take in turn; a single name is the same for all, as the papers of a case have it. */
const employee = staff.extend({ nama: z.array(requiredText(80)).min(1).max(BANYAK.nama) });
const company = z.strictObject({
  ref,
  nama: z.array(requiredText(120)).min(1).max(BANYAK.nama),
  ...place,
  klu: z.string().regex(/^\d{5}$/),
  pkpSejak: tanggal.nullable(),
  /** Last month whose VAT return counts as filed before the class begins; none by default. */
  dilaporkanSampai: masa.nullable().default(null),
  cabang: z.array(branch).max(BANYAK.cabang),
  karyawan: z.array(employee).max(BANYAK.karyawan),
  /** True for a natural person, whose taxes the participant does beside its own. */
  orang: z.boolean().optional(),
});
const person = z.strictObject({ ...place, klu: z.string().regex(/^\d{5}$/) });

const rule = z.strictObject({
  peristiwa: z.enum(PERISTIWA_LAWAN),
  jawaban: z.enum(JAWABAN_LAWAN),
  hari: z.number().int().min(0).max(60),
});
const counterparty = z.strictObject({
  ref,
  nomor: z.number().int().min(1).max(99),
  nama: requiredText(120),
  ...place,
  klu: z.string().regex(/^\d{5}$/),
  pkpSejak: tanggal.nullable(),
  /** True for a natural person, whose number is a NIK. */
  orang: z.boolean().optional(),
  aturan: z.array(rule).max(BANYAK.aturan),
});
/**
 * The government treasurer of every participant, with its civil servants. `nomor` is of classes of earlier releases,
 * which share one treasurer.
 */
const treasurer = counterparty.omit({ orang: true }).extend({
  nomor: counterparty.shape.nomor.optional(),
  karyawan: z.array(staff.extend({ nama: requiredText(80) })).max(BANYAK.karyawan),
});

/** Documents of imports that a pack may hold, by their code in the list `dokumen_transaksi`. */
export const KEPABEANAN = ["6", "10"] as const;
const customs = z.strictObject({
  pemilik: ref,
  dokumen: z.enum(KEPABEANAN),
  /** `{nomor}` is replaced by a unique number of six digits. */
  nomor: requiredText(60),
  tanggal,
  lawanNama: requiredText(120),
  dpp: rupiahPositive,
  ppn: rupiahPositive,
});
const deposit = z.strictObject({ pemilik: ref, jumlah: rupiahPositive.min(1), tanggal });
/** A foreign party is no taxpayer of the class: it is known by its own tax number, name and country. */
const foreigner = z.strictObject({ nomor: requiredText(50), nama: requiredText(120), negara: z.string().length(3) });
const certificate = z.strictObject({
  pemilik: z.union([ref, foreigner]),
  jenis: z.enum(JENIS_SERTIFIKAT),
  nomor: requiredText(60),
  mulai: tanggal,
  berakhir: tanggal,
});
/** Settings of a new class of the pack, which its partner can change; omitted ones have the usual defaults. */
const settings = z.strictObject({
  persetujuan: z.enum(PERSETUJUAN).optional(),
  konfirmasiRetur: z.boolean().optional(),
  pemeriksaan: z.enum(KEKETATAN).optional(),
  kantor: z.enum(MODE_KANTOR).optional(),
});
const uang = z.number().int().min(0);
/** A final list of the previous year's return: the section of a form by the form's number, and its rows. */
const lalu = z.strictObject({
  lampiran: requiredText(20),
  bagian: requiredText(40),
  baris: z
    .array(z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])))
    .min(1)
    .max(BANYAK.lalu),
});
/**
 * Figures at the end of the year before, whole rupiah. A missing one is unknown, and no check asks about it. `kompensasi`:
 * the VAT excess that returns before the class carry, and the first month that can use it.
 */
const opening = z.strictObject({
  peredaran: uang.optional(),
  persediaan: uang.optional(),
  saldoLaba: z.number().int().optional(),
  kompensasi: z.strictObject({ mulai: masa, jumlah: uang.min(1) }).optional(),
});
/**
 * Books of a company for one year, for its annual return: the trial balance before closing, and the final lists of the
 * previous year's return. Each list is a section of a form by the form's number.
 */
const books = z.strictObject({
  pemilik: ref,
  jenis: z.enum(JENIS_SPT),
  tahun: z.number().int().min(2025).max(2100),
  akun: z
    .array(z.strictObject({ kode: requiredText(20), nama: requiredText(120), debit: uang, kredit: uang }))
    .min(1)
    .max(BANYAK.akun),
  lalu: z.array(lalu).max(BANYAK.lalu),
  awal: opening.default({}),
});

/**
 * A member of a person's family unit. The member is another participant of the class, so many places after (or before)
 * the person, or a relative with a number from the person's own range.
 */
const member = z.strictObject({
  peserta: z.number().int().min(-9).max(9).optional(),
  nama: requiredText(100),
  tanggal_lahir: tanggal,
  hubungan: requiredText(20),
  pekerjaan: requiredText(100),
  kedudukan: z.enum(KEDUDUKAN_KELUARGA),
});
/** Taxes that a person paid for each month of a year, on the tenth of the month after it. */
const payments = z.strictObject({
  kap: z.string().regex(/^\d{6}$/),
  kjs: z.string().regex(/^\d{3}$/),
  awal: masa,
  akhir: masa,
  jumlah: rupiahPositive.min(1),
});
/**
 * A person's year for its annual return: the data of the tax office, last year's final lists, and in words the facts that
 * it does not know. Each participant gets one case, in turn. One with a `pemilik` is the year of that natural person.
 */
const personCase = (words: WordsSchema) =>
  z.strictObject({
    id: ref,
    pemilik: ref.optional(),
    tahun: z.number().int().min(2025).max(2100),
    judul: words(120),
    uraian: words(1500),
    keluarga: z.array(member).max(BANYAK.keluarga).default([]),
    bukpot: z.array(slip.omit({ penerima: true, nomor: true })).max(BANYAK.dokumen),
    bayar: z.array(payments).max(BANYAK.dokumen).default([]),
    lalu: z.array(lalu).max(BANYAK.lalu).default([]),
  });

const head = (words: WordsSchema) => ({
  id: z.string().regex(/^[a-z0-9-]{3,60}$/),
  version: z.string().regex(/^\d{1,4}\.\d{1,4}\.\d{1,4}$/),
  title: words(120),
  description: words(400),
});
const whole = (words: WordsSchema) =>
  z.strictObject({
    ...head(words),
    tanggal,
    orangPribadi: person,
    perusahaan: z.array(company).min(1).max(9),
    lawan: z.array(counterparty).max(BANYAK.lawan),
    bendahara: treasurer,
    dokumen: z.strictObject({
      faktur: z.array(invoice).max(BANYAK.dokumen),
      kepabeanan: z.array(customs).max(BANYAK.dokumen),
      deposit: z.array(deposit).max(BANYAK.dokumen),
      bukpot: z.array(slip).max(BANYAK.dokumen),
      lain: z.array(otherDocument).max(BANYAK.dokumen).default([]),
      spt: z.array(filedReturn).max(BANYAK.spt).default([]),
    }),
    sertifikat: z.array(certificate).max(BANYAK.dokumen),
    parameter: settings,
    tugas: z.array(task).max(BANYAK.tugas),
    bukti: z.array(sourceDocument).max(BANYAK.bukti).default([]),
    solusi: z.array(solution).max(BANYAK_SOLUSI.solusi).default([]),
    pembukuan: z.array(books).max(BANYAK.buku).default([]),
    kasus: z.array(personCase(words)).max(BANYAK.kasus).default([]),
  });
const extension = (words: WordsSchema) =>
  z.strictObject({
    ...head(words),
    dasar: z.string(),
    kasus: z.array(personCase(words)).max(BANYAK.kasus).default([]),
  });

/**
 * A scenario pack: the starting data of every participant of a class. Taxpayers, persons and documents refer to each
 * other by `ref`; the references become NPWPs when a class is made from the pack.
 */
export const packSchema = whole(inEveryLanguage);
/** A pack that extends another one with cases of its own. */
export const packExtensionSchema = extension(inEveryLanguage);
/** The schema of an uploaded pack, which does not need all six languages. */
export const sentPackSchema = whole(inSomeLanguages);
export const sentExtensionSchema = extension(inSomeLanguages);
export type Pack = z.output<typeof packSchema>;
export type PackCompany = Pack["perusahaan"][number];
export type PackBooks = Pack["pembukuan"][number];
export type PackList = PackBooks["lalu"][number];
export type PackCase = Pack["kasus"][number];
export type PackSlip = Pack["dokumen"]["bukpot"][number];
export type PackInvoice = Pack["dokumen"]["faktur"][number];
export type PackBukti = Pack["bukti"][number];
export type PackTask = Pack["tugas"][number];
export type PackCertificate = Pack["sertifikat"][number];
export type PackCounterparty = Pack["lawan"][number];

/** The personal identity of a participant, used for an owner in a pack. */
export const REF_ORANG = "orang_pribadi";

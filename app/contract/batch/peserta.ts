import { z } from "zod";
import { email } from "../akun";
import { dataFile, endpoint, text } from "../kit";
import { idOf } from "../objek";
import { barisSandi, orangList } from "./baris";
import { kolomRoster } from "./roster";

/** Notes about a roster: columns that were ignored. */
export const catatan = z.array(z.string());
/** People of a long roster still to be added; `batch.roster` lists the result. */
export const menunggu = z.number().int();
const lembar = z.object({ batchId: z.string(), peserta: z.array(barisSandi), menunggu, catatan });
/** Progress of the roster of a class, or of the last one. `total` is 0 for a class that never had one. */
const roster = z.object({
  id: z.string(),
  nama: z.string(),
  total: z.number().int(),
  /** Rows processed: people added or not added. */
  selesai: z.number().int(),
  /** True while it is processed. If false with open rows, it has stopped. */
  berjalan: z.boolean(),
  /** Rows of people who could not be added. */
  tertinggal: z.number().int(),
  /**
   * Those rows one by one, for the sender of the roster and the managers of the class's accounts. They are kept for
   * some days after its end.
   */
  gagal: z.array(z.object({ baris: z.number().int(), nama: z.string(), alasan: z.array(z.string()) })),
  catatan,
  /** True if a password sheet exists and the caller can read it. */
  adaLembar: z.boolean(),
  /** It has stopped, and the caller can resume it. */
  lanjut: z.boolean(),
  /** The caller can add people to the class. */
  tambah: z.boolean(),
  /** The class is archived: nobody can be added until it is reopened. */
  arsip: z.boolean(),
});
export type RosterBerjalan = z.output<typeof roster>;
/** Roster option: skip and report wrong rows, add the others. */
export const hanyaBaik = z.boolean().default(false);
/** A list whose columns could not be identified for sure. */
const kolomTerbaca = z.object({
  judul: z.array(z.string()),
  /** The guessed column of each field, if known. */
  tebakan: z.object({ nama: z.string().nullable(), email: z.string().nullable(), nim: z.string().nullable() }),
  /** The first rows, cell by cell. */
  contoh: z.array(z.array(z.string())),
  /** The whole list as cells with tabs between them, to be sent again; empty if the list is too long. */
  teks: z.string(),
});
export type KolomTerbaca = z.output<typeof kolomTerbaca>;
const orang = {
  hanyaBaik,
  ...kolomRoster,
  batchId: idOf("batch"),
  nama: text(200).optional(),
  email: email.optional(),
};
const addPeserta = {
  input: z.object(orang),
  output: lembar,
  files: dataFile(false),
  secret: true,
} as const;

/** The participants of a class and their rosters. */
export const batchPeserta = {
  peserta: endpoint({
    method: "GET",
    path: "/user/batch/peserta",
    who: ["instruktur", "mitra", "supermitra", "admin"],
    summary: "Peserta satu batch dengan kemajuannya.",
    ...orangList.callWith({ batchId: idOf("batch") }),
  }),
  roster: endpoint({
    method: "GET",
    path: "/batch/roster",
    who: ["mitra", "supermitra", "admin", "instruktur"],
    summary:
      "Sejauh mana daftar peserta yang panjang sudah dimasukkan ke batch, siapa yang tidak dapat dimasukkan dan mengapa.",
    input: z.object({ id: idOf("batch") }),
    output: roster,
  }),
  kolomRoster: endpoint({
    method: "POST",
    path: "/batch/roster/kolom",
    who: ["mitra", "supermitra", "admin", "instruktur"],
    summary: "Judul kolom dan baris pertama satu daftar peserta, untuk memilih kolom mana yang nama, surel, dan NIM.",
    input: z.object({}),
    output: kolomTerbaca,
    files: dataFile(true),
    pure: true,
  }),
  templat: endpoint({
    method: "GET",
    path: "/batch/templat",
    who: ["mitra", "supermitra", "admin", "instruktur"],
    summary: "Templat daftar peserta: csv dengan judul kolom, atau xlsx dengan contoh dan lembar penjelasan.",
    input: z.object({ format: z.enum(["csv", "xlsx"]).default("csv") }),
    answer: "file",
  }),
  addPeserta: endpoint({
    method: "POST",
    path: "/user/add/peserta",
    who: ["mitra", "supermitra"],
    summary:
      "Menambah satu peserta atau satu daftar (xlsx atau csv) ke batch; menjawab kata sandinya sekali. Daftar yang panjang dimasukkan sesudahnya (/batch/roster).",
    ...addPeserta,
  }),
  addPesertaAdmin: endpoint({
    method: "POST",
    path: "/user/add/peserta/admin",
    who: ["admin"],
    summary:
      "Menambah satu peserta atau satu daftar (xlsx atau csv) ke batch mana pun; menjawab kata sandinya sekali. Daftar yang panjang dimasukkan sesudahnya (/batch/roster).",
    ...addPeserta,
  }),
};

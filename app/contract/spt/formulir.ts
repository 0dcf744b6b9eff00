import { z } from "zod";
import { alamatOf, type DefFormulir } from "~/domain/mesin/definisi";
import { isSptMasa, type JenisSpt } from "~/domain/parameters/spt";
import { hakKonsep } from "~/domain/pihak";
import { definisiOf, JENIS_SPT_TERSEDIA, versiOf } from "~/domain/spt/daftar";
import { bagianKetik, berisian, berlembarIsian, formBaris, isianDari, isJumlahBaris } from "~/domain/spt/isian";
import { teksLembar } from "../data";
import { dijawab, isiDari } from "../form-schema";
import { dataFile, endpoint } from "../kit";
import { idOf } from "../objek";
import { CARA_UNGGAH } from "./ppn";

const peserta = ["peserta"] as const;
const versi = z.number().int();
const urut = z.number().int().min(1);

/**
 * A member of the family of form calls. For monthly returns it is one form, named in the address. For annual returns it
 * is all forms, with the form as `{lampiran}`.
 */
export type AnggotaSpt = {
  readonly kunci: string;
  readonly jenis: JenisSpt;
  readonly formulir: readonly [DefFormulir, ...DefFormulir[]];
  /** The form's part of the address. */
  readonly segmen: string;
};

const LAMPIRAN = "{lampiran}";
/** Address prefixes of a kind's calls, and the address words for saving and uploading a sheet. */
type AlamatJenis = { readonly awal: `/${string}`; readonly simpan: string; readonly unggah: string };
const ALAMAT: Readonly<Record<JenisSpt, AlamatJenis>> = {
  ppn: { awal: "/spt/ppn", simpan: "update", unggah: `upload/${LAMPIRAN}` },
  pph21_26: { awal: "/spt/pph21_26", simpan: "update", unggah: `upload/${LAMPIRAN}` },
  pph_uni: { awal: "/spt/pph_uni", simpan: "update", unggah: `upload/${LAMPIRAN}` },
  badan: { awal: "/spt/e-spt", simpan: "save", unggah: `upload/${LAMPIRAN}` },
  op: { awal: "/spt/OP", simpan: "save", unggah: `${LAMPIRAN}/upload` },
};

function anggotaOf(jenis: JenisSpt, has: (form: DefFormulir) => boolean): AnggotaSpt[] {
  const { periode, formulir } = definisiOf(jenis);
  const forms = formulir.filter(has);
  const [first, ...others] = forms;
  if (!first) return [];
  if (periode === "tahun") return [{ kunci: jenis, jenis, formulir: [first, ...others], segmen: LAMPIRAN }];
  return forms.map((form) => ({
    kunci: kunciAnggota(jenis, alamatOf(form)),
    jenis,
    formulir: [form],
    segmen: alamatOf(form),
  }));
}
/** The member key of a form's calls. */
export const kunciAnggota = (jenis: JenisSpt, alamat: string): string =>
  definisiOf(jenis).periode === "tahun" ? jenis : `${jenis}_${alamat}`;

const semua = (has: (form: DefFormulir, jenis: JenisSpt) => boolean) =>
  JENIS_SPT_TERSEDIA.flatMap((jenis) => anggotaOf(jenis, (form) => has(form, jenis)));
/** Maximum rows of one section per save; more rows need a sheet. */
const MAKS_KIRIM = 1000;
/** Members with fields or accounts; members with typed rows; all members. */
export const anggotaIsian = semua(berisian);
export const anggotaBaris = semua((form) => bagianKetik(form).length > 0);
export const anggotaFormulir = semua(
  (form, jenis) => !isSptMasa(jenis) || berisian(form) || bagianKetik(form).length > 0,
);
/** Annual members with fields or accounts: their forms are computed without being stored. */
export const anggotaHitung = semua((form, jenis) => !isSptMasa(jenis) && berisian(form));
/** Members whose forms are saved as a whole: all forms of annual returns, and monthly forms with fields or accounts. */
export const anggotaSimpan = semua((form, jenis) => !isSptMasa(jenis) || berisian(form));

/**
 * Members with sheet upload. With typed rows (and no office format) the sheet has the section's columns. With fields or
 * accounts it has a line for each of them.
 */
export const anggotaUnggah = semua(
  (form) => bagianKetik(form).some(({ format }) => format === undefined) || berlembarIsian(form),
);

/** One entry per member: each has its own address. */
const menjadi = <E>(anggota: readonly AnggotaSpt[], make: (one: AnggotaSpt) => E): Readonly<Record<string, E>> =>
  Object.fromEntries(anggota.map((one) => [one.kunci, make(one)]));

const alamat = ({ jenis, segmen }: AnggotaSpt, pattern: string): `/${string}` =>
  `${ALAMAT[jenis].awal}/${pattern.replace(LAMPIRAN, segmen)}`;
/** The requested form, if the address does not name it. */
const lampiran = ({ formulir, segmen }: AnggotaSpt) =>
  segmen === LAMPIRAN
    ? { lampiran: z.enum(formulir.map(alamatOf) as [string, ...string[]], { error: "pilihan" }) }
    : { lampiran: z.literal(segmen).default(segmen) };
const nama = ({ jenis, segmen }: AnggotaSpt): string => `${segmen === LAMPIRAN ? "formulir" : segmen} SPT ${jenis}`;

/** The forms of a member in every version of the return: a draft keeps its original version. */
const semuaVersi = ({ jenis, formulir }: AnggotaSpt): readonly DefFormulir[] => {
  const ids = formulir.map(({ id }) => id);
  return [...new Set(versiOf(jenis).semua.flatMap((def) => def.formulir.filter((form) => ids.includes(form.id))))];
};
const isiFormulir = (one: AnggotaSpt) =>
  isiDari(() => semuaVersi(one).map(isianDari)).register(dijawab, {
    nama: [],
    termasuk: (name) => semuaVersi(one).some((form) => isJumlahBaris(form, name)),
  });
const isiBaris = (one: AnggotaSpt) =>
  isiDari(() => semuaVersi(one).flatMap((form) => bagianKetik(form).map((bagian) => formBaris(form, bagian))));
const isiInduk = ({ jenis }: AnggotaSpt) => isiDari(() => [isianDari(definisiOf(jenis).formulir[0] as DefFormulir)]);
/** The section of the rows; by default the first section with typed rows. */
const bagian = { bagian: z.string().max(40).optional() };

/**
 * One form: typed and computed values, fields not asked for, number of typed rows per section. `tutup`: sections closed
 * by answers of the return.
 */
export const sptCari = menjadi(anggotaFormulir, (one) =>
  endpoint({
    method: "GET",
    path: alamat(one, `find/${LAMPIRAN}`),
    who: peserta,
    hak: [hakKonsep(one.jenis)],
    summary: `Membaca ${nama(one)}: isian, angka yang dihitung, dan banyak barisnya.`,
    input: z.object({ id: idOf(`spt ${one.jenis}`), ...lampiran(one) }),
    output: z.object({
      id: z.string(),
      lampiran: z.string(),
      versi,
      isi: isiFormulir(one),
      tidakBerlaku: z.array(z.string()),
      baris: z.record(z.string(), z.number().int()),
      tutup: z.array(z.string()),
    }),
  }),
);

/**
 * Saves a form. Absent fields and sections missing in `baris` stay unchanged. Sections in `baris` are replaced.
 * `dibuka`: required fields of the form that are now asked for and still empty.
 */
export const sptSimpan = menjadi(anggotaSimpan, (one) =>
  endpoint({
    method: "POST",
    path: alamat(one, `${ALAMAT[one.jenis].simpan}/${LAMPIRAN}`),
    who: peserta,
    hak: [hakKonsep(one.jenis)],
    summary: `Menyimpan ${nama(one)}; isian yang tidak dikirim tetap, angka yang dihitung tidak diterima. baris mengganti semua baris bagian yang disebut.`,
    input: z.object({
      id: idOf(`spt ${one.jenis}`),
      versi,
      isi: isiFormulir(one).default({}),
      baris: z
        .record(z.string().max(40), z.array(z.record(z.string().max(60), z.unknown())).max(MAKS_KIRIM))
        .optional(),
      ...lampiran(one),
    }),
    output: z.object({ versi, induk: isiInduk(one), isi: isiFormulir(one), dibuka: z.array(z.string()) }),
  }),
);

/** Computes a form with changed values and stores nothing. Absent fields keep their stored values. */
export const sptHitung = menjadi(anggotaHitung, (one) =>
  endpoint({
    method: "POST",
    path: alamat(one, `hitung/${LAMPIRAN}`),
    who: peserta,
    hak: [hakKonsep(one.jenis)],
    summary: `Menghitung ${nama(one)} dengan isian yang dikirim, tanpa menyimpan apa pun.`,
    input: z.object({ id: idOf(`spt ${one.jenis}`), isi: isiFormulir(one).default({}), ...lampiran(one) }),
    output: z.object({ isi: isiFormulir(one), tidakBerlaku: z.array(z.string()) }),
    pure: true,
  }),
);

/** Adds a typed row. */
export const sptTambah = menjadi(anggotaBaris, (one) =>
  endpoint({
    method: "POST",
    path: alamat(one, `${LAMPIRAN}/create`),
    who: peserta,
    hak: [hakKonsep(one.jenis)],
    summary: `Menambah satu baris ${nama(one)}; SPT dihitung ulang.`,
    input: z.object({ id: idOf(`spt ${one.jenis}`), versi, isi: isiBaris(one), ...lampiran(one), ...bagian }),
    output: z.object({ urut: z.number().int(), versi }),
  }),
);
/** Changes a typed row: absent columns stay unchanged, null empties a column. */
export const sptUbah = menjadi(anggotaBaris, (one) =>
  endpoint({
    method: "POST",
    path: alamat(one, `${LAMPIRAN}/update`),
    who: peserta,
    hak: [hakKonsep(one.jenis)],
    summary: `Mengubah satu baris ${nama(one)}; kolom yang tidak dikirim tetap, null mengosongkannya. SPT dihitung ulang.`,
    input: z.object({ id: idOf(`spt ${one.jenis}`), versi, urut, isi: isiBaris(one), ...lampiran(one), ...bagian }),
    output: z.object({ urut: z.number().int(), versi }),
  }),
);
/** Deletes a typed row. */
export const sptHapusBaris = menjadi(anggotaBaris, (one) =>
  endpoint({
    method: "POST",
    path: alamat(one, `${LAMPIRAN}/delete`),
    who: peserta,
    hak: [hakKonsep(one.jenis)],
    summary: `Menghapus satu baris ${nama(one)}; SPT dihitung ulang.`,
    input: z.object({ id: idOf(`spt ${one.jenis}`), versi, urut, ...lampiran(one), ...bagian }),
    output: z.object({ versi }),
  }),
);

/**
 * Uploads rows as a sheet: all of them or none. With `bagian: "isian"`, or for a form without typed rows, the sheet
 * holds fields and accounts. Absent and empty cells stay unchanged, unless `kosongkan` empties them. `baris` counts the
 * changed values.
 */
export const sptUnggah = menjadi(anggotaUnggah, (one) =>
  endpoint({
    method: "POST",
    path: alamat(one, ALAMAT[one.jenis].unggah),
    who: peserta,
    hak: [hakKonsep(one.jenis)],
    summary: `Mengunggah baris ${nama(one)}, atau isian dan akunnya (bagian=isian), dari xlsx, csv, atau baris yang ditempel; semua masuk, atau tidak satu pun. Sel kosong lembar isian membiarkan isiannya; dengan kosongkan=true mengosongkannya.`,
    input: z.object({
      id: idOf(`spt ${one.jenis}`),
      versi,
      ...lampiran(one),
      ...bagian,
      teks: teksLembar,
      cara: z.enum(CARA_UNGGAH, { error: "pilihan" }).default("tambah"),
      kosongkan: z.boolean().default(false),
    }),
    output: z.object({ baris: z.number().int(), versi, catatan: z.array(z.string()) }),
    files: dataFile(false),
  }),
);

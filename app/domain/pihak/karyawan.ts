import { defineForm, type Field, fieldsOf, type Values } from "../kit/form";
import { PTKP } from "../parameters/pph21";
import { INDONESIA, refFind, refHas } from "../ref";
import { kodeWilayah, namaWilayah } from "../ref/wilayah";
import { type CabangLalu, cabangLaluDari } from "./mutasi";
import { PTKP_BERLAKU, type PtkpLalu, ptkpLaluDari } from "./ptkp";

/** What an employee's monthly slip is made for: permanent employee, pensioner, permanent employee in certain areas. */
const OBJEK_KARYAWAN = ["21-100-01", "21-100-02", "21-100-32"] as const;
/** Branch code of the head office. */
export const PUSAT = "000000";

/** Why a work ended: still a tax subject here, left Indonesia for good, died. The last two end the tax subject. */
const SEBAB_BERHENTI = ["keluar", "meninggalkan_indonesia", "meninggal"] as const;

/** An employee as its employer keeps it. `gaji` is whole rupiah a year; `negara` a code of the official list. */
export const formKaryawan = defineForm({
  id: "karyawan",
  namespace: "data",
  versi: "1",
  sections: [
    {
      name: "identitas",
      fields: [
        { name: "npwp", kind: "npwp" },
        { name: "nama", kind: "teks", max: 80, wajib: true },
        { name: "jenisKelamin", kind: "pilihan", dari: ["L", "P"], wajib: true },
        { name: "pegawaiAsing", kind: "yaTidak" },
        { name: "paspor", kind: "teks", max: 30, wajib: true, bila: { field: "pegawaiAsing", nilai: [true] } },
        { name: "kitas", kind: "teks", max: 30, bila: { field: "pegawaiAsing", nilai: [true] } },
      ],
    },
    {
      name: "pekerjaan",
      fields: [
        { name: "jabatan", kind: "teks", max: 60, wajib: true },
        { name: "objek", kind: "pilihan", dari: [...OBJEK_KARYAWAN] },
        { name: "ptkp", kind: "pilihan", dari: PTKP, wajib: true },
        { name: "ptkpBerlaku", kind: "pilihan", dari: PTKP_BERLAKU },
        { name: "gaji", kind: "rupiah", wajib: true },
        { name: "cabang", kind: "ref", daftar: "cabang" },
        { name: "mutasiSejak", kind: "tanggal" },
        { name: "mulai", kind: "tanggal" },
        { name: "berhenti", kind: "tanggal" },
        { name: "sebabBerhenti", kind: "pilihan", dari: SEBAB_BERHENTI },
      ],
    },
    {
      name: "domisili",
      fields: [
        { name: "alamat", kind: "teks", max: 200, baris: 2 },
        { name: "negara", kind: "ref", daftar: "negara" },
        { name: "provinsi", kind: "ref", daftar: "provinsi", max: 60 },
        { name: "kota", kind: "ref", daftar: "kota", max: 60 },
        { name: "daerahTertentu", kind: "yaTidak" },
      ],
    },
  ],
});

/** Say from when a changed status or branch counts; asked for when an employee is changed, and not kept themselves. */
export const ISIAN_PERUBAHAN: readonly string[] = ["ptkpBerlaku", "mutasiSejak"];
/** Fields of an employee in the order of the form, all of them typed. */
export const isianKaryawan = fieldsOf(formKaryawan).filter(
  (field): field is Exclude<Field, { kind: "hitung" } | { kind: "baris" }> =>
    field.kind !== "hitung" && field.kind !== "baris",
);

/** What is kept besides number and name. Empty text and `null` mean that nothing was told. */
export type IsiKaryawan = {
  readonly jenisKelamin: string;
  readonly pegawaiAsing: boolean;
  readonly paspor: string;
  readonly kitas: string;
  readonly jabatan: string;
  readonly objek: string;
  /** Status recorded last; which one counts in a year: `ptkpTahun`. */
  readonly ptkp: string;
  readonly ptkpLalu: readonly PtkpLalu[];
  /** Whole rupiah a year. */
  readonly gaji: number;
  /** Branch code of six digits that pays the employee; which one does in a month: `cabangMasa`. */
  readonly cabang: string;
  readonly cabangLalu: readonly CabangLalu[];
  /** First and last day of employment, `YYYY-MM-DD`. */
  readonly mulai: string | null;
  readonly berhenti: string | null;
  readonly sebabBerhenti: string;
  readonly alamat: string;
  readonly negara: string;
  /** Codes of the official lists, or what was typed before there were any. */
  readonly provinsi: string;
  readonly kota: string;
  /** Works in an area with limited facilities (daerah tertentu). */
  readonly daerahTertentu: boolean;
};

/** What the form of a new employee begins with: text browsers take the first answer where none is given. */
export const KARYAWAN_BARU = {
  pegawaiAsing: false,
  objek: OBJEK_KARYAWAN[0],
  cabang: PUSAT,
  negara: INDONESIA,
  daerahTertentu: false,
} as const satisfies Values;

const teks = (value: unknown): string => (typeof value === "string" ? value : "");
const hari = (value: unknown): string | null => (typeof value === "string" && value !== "" ? value : null);

/** What is stored of the typed values, with what an empty field stands for: the head office, Indonesia, 21-100-01. */
export function isiKaryawan(values: Values): IsiKaryawan {
  const daerahTertentu = values.daerahTertentu === true;
  const provinsi = kodeWilayah("provinsi", teks(values.provinsi));
  return {
    jenisKelamin: teks(values.jenisKelamin),
    pegawaiAsing: values.pegawaiAsing === true,
    paspor: teks(values.paspor),
    kitas: teks(values.kitas),
    jabatan: teks(values.jabatan),
    objek: teks(values.objek) || OBJEK_KARYAWAN[0],
    ptkp: teks(values.ptkp),
    ptkpLalu: ptkpLaluDari(values.ptkpLalu),
    gaji: typeof values.gaji === "number" ? values.gaji : 0,
    cabang: teks(values.cabang) || PUSAT,
    cabangLalu: cabangLaluDari(values.cabangLalu),
    mulai: hari(values.mulai),
    berhenti: hari(values.berhenti),
    sebabBerhenti: teks(values.sebabBerhenti),
    alamat: teks(values.alamat),
    negara: teks(values.negara) || INDONESIA,
    provinsi,
    kota: kodeWilayah("kota", teks(values.kota), provinsi),
    daerahTertentu,
  };
}

/** What the checks ask about the employer. */
export type KonteksKaryawan = {
  readonly npwp: string;
  /** Own branch codes, the head office among them. */
  readonly cabang: ReadonlySet<string>;
  readonly negaraDikenal: (kode: string) => boolean;
};
/** Where an employee was recorded to live: a place that no list names may stay, and none may be added. */
export type WilayahLama = Pick<IsiKaryawan, "provinsi" | "kota">;
/** A failure of one field: a key of `galat:isian` with its parameters. */
type GagalIsian = { readonly key: string; readonly params?: Readonly<Record<string, string | number>> };

/** Whether province and city are of the lists, and the city lies in the province; abroad they have any name. */
function checkWilayah(
  isi: WilayahLama & Pick<IsiKaryawan, "negara">,
  lama: WilayahLama | undefined,
): Record<string, GagalIsian> {
  if (isi.negara !== INDONESIA) return {};
  const failures: Record<string, GagalIsian> = {};
  for (const daftar of ["provinsi", "kota"] as const) {
    const kode = isi[daftar];
    if (kode === "" || refHas(daftar, kode) || kode === lama?.[daftar]) continue;
    failures[daftar] = { key: "wilayah_tidak_dikenal", params: { nama: kode } };
  }
  const di = refFind("kota", isi.kota)?.induk;
  if (di && refHas("provinsi", isi.provinsi) && di !== isi.provinsi)
    failures.kota = {
      key: "kota_di_luar_provinsi",
      params: { kota: namaWilayah("kota", isi.kota), provinsi: namaWilayah("provinsi", di) },
    };
  return failures;
}

/** What is wrong with an employee beyond the form of its fields, by field. Empty: nothing. */
export function checkKaryawan(
  npwp: string,
  isi: IsiKaryawan & { readonly mutasiSejak?: unknown },
  konteks: KonteksKaryawan,
  lama?: WilayahLama,
): Readonly<Record<string, GagalIsian>> {
  const failures: Record<string, GagalIsian> = { ...checkWilayah(isi, lama) };
  if (npwp !== "" && npwp === konteks.npwp) failures.npwp = { key: "karyawan_pemberi_kerja" };
  if (!konteks.cabang.has(isi.cabang)) failures.cabang = { key: "cabang_tidak_dikenal", params: { kode: isi.cabang } };
  if (!konteks.negaraDikenal(isi.negara))
    failures.negara = { key: "negara_tidak_dikenal", params: { kode: isi.negara } };
  if (isi.mulai && isi.berhenti && isi.berhenti < isi.mulai) failures.berhenti = { key: "selesai_sebelum_mulai" };
  const pindah = hari(isi.mutasiSejak);
  const diLuar = pindah !== null && ((isi.mulai && pindah <= isi.mulai) || (isi.berhenti && pindah > isi.berhenti));
  if (diLuar) failures.mutasiSejak = { key: "mutasi_di_luar_kerja" };
  return failures;
}

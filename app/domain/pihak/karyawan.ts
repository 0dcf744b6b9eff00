import { defineForm, type Field, fieldsOf, type Values } from "../kit/form";
import { PTKP } from "../parameters/pph21";
import { INDONESIA, refFind, refHas } from "../ref";
import { kodeWilayah, namaWilayah } from "../ref/wilayah";
import { type CabangLalu, cabangLaluOf } from "./mutasi";
import { PTKP_BERLAKU, type PtkpLalu, ptkpLaluOf } from "./ptkp";

/** Object of an employee's monthly slip: permanent employee, pensioner, permanent employee in certain areas. */
const OBJEK_KARYAWAN = ["21-100-01", "21-100-02", "21-100-32"] as const;
/** Branch code of the head office. */
export const PUSAT = "000000";

/**
 * Reason for the end of a job: still a tax subject here, left Indonesia for good, died. The last two end the tax
 * subject.
 */
export const SEBAB_BERHENTI = ["keluar", "meninggalkan_indonesia", "meninggal"] as const;

/** An employee in the employer's records. `gaji` is whole rupiah per year; `negara` a code of the official list. */
/** Sex as identity cards write it: male, female. */
export const JENIS_KELAMIN = ["L", "P"] as const;
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
        { name: "jenisKelamin", kind: "pilihan", dari: JENIS_KELAMIN, wajib: true },
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

/** Fields for the first day of a changed status or branch; asked for when an employee is changed, and not stored. */
export const ISIAN_PERUBAHAN: readonly string[] = ["ptkpBerlaku", "mutasiSejak"];
/** Fields of an employee in the order of the form, all of them typed. */
export const isianKaryawan = fieldsOf(formKaryawan).filter(
  (field): field is Exclude<Field, { kind: "hitung" } | { kind: "baris" }> =>
    field.kind !== "hitung" && field.kind !== "baris",
);

/** The stored data in addition to number and name. Empty text and `null` mean unknown. */
export type IsiKaryawan = {
  readonly jenisKelamin: string;
  readonly pegawaiAsing: boolean;
  readonly paspor: string;
  readonly kitas: string;
  readonly jabatan: string;
  readonly objek: string;
  /** The latest status; `ptkpTahun` gives that of a year. */
  readonly ptkp: string;
  readonly ptkpLalu: readonly PtkpLalu[];
  /** Whole rupiah per year. */
  readonly gaji: number;
  /** Six-digit code of the paying branch; `cabangMasa` gives that of a month. */
  readonly cabang: string;
  readonly cabangLalu: readonly CabangLalu[];
  /** First and last day of employment, `YYYY-MM-DD`. */
  readonly mulai: string | null;
  readonly berhenti: string | null;
  readonly sebabBerhenti: string;
  readonly alamat: string;
  readonly negara: string;
  /** Codes of the official lists; abroad, typed text. */
  readonly provinsi: string;
  readonly kota: string;
  /** True if the employee works in an area with limited facilities (daerah tertentu). */
  readonly daerahTertentu: boolean;
};

/** Initial values for a new employee: text browsers take the first answer if none is set. */
export const KARYAWAN_BARU = {
  pegawaiAsing: false,
  objek: OBJEK_KARYAWAN[0],
  cabang: PUSAT,
  negara: INDONESIA,
  daerahTertentu: false,
} as const satisfies Values;

const teks = (value: unknown): string => (typeof value === "string" ? value : "");
const hari = (value: unknown): string | null => (typeof value === "string" && value !== "" ? value : null);

/** The stored values of the typed ones, with defaults for empty fields: the head office, Indonesia, 21-100-01. */
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
    ptkpLalu: ptkpLaluOf(values.ptkpLalu),
    gaji: typeof values.gaji === "number" ? values.gaji : 0,
    cabang: teks(values.cabang) || PUSAT,
    cabangLalu: cabangLaluOf(values.cabangLalu),
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

/** Data of the employer for the checks. */
export type KonteksKaryawan = {
  readonly npwp: string;
  /** Own branch codes, including the head office. */
  readonly cabang: ReadonlySet<string>;
  readonly negaraDikenal: (kode: string) => boolean;
};
/** Recorded residence of an employee: an unlisted place can stay, but none can be added. */
export type WilayahLama = Pick<IsiKaryawan, "provinsi" | "kota">;
/** A failure of one field: a key of `galat:isian` with its parameters. */
type GagalIsian = { readonly key: string; readonly params?: Readonly<Record<string, string | number>> };

/** Checks that province and city are in the lists, and that the city is in the province; abroad any name is valid. */
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

/** Findings about an employee beyond the form of its fields, by field. Empty: none. */
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

import { hitung } from "../mesin/definisi";
import type { Isian } from "../mesin/isian";
import { PTKP } from "../parameters/pph21";
import { JUMLAH_TERBESAR } from "./jenis";
import { JENIS_PEMOTONGAN } from "./rentang";
import { type Butir, type Garis, rumusTahunan } from "./tahunan";

type Bagian = { readonly name: string; readonly fields: readonly Isian[] };
/** The form of A1 or A2. Empty amounts count as 0. */
type FormTahunan = {
  readonly id: string;
  readonly namespace: string;
  readonly versi: string;
  readonly kosong: "nol";
  readonly sections: readonly Bagian[];
};

/** Lines that add up to the gross, by field, with their numbers on the form. */
const GROSS_A1: Butir = {
  gaji: "1",
  tunjanganPph: "2",
  tunjanganLain: "3",
  honorarium: "4",
  premiAsuransi: "5",
  natura: "6",
  bonus: "7",
};
const GROSS_A2: Butir = {
  gaji: "1",
  tunjanganIstri: "2",
  tunjanganAnak: "3",
  tunjanganPerbaikan: "4",
  tunjanganStruktural: "5",
  tunjanganBeras: "6",
  tunjanganLain: "7",
  penghasilanTetapLain: "8",
};
/** Lines below the gross, in order; their numbers continue those of the gross. */
const LINES = [
  "jumlahBruto",
  "biayaJabatan",
  "iuranPensiun",
  "zakat",
  "jumlahPengurang",
  "neto",
  "netoSebelumnya",
  "netoHitung",
  "ptkpSetahun",
  "pkp",
  "pphSetahun",
  "pphTerutang",
  "pphSebelumnya",
  "pphBuktiIni",
  "pphDipotong",
  "pph",
] as const;
/** Carried over from another slip, so they can be negative (a refund). */
const SIGNED = ["netoSebelumnya", "pphSebelumnya"];
const MOST = JUMLAH_TERBESAR.tahunan;

const numbered = (gross: Butir): Butir =>
  Object.fromEntries(LINES.map((name, index) => [name, String(Object.keys(gross).length + 1 + index)]));

/** Fields of the computation, starting with the gross. */
function lines(garis: Garis): readonly Isian[] {
  const rumus = rumusTahunan(garis);
  const field = (name: string): readonly Isian[] => {
    const no = garis.semua[name] ?? "";
    const formula = rumus[name];
    if (formula) return [hitung(name, no, formula)];
    const amount: Isian = {
      name,
      kind: "rupiah",
      max: MOST,
      butir: no,
      ...(SIGNED.includes(name) ? { min: -MOST } : {}),
    };
    return name === "netoSebelumnya"
      ? [{ name: "nomorSebelumnya", kind: "teks", max: 40, butir: `${no}a` }, amount]
      : [amount];
  };
  return [...LINES.flatMap(field), ...(rumus.ditanggung ? [hitung("ditanggung", undefined, rumus.ditanggung)] : [])];
}
const amounts = (gross: Butir): readonly Isian[] =>
  Object.entries(gross).map(([name, butir]) => ({
    name,
    kind: "rupiah",
    max: MOST,
    butir,
    ...(name === "gaji" ? { wajib: true } : {}),
  }));

const masa: readonly Isian[] = [
  { name: "masaAwal", kind: "masa", wajib: true },
  { name: "masa", kind: "masa", wajib: true },
];
const asing = { field: "pegawaiAsing", nilai: [true] } as const;
const npwp: Isian = { name: "npwp", kind: "npwp", wajib: true };
const ptkp: Isian = { name: "ptkp", kind: "pilihan", dari: PTKP, wajib: true };
const jabatan: Isian = { name: "jabatan", kind: "teks", max: 100, wajib: true };
const seberapa: Isian = { name: "jenisPemotongan", kind: "pilihan", dari: JENIS_PEMOTONGAN, wajib: true };
const lebih: Isian = { name: "lebihSatuPemberiKerja", kind: "yaTidak", wajib: true };
const pemotong: Bagian = {
  name: "pemotong",
  fields: [
    { name: "nitku", kind: "ref", daftar: "nitku", wajib: true },
    { name: "tanggal", kind: "tanggal", wajib: true },
  ],
};
const HEAD = { id: "tahunan", namespace: "bukpotformulir", versi: "2025-05", kosong: "nol" } as const;
/** Lines of A1 and of A2, with their numbers. */
export const GARIS = {
  A1: { bruto: GROSS_A1, semua: numbered(GROSS_A1), fasilitas: true },
  A2: { bruto: GROSS_A2, semua: numbered(GROSS_A2), fasilitas: false },
} as const satisfies Readonly<Record<string, Garis>>;

/** Field of the gross-up. If ticked, the tax allowance (line 2) is computed, otherwise it is typed. */
const withGrossUp = (fields: readonly Isian[]): readonly Isian[] =>
  fields.flatMap((field) =>
    field.name === "gaji" ? [field, { name: "grossUp", kind: "centang", butir: "1a" } as const] : [field],
  );

/** BPA1: the annual or last slip of a private employer's employee or a pensioner. */
export const formA1: FormTahunan = {
  ...HEAD,
  sections: [
    {
      name: "umum",
      fields: [
        lebih,
        ...masa,
        { name: "pegawaiAsing", kind: "yaTidak", wajib: true },
        npwp,
        { name: "paspor", kind: "teks", max: 30, wajib: true, bila: asing },
        { name: "kitas", kind: "teks", max: 30, bila: asing },
        ptkp,
        jabatan,
        { name: "objek", kind: "ref", daftar: "objek-A1", wajib: true },
        seberapa,
      ],
    },
    { name: "penghasilan", fields: withGrossUp(amounts(GROSS_A1)) },
    {
      name: "penghitungan",
      fields: [...lines(GARIS.A1), { name: "fasilitas", kind: "pilihan", dari: ["9", "11", "8"], wajib: true }],
    },
    pemotong,
  ],
};

/** BPA2: the same slip for civil servants, the armed forces, the police and state officials. */
export const formA2: FormTahunan = {
  ...HEAD,
  sections: [
    {
      name: "umum",
      fields: [
        lebih,
        ...masa,
        npwp,
        { name: "nip", kind: "teks", max: 30, wajib: true },
        { name: "pangkat", kind: "teks", max: 60, wajib: true },
        jabatan,
        ptkp,
        { name: "objek", kind: "ref", daftar: "objek-A2", wajib: true },
        seberapa,
      ],
    },
    { name: "penghasilan", fields: amounts(GROSS_A2) },
    { name: "penghitungan", fields: lines(GARIS.A2) },
    pemotong,
  ],
};

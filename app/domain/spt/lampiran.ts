import type { BagianBaris, DefFormulir, Kolom } from "../mesin/definisi";

/** Address of the documents that posting left out; their `butir` is the reason. */
export const DITINGGALKAN = "ditinggalkan";
/** Address of the rows that the last posting added, removed and altered. */
export const PERUBAHAN = "perubahan";
/** Name of the rows of a form that is one list. */
export const BARIS = "baris";

type Daftar = Pick<DefFormulir, "id" | "alamat" | "teks" | "ekspor"> & Omit<BagianBaris, "jenis" | "name">;
/** A form that consists of one list of rows. */
export const formulirBaris = ({ id, alamat, teks, ekspor, ...rows }: Daftar): DefFormulir => ({
  id,
  namespace: "sptformulir",
  versi: "2025",
  ...(alamat === undefined ? {} : { alamat }),
  ...(teks === undefined ? {} : { teks }),
  ...(ekspor === undefined ? {} : { ekspor }),
  sections: [{ jenis: "baris", name: BARIS, ...rows }],
});

const at = (label: string, name: string): string => `${label}.${name}`;
type Lebih = Partial<Omit<Kolom, "kind" | "name">>;
/** Columns of posted and typed rows. Their headings lie below one text key. */
export const kolomDi = (label: string) => ({
  teks: (name: string, more: Lebih = {}) =>
    ({ kind: "teks", name, max: 255, label: at(label, name), ...more }) as const,
  tanggal: (more: Lebih = {}) => ({ kind: "tanggal", name: "tanggal", label: at(label, "tanggal"), ...more }) as const,
  npwp: (name: string, more: Lebih = {}) => ({ kind: "npwp", name, label: at(label, name), ...more }) as const,
  uang: (name: string, more: Lebih = {}) =>
    ({ kind: "rupiah", name, label: at(label, name), jumlah: true, urut: true, ...more }) as const,
  /** A column whose values are words of the product. */
  kata: (name: string, kata: string, more: Lebih = {}) =>
    ({ kind: "teks", name, max: 255, label: at(label, name), kata, ...more }) as const,
});

const umum = kolomDi("spt:baris");
const faktur = kolomDi("sptformulir:ppn_lampiran.kolom");
/** The number column of lists next to the forms. */
const nomor = (more: Lebih = {}) => faktur.teks("nomor", { kode: true, urut: true, ...more });
const dokumen = [
  faktur.tanggal({ urut: true }),
  umum.teks("nama", { urut: true }),
  faktur.teks("npwp", { kode: true }),
];

/** A list next to the forms of a return. Its name is a word of the product, not of an official form. */
const daftarDiSamping = (daftar: Daftar): DefFormulir => ({ ...formulirBaris(daftar), namespace: "spt" });

/** Documents that posting left out, each with its reason and its remedy. `kolom`: further columns. */
export const ditinggalkan = (keluarga: string, ekspor: readonly string[], kolom: readonly Kolom[]): DefFormulir =>
  daftarDiSamping({
    id: `${keluarga}_${DITINGGALKAN}`,
    alamat: DITINGGALKAN,
    teks: "ditinggalkan_daftar",
    asal: "posting",
    ekspor: [...ekspor.map((name) => (name === "nomor" ? "sebutan" : name)), "tindakan"],
    kolom: [
      nomor({ tempat: "sebutan", bilaKosong: "efaktur:rincian.belum_bernomor" }),
      umum.teks("butir", { label: "spt:baris.alasan" }),
      umum.teks("tindakan"),
      ...dokumen,
      ...kolom,
    ],
  });

/** Rows that the last posting added, removed and altered, with the tax before and after. */
export const perubahan = (pajak: "ppn" | "pph", ekspor: readonly string[]): DefFormulir =>
  daftarDiSamping({
    id: `${pajak}_${PERUBAHAN}`,
    alamat: PERUBAHAN,
    teks: "perubahan_daftar",
    asal: "posting",
    ekspor,
    kolom: [
      nomor(),
      umum.teks("butir", { label: "spt:perubahan_kolom.apa" }),
      ...dokumen,
      ...(["lama", "baru"] as const).map(
        (side): Kolom => ({
          kind: "rupiah",
          name: side,
          label: `spt:perubahan_kolom.${pajak}_${side}`,
          tempat: `${side}.${pajak}`,
        }),
      ),
    ],
  });

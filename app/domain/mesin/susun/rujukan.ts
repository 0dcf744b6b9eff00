import { kodeDari } from "../isian";
import { type JenisNilai, TIDAK_BERLAKU } from "../nilai";
import type { Hitung } from "../program";
import { mirip, temukanNama } from "./nama";
import { catatBaca, denganNol, type Op, type Penerjemah, salah, type Terjemahan, terjemahkan } from "./penerjemah";

type Rujukan = Terjemahan & { readonly dari?: readonly string[] };

/** The figure or column of the row that a name stands for; a broken formula where there is none. */
export function rujuk(p: Penerjemah, nama: string): Rujukan {
  const found = temukanNama(p.rakitan, p.lingkup, nama);
  if (typeof found === "string")
    return salah(
      p,
      found,
      found === "nama_tidak_dikenal" ? { nama, mirip: mirip(p.rakitan, p.lingkup, nama) } : { nama },
    );
  const { simpul, kolom } = found;
  catatBaca(p, simpul.no);
  const choices = simpul.field ? kodeDari(simpul.field) : undefined;
  return {
    jenis: simpul.jenis,
    hitung: kolom < 0 ? readCell(simpul.no) : readColumn(kolom),
    ...(choices === undefined ? {} : { dari: choices }),
  };
}

/** In a formula what is not applicable counts as nothing. */
const readCell =
  (no: number): Hitung =>
  (k) => {
    const value = k.nilai[no];
    return value === undefined || value === TIDAK_BERLAKU ? null : value;
  };
const readColumn =
  (kolom: number): Hitung =>
  (_k, b) => {
    const value = b?.nilai[kolom];
    return value === undefined || value === TIDAK_BERLAKU ? null : value;
  };

export const dari: Op<"dari"> = ({ nama }, p) => {
  const one = rujuk(p, nama);
  return one.jenis === null ? one : { jenis: one.jenis, hitung: denganNol(p, one.jenis, one.hitung) };
};

const STRUKTURAL: readonly unknown[] = [0, 1, 12, 100];
export const tetap: Op<"tetap"> = ({ nilai }, p) => {
  if (typeof nilai === "number" && !STRUKTURAL.includes(nilai)) return salah(p, "angka_hukum", { nama: String(nilai) });
  const jenis: JenisNilai = typeof nilai === "number" ? "cacah" : typeof nilai === "boolean" ? "yaTidak" : "teks";
  return { jenis, hitung: () => nilai };
};

export const jumlahAkun: Op<"jumlahAkun"> = ({ bagian, kolom }, p) => {
  const { formulir } = p.lingkup;
  const [form, section] = bagian.includes(".") ? bagian.split(".") : [formulir.id, bagian];
  const codes = p.rakitan.akun.get(`${form}.${section}`);
  if (!codes) return salah(p, "bukan_baris", { nama: bagian });
  const names = codes
    .map((kode) => `${form}.${kode}.${kolom}`)
    .filter((nama) => typeof temukanNama(p.rakitan, { ...p.lingkup, kolom: null }, nama) !== "string");
  if (names.length === 0) return salah(p, "nama_tidak_dikenal", { nama: kolom, mirip: "" });
  return terjemahkan(p, { op: "jumlah", suku: names.map((nama) => ({ tanda: 1, rumus: { op: "dari", nama } })) });
};

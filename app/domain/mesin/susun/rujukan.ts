import { kodeDari } from "../isian";
import { type JenisNilai, TIDAK_BERLAKU } from "../nilai";
import type { Hitung, Rakitan, Simpul } from "../program";
import { jumlahDari } from "./angka";
import { jumlahSel } from "./jumlah-sel";
import { mirip, temukanNama } from "./nama";
import {
  denganNol,
  kosong,
  type Op,
  type Penerjemah,
  recordBaca,
  salah,
  simpulTertutup,
  type Terjemahan,
  tertutup,
} from "./penerjemah";

type Rujukan = Terjemahan & { readonly dari?: readonly string[] | undefined };

/** The figure or column of the row with this name; a broken formula if there is none. */
export function rujuk(p: Penerjemah, nama: string): Rujukan {
  const found = temukanNama(p.rakitan, p.lingkup, nama);
  if (typeof found === "string")
    return salah(
      p,
      found,
      found === "nama_tidak_dikenal" ? { nama, mirip: mirip(p.rakitan, p.lingkup, nama) } : { nama },
    );
  const closed = simpulTertutup(p, found);
  if (closed) return closed;
  const { jenis, no, tipe, nomorKolom, field } = found;
  recordBaca(p, no);
  const choices = field ? kodeDari(field) : undefined;
  return tipe === "kolom"
    ? { jenis, hitung: readColumn(nomorKolom), dari: choices }
    : { jenis, hitung: reading(p.rakitan, no), dari: choices };
}

/** The reader of a figure, shared by all formulas that name it. */
function reading({ bacaan }: Rakitan, no: number): Hitung {
  const known = bacaan[no];
  if (known) return known;
  const made = readCell(no);
  bacaan[no] = made;
  return made;
}

/** In a formula a value that is not applicable counts as empty. */
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
  if (nilai === null) return { jenis: null, hitung: kosong };
  const jenis: JenisNilai = typeof nilai === "number" ? "cacah" : typeof nilai === "boolean" ? "yaTidak" : "teks";
  return { jenis, hitung: () => nilai };
};

export const jumlahAkun: Op<"jumlahAkun"> = ({ bagian, kolom }, p) => {
  const { formulir } = p.lingkup;
  const [form, section] = bagian.includes(".") ? bagian.split(".") : [formulir.id, bagian];
  const rows = p.rakitan.akun.get(`${form}.${section}`);
  const owner = rows && p.rakitan.def.formulir.find(({ id }) => id === form);
  if (!rows || !owner) return salah(p, "bukan_baris", { nama: bagian });
  const closed = tertutup(p, owner, section ?? "");
  if (closed) return closed;
  const cells: Simpul[] = [];
  for (const { sel, kolom: columns } of rows) {
    const simpul = p.rakitan.simpul[sel[columns.get(kolom) ?? -1] ?? -1];
    if (simpul) cells.push(simpul);
  }
  if (cells.length === 0) return salah(p, "nama_tidak_dikenal", { nama: kolom, mirip: "" });
  const plain = jumlahSel(
    p,
    cells,
    cells.map(() => 1),
  );
  if (plain) return plain;
  return jumlahDari(
    p,
    cells.map(({ no, jenis }) => {
      recordBaca(p, no);
      return { jenis, hitung: denganNol(p, jenis, reading(p.rakitan, no)), tanda: 1 };
    }),
  );
};

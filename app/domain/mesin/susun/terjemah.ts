import type { Bila } from "../isian";
import { isBulat, type JenisNilai } from "../nilai";
import type { Hitung, Lingkup, Rakitan, Simpul } from "../program";
import { adalah as adalahRumus, type Rumus } from "../rumus";
import { bagi, bulat, jumlah, kali, lapis, max, min } from "./angka";
import { barisDari, cari, jumlahBaris, letakBaris } from "./barisan";
import { ada, adalah, atau, banding, dan, fungsi, jika, kata, menurut, nol, tidak } from "./logika";
import { parameter, tabel } from "./parameter";
import {
  mintaJenis,
  mintaSyarat,
  type Penerjemah,
  salah,
  type TabelOp,
  type Terjemahan,
  terjemahkan,
} from "./penerjemah";
import { denganPola, recordPola } from "./pola";
import { dari, jumlahAkun, tetap } from "./rujukan";

/** The translator of each kind of formula; the compiler refuses a kind missing here. */
const OP: TabelOp = {
  tetap,
  parameter,
  tabel,
  dari,
  jumlah,
  jumlahBaris,
  jumlahAkun,
  barisDari,
  letakBaris,
  cari,
  kali,
  bagi,
  bulat,
  min,
  max,
  lapis,
  jika,
  banding,
  adalah,
  dan,
  atau,
  tidak,
  ada,
  nol,
  menurut,
  fungsi,
  kata,
};

type Tempat = { readonly bagian: string | null; readonly field: string };
/** A translator for formulas at one place; `membaca` collects the nodes they read. */
export function penerjemah(
  rakitan: Rakitan,
  lingkup: Lingkup,
  tempat: Tempat,
  membaca: number[] = [],
  utuh: number[] = [],
): Penerjemah {
  return { bagian: tempat.bagian, field: tempat.field, rakitan, lingkup, membaca, utuh, op: OP };
}

/** Kinds of result accepted by a field of a kind. */
const MENERIMA: Readonly<Partial<Record<JenisNilai, readonly JenisNilai[]>>> = {
  rupiah: ["rupiah", "cacah"],
  cacah: ["cacah"],
  desimal: ["desimal", "rupiah", "cacah"],
  tahun: ["tahun", "cacah"],
};

/** Translates the formula and the condition of a node, and checks that the result fits the field. */
export function terjemahSimpul(rakitan: Rakitan, simpul: Simpul): void {
  const { lingkup, jenis, rumus, field } = simpul;
  // most figures are typed and always asked for: they need no translation
  if (!rumus && !field?.bila) return;
  if (denganPola(simpul)) return;
  const membaca = simpul.membaca.slice();
  const utuh: number[] = [];
  const p = penerjemah(rakitan, lingkup, { bagian: simpul.bagian, field: simpul.nama }, membaca, utuh);
  const one = rumus && terjemahkan(p, rumus);
  if (one) simpul.hitung = translated(p, jenis, one);
  if (field?.bila) {
    const one = terjemahkan(p, syaratDari(field.bila));
    mintaSyarat(p, "the condition under which a field is asked", one);
    simpul.bila = one.hitung;
  }
  // a copy has no spare capacity, unlike a list that grew
  simpul.membaca = membaca.length > 1 ? membaca.slice() : membaca;
  if (utuh.length > 0) simpul.utuh = utuh;
  if (one && !field?.bila) recordPola(simpul, one);
}

/** The formula of a field, whose result must fit the field. */
function translated(p: Penerjemah, jenis: JenisNilai, one: Terjemahan): Hitung {
  const fits = one.jenis === jenis || (one.jenis !== null && (MENERIMA[jenis]?.includes(one.jenis) ?? false));
  if (one.jenis === "pecahan" && jenis !== "pecahan") salah(p, "belum_dibulatkan", { mau: jenis });
  else mintaJenis(p, "the result of the formula", jenis, one, fits);
  return asKind(jenis, one);
}

/** Converts a whole number for a field of decimals. */
const asKind = (jenis: JenisNilai, one: Terjemahan): Hitung =>
  one.jenis === null || isBulat(jenis) || !isBulat(one.jenis) || jenis === "pecahan"
    ? one.hitung
    : (k, b) => {
        const value = one.hitung(k, b);
        return typeof value === "number" ? String(value) : value;
      };

/** The condition of a field as a formula. */
export const syaratDari = (bila: Bila): Rumus => ("op" in bila ? bila : adalahRumus(bila.field, ...bila.nilai));

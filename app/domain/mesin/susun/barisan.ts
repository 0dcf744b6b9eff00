import { isAda, isAngka, isBulat, type JenisNilai, type Nilai, TIDAK_BERLAKU } from "../nilai";
import type { BagianProgram, Baris, Hitung, Keadaan, Simpul } from "../program";
import type { Rumus } from "../rumus";
import { temukanBagian } from "./nama";
import {
  denganNol,
  mintaSyarat,
  type Op,
  type Penerjemah,
  RUSAK,
  recordBaca,
  salah,
  terjemahkan,
  tertutup,
} from "./penerjemah";
import { tambahSimpul } from "./rakitan";

type KolomTemu = { readonly letak: number; readonly simpul: Simpul };

function column(p: Penerjemah, bagian: BagianProgram, nama: string): KolomTemu | null {
  const { kolom } = p.lingkup;
  const letak = (kolom === null ? undefined : bagian.letak.get(`${nama}_${kolom}`)) ?? bagian.letak.get(nama);
  const simpul = letak === undefined ? undefined : p.rakitan.simpul[bagian.kolom[letak] ?? -1];
  if (letak !== undefined && simpul) return { letak, simpul };
  salah(p, "nama_tidak_dikenal", { nama: `${bagian.kunci}.${nama}`, mirip: "" });
  return null;
}
function section(p: Penerjemah, nama: string): BagianProgram | null {
  const found = temukanBagian(p.rakitan, p.lingkup, nama);
  if (!found) salah(p, "bukan_baris", { nama });
  return !found || tertutup(p, found.formulir, found.nama) ? null : found;
}

/** Equal sums share one node: same column, same condition of the same form. */
function keyOf(p: Penerjemah, bagian: BagianProgram, letak: number, bila: Rumus | null): string {
  if (bila === null) return `${bagian.kunci} ${letak}`;
  if (bila.op === "adalah" && bagian.letak.has(bila.nama))
    return `${bagian.kunci} ${letak} ${bila.nama}=${bila.nilai.join("|")}`;
  const { syarat } = p.rakitan;
  const nomor = syarat.get(bila) ?? syarat.size;
  syarat.set(bila, nomor);
  return `${bagian.kunci} ${letak} ${p.lingkup.formulir.id} #${nomor}`;
}

function makeAgregat(
  p: Penerjemah,
  bagian: BagianProgram,
  at: KolomTemu | null,
  bila: Rumus | null,
  jenis: JenisNilai,
): number {
  const lingkup = { formulir: p.lingkup.formulir, bagian, kolom: null, akun: null };
  const simpul = tambahSimpul(p.rakitan, {
    tipe: "agregat",
    lingkup,
    bagian: bagian.nama,
    nama: at ? `Σ ${bagian.nama}.${at.simpul.nama}` : `# ${bagian.nama}`,
    jenis,
    field: at?.simpul.field ?? null,
    rumus: bila,
    syarat: bagian.syarat,
    nomorBagian: bagian.no,
    nomorKolom: at?.letak ?? -1,
  });
  const membaca = [bagian.syarat, at?.simpul.no ?? -1].filter((no) => no >= 0);
  const inner: Penerjemah = { ...p, lingkup, membaca };
  const condition = bila && terjemahkan(inner, bila);
  if (condition) mintaSyarat(p, "the condition of a sum over rows", condition);
  simpul.agregat = {
    nomor: bagian.agregat.length,
    kolom: at?.letak ?? -1,
    tepat: !isBulat(jenis),
    bila: condition?.hitung ?? null,
  };
  simpul.membaca = membaca;
  bagian.agregat.push(simpul.no);
  return simpul.no;
}

export const jumlahBaris: Op<"jumlahBaris"> = ({ bagian, kolom, bila }, p) => {
  const rows = section(p, bagian);
  if (!rows) return RUSAK;
  const at = kolom === null ? null : column(p, rows, kolom);
  if (kolom !== null && !at) return RUSAK;
  const jenis = at ? at.simpul.jenis : "cacah";
  if (!isAngka(jenis) || jenis === "pecahan")
    return salah(p, "jenis_tidak_cocok", { apa: `column ${kolom} of a sum`, mau: "a number", ada: jenis });
  const key = keyOf(p, rows, at?.letak ?? -1, bila);
  const no = p.rakitan.agregat.get(key) ?? makeAgregat(p, rows, at, bila, jenis);
  p.rakitan.agregat.set(key, no);
  recordBaca(p, no);
  const hitung: Hitung = (k) => {
    const value = k.nilai[no];
    return value === undefined || value === TIDAK_BERLAKU ? null : value;
  };
  return { jenis, hitung: denganNol(p, jenis, hitung) };
};

function readWhole(p: Penerjemah, columns: readonly (KolomTemu | null)[]): void {
  for (const one of columns) {
    if (!one) continue;
    recordBaca(p, one.simpul.no);
    p.utuh.push(one.simpul.no);
  }
}

/** The first row for each value of a column; cached until the section changes. */
function indexOf(k: Keadaan, bagian: BagianProgram, letak: number): Map<Nilai, Baris> {
  const key = `${bagian.no} ${letak}`;
  const versi = k.versiBagian[bagian.no] ?? 0;
  const known = k.indeks.get(key);
  if (known?.versi === versi) return known.isi;
  const isi = new Map<Nilai, Baris>();
  for (const row of k.baris[bagian.no] ?? []) {
    const value = row.nilai[letak] ?? null;
    if (isAda(value) && !isi.has(value)) isi.set(value, row);
  }
  k.indeks.set(key, { versi, isi });
  return isi;
}

export const cari: Op<"cari"> = ({ bagian, kunci, sama, kolom }, p) => {
  const rows = section(p, bagian);
  const [key, at] = rows ? [column(p, rows, kunci), column(p, rows, kolom)] : [null, null];
  const wanted = terjemahkan(p, sama);
  if (!rows || !key || !at) return RUSAK;
  if (wanted.jenis !== null && wanted.jenis !== key.simpul.jenis)
    return salah(p, "jenis_tidak_cocok", { apa: "what is looked up", mau: key.simpul.jenis, ada: wanted.jenis });
  readWhole(p, [key, at]);
  const hitung: Hitung = (k, b) => {
    const value = wanted.hitung(k, b);
    const found = isAda(value) ? indexOf(k, rows, key.letak).get(value)?.nilai[at.letak] : null;
    return found === undefined || found === TIDAK_BERLAKU ? null : found;
  };
  return { jenis: at.simpul.jenis, hitung: denganNol(p, at.simpul.jenis, hitung) };
};

export const barisDari: Op<"barisDari"> = ({ bagian, kolom }, p) => {
  const rows = section(p, bagian);
  const columns = rows ? kolom.map((nama) => column(p, rows, nama)) : [];
  if (!rows) return RUSAK;
  const places = columns.flatMap((one) => (one ? [one.letak] : []));
  readWhole(p, columns);
  return {
    jenis: "baris",
    hitung: (k) => (k.baris[rows.no] ?? []).map(({ nilai }) => places.map((at) => nilai[at] ?? null)),
  };
};

/** Computed again with all formulas that read all rows, so that it follows added and removed rows. */
export const letakBaris: Op<"letakBaris"> = ({ bagian }, p) => {
  const rows = section(p, bagian);
  if (!rows) return RUSAK;
  return {
    jenis: "cacah",
    hitung: (k, own) => (own === null ? null : (k.baris[rows.no] ?? []).indexOf(own)),
  };
};

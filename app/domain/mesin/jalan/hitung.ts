import { type Nilai, TIDAK_BERLAKU } from "../nilai";
import type { Baris, BarisKotor, Keadaan, Simpul } from "../program";
import { isDiisi } from "./isi";
import { gabung, jumlahKosong, nilaiJumlah, sumbanganOf } from "./jumlah-berjalan";

/** Marks a node for computing; for a column or a sum over rows, only the given rows. */
export function tandai(k: Keadaan, no: number, rows: BarisKotor = "semua"): void {
  const at = k.program.letak[no] ?? 0;
  k.kotor ??= new Uint8Array(k.program.simpul.length);
  k.kotor[at] = 1;
  const { nomorBagian } = k.program.simpul[no] as Simpul;
  if (nomorBagian < 0) return;
  const before = k.kotorBaris.get(no);
  if (before === "semua") return;
  if (rows === "semua" || before === undefined) k.kotorBaris.set(no, rows === "semua" ? rows : new Set(rows));
  else for (const row of rows) before.add(row);
}

/** Marks the nodes that depend on a node: in the same section the same rows, all else as a whole. */
export function markTergantung(k: Keadaan, no: number, rows: BarisKotor): void {
  const { nomorBagian, tipe } = k.program.simpul[no] as Simpul;
  for (const next of k.program.tergantung[no] ?? []) {
    const other = k.program.simpul[next] as Simpul;
    const sameRow = tipe === "kolom" && other.nomorBagian === nomorBagian && !other.utuh.includes(no);
    tandai(k, next, sameRow ? rows : "semua");
  }
}

/** Computes marked nodes and the nodes that depend on changes, each once. Returns the changed nodes. */
export function rambatkan(k: Keadaan): readonly number[] {
  const { urutan } = k.program;
  const { kotor } = k;
  const changed: number[] = [];
  if (kotor === null) return changed;
  for (let at = kotor.indexOf(1); at >= 0; at = kotor.indexOf(1, at + 1)) {
    kotor[at] = 0;
    const no = urutan[at] ?? 0;
    const rows = hitungSimpul(k, k.program.simpul[no] as Simpul);
    if (rows === null) continue;
    changed.push(no);
    markTergantung(k, no, rows);
  }
  return changed;
}

/** Computes everything once, in order, with no marks needed. */
export function computeSemua(k: Keadaan): void {
  for (const no of k.program.urutan) hitungSimpul(k, k.program.simpul[no] as Simpul);
  k.kotor?.fill(0);
  k.kotorBaris.clear();
}

/** Computes one node. Returns the rows whose value changed (`"semua"` for a single figure), null for none. */
function hitungSimpul(k: Keadaan, simpul: Simpul): BarisKotor | null {
  if (simpul.tipe === "kolom") return hitungKolom(k, simpul);
  const value = simpul.tipe === "agregat" ? hitungAgregat(k, simpul) : nilaiSel(k, simpul);
  if (k.nilai[simpul.no] === value) return null;
  k.nilai[simpul.no] = value;
  return "semua";
}

const berlaku = (k: Keadaan, { syarat }: Simpul): boolean => syarat < 0 || k.nilai[syarat] === true;

/** True if a single figure is asked for: its cell is open, and its conditions hold. */
export const isDiminta = (k: Keadaan, simpul: Simpul): boolean =>
  !simpul.tutup && berlaku(k, simpul) && (simpul.bila === null || simpul.bila(k, null) === true);

/** The value of a single figure: not applicable, typed, or computed. */
function nilaiSel(k: Keadaan, simpul: Simpul): Nilai {
  if (!isDiminta(k, simpul)) return TIDAK_BERLAKU;
  if (simpul.tipe === "hitung" || simpul.tipe === "syarat") return simpul.hitung ? simpul.hitung(k, null) : null;
  const typed = k.masukan[simpul.no] ?? null;
  return typed === null && simpul.hitung ? simpul.hitung(k, null) : typed;
}

function takeRows(k: Keadaan, no: number): BarisKotor {
  const rows = k.kotorBaris.get(no) ?? "semua";
  k.kotorBaris.delete(no);
  return rows;
}

/** The value of a column in one row. A typed value is kept while its condition does not hold. */
function nilaiKolom(k: Keadaan, simpul: Simpul, row: Baris): Nilai {
  if (simpul.bila !== null && simpul.bila(k, row) !== true) return TIDAK_BERLAKU;
  const typed = isDiisi(simpul) ? (row.ketik[simpul.nomorKolom] ?? null) : null;
  return typed === null && simpul.hitung ? simpul.hitung(k, row) : typed;
}

function hitungKolom(k: Keadaan, simpul: Simpul): BarisKotor | null {
  const marked = takeRows(k, simpul.no);
  const at = simpul.nomorKolom;
  let any = false;
  const changed = new Set<Baris>();
  for (const row of marked === "semua" ? (k.baris[simpul.nomorBagian] ?? []) : marked) {
    const value = nilaiKolom(k, simpul, row);
    if (row.nilai[at] === value) continue;
    row.nilai[at] = value;
    any = true;
    if (marked !== "semua") changed.add(row);
  }
  if (!any) return null;
  k.versiBagian[simpul.nomorBagian] = (k.versiBagian[simpul.nomorBagian] ?? 0) + 1;
  return marked === "semua" ? marked : changed;
}

function hitungAgregat(k: Keadaan, simpul: Simpul): Nilai {
  const marked = takeRows(k, simpul.no);
  const { agregat } = simpul;
  if (!agregat) return null;
  if (marked === "semua") k.jumlah[simpul.no] = jumlahKosong();
  const total = k.jumlah[simpul.no] ?? jumlahKosong();
  for (const row of marked === "semua" ? (k.baris[simpul.nomorBagian] ?? []) : marked) {
    if (marked !== "semua") gabung(total, row.sumbang[agregat.nomor] ?? null, -1);
    const part = sumbanganOf(agregat, k, row);
    row.sumbang[agregat.nomor] = part;
    gabung(total, part, 1);
  }
  return berlaku(k, simpul) ? nilaiJumlah(agregat, total) : TIDAK_BERLAKU;
}

import type { BagianAkun, BarisAkun, DefFormulir, KolomAkun } from "../definisi";
import { jenisNilaiOf, rumusField } from "../isian";
import type { BarisAkunProgram, GolonganAkun, Rakitan } from "../program";
import { jumlah, type Rumus } from "../rumus";
import { addSel, type Cetakan, catat, isNama, namakan, TIADA } from "./rakitan";

type BarisBerkode = Exclude<BarisAkun, { readonly grup: string }>;
type BarisJumlah = Extract<BarisBerkode, { readonly jumlah: unknown }>;
type BarisKetik = Exclude<BarisBerkode, BarisJumlah>;
type Sifat = BarisAkunProgram["sifat"];
const isJumlah = (baris: BarisBerkode): baris is BarisJumlah => "jumlah" in baris;

/** The field and kinds of a column's cells: in typed rows, and in rows that add others. */
type KolomSel = {
  readonly kolom: KolomAkun;
  readonly rumus: Rumus | null;
  readonly ketik: Cetakan;
  readonly jumlah: Cetakan;
};
/** A section of accounts while collecting its cells. */
type Isi = {
  readonly rakitan: Rakitan;
  readonly formulir: DefFormulir;
  readonly kolom: readonly KolomSel[];
  /** Position of each column in a row. */
  readonly letak: ReadonlyMap<string, number>;
  /** The form's rows by code, and the kinds of the section's rows by their properties. */
  readonly rows: Map<string, BarisAkunProgram[]>;
  readonly kinds: Map<string, GolonganAkun>;
};

function kolomSel({ id }: DefFormulir, { name, kolom }: BagianAkun, syarat: number): readonly KolomSel[] {
  const membaca = syarat < 0 ? TIADA : [syarat];
  return kolom.map((one) => {
    const jumlah = {
      tipe: "hitung",
      formulir: id,
      bagian: name,
      jenis: jenisNilaiOf(one),
      field: one,
      syarat,
      membaca,
    } as const;
    return {
      kolom: one,
      rumus: rumusField(one),
      ketik: one.kind === "hitung" ? jumlah : { ...jumlah, tipe: "isian" },
      jumlah,
    };
  });
}

const TANPA_SIFAT: Readonly<Record<string, string>> = {};
/** Fixed rows of accounts: a cell `kode.kolom` for every column of a row. */
export function kumpulAkun(rakitan: Rakitan, formulir: DefFormulir, bagian: BagianAkun, syarat: number): void {
  const rows = rakitan.barisAkun.get(formulir.id) ?? new Map<string, BarisAkunProgram[]>();
  rakitan.barisAkun.set(formulir.id, rows);
  const letak = new Map(bagian.kolom.map(({ name }, at) => [name, at]));
  const isi: Isi = { rakitan, formulir, kolom: kolomSel(formulir, bagian, syarat), letak, rows, kinds: new Map() };
  const typed: BarisAkunProgram[] = [];
  for (const baris of bagian.baris) {
    if ("grup" in baris) continue;
    const { kode } = baris;
    if (!isNama(kode))
      catat(rakitan, "nama_tidak_sah", { formulir: formulir.id, bagian: bagian.name, field: kode }, { nama: kode });
    if (isJumlah(baris)) selJumlah(isi, baris);
    else typed.push(selKetik(isi, baris));
  }
  rakitan.akun.set(`${formulir.id}.${bagian.name}`, typed);
}

/** Adds a row under its code; a form can have several rows with one code. */
function barisBaru({ rows, letak, kinds }: Isi, kode: string, sifat: Sifat | null): BarisAkunProgram {
  const alike = rows.get(kode);
  const golongan = sifat === null || alike ? null : kindOf(kinds, sifat);
  const akun: BarisAkunProgram = { kode, sifat: sifat ?? TANPA_SIFAT, kolom: letak, sel: [], golongan };
  if (alike) alike.push(akun);
  else rows.set(kode, [akun]);
  return akun;
}
/** The kind of a row: rows of a section with the same properties share one. */
function kindOf(kinds: Map<string, GolonganAkun>, sifat: Sifat): GolonganAkun {
  const said = JSON.stringify(sifat);
  const known = kinds.get(said);
  if (known) return known;
  const made: GolonganAkun = { pola: [] };
  kinds.set(said, made);
  return made;
}

/** A typed row has a cell in every column; a cell printed grey is never applicable. */
function selKetik(isi: Isi, { kode, sifat, tutup }: BarisKetik): BarisAkunProgram {
  const { rakitan, formulir, kolom } = isi;
  const akun = barisBaru(isi, kode, sifat ?? TANPA_SIFAT);
  for (let at = 0; at < kolom.length; at++) {
    const one = kolom[at] as KolomSel;
    const { name } = one.kolom;
    const closed = tutup?.includes(name) ?? false;
    const lingkup = { formulir, bagian: null, kolom: name, akun };
    const simpul = addSel(rakitan, one.ketik, `${kode}.${name}`, closed ? null : one.rumus, lingkup, closed);
    namakan(rakitan, simpul);
    akun.sel.push(simpul.no);
  }
  return akun;
}

/** A row that adds others has a cell if it has its own formula, or if its column is totalled. */
function selJumlah(isi: Isi, { kode, jumlah: suku, hitung }: BarisJumlah): void {
  const { rakitan, formulir, kolom } = isi;
  const akun = barisBaru(isi, kode, null);
  const total = jumlah(suku);
  for (const one of kolom) {
    const { name, jumlah: isTotalled } = one.kolom;
    const rumus = hitung?.[name] ?? (isTotalled ? total : undefined);
    if (rumus === undefined) {
      akun.sel.push(-1);
      continue;
    }
    const lingkup = { formulir, bagian: null, kolom: name, akun };
    const simpul = addSel(rakitan, one.jumlah, `${kode}.${name}`, rumus, lingkup, false);
    namakan(rakitan, simpul);
    akun.sel.push(simpul.no);
  }
}

import { type BagianFormulir, type BagianIsian, type DefFormulir, type DefSumber, isAkun, isBaris } from "../definisi";
import { BULAN, type Isian, jenisNilaiOf, rumusDiBulan, rumusField } from "../isian";
import type { Rakitan } from "../program";
import { dan, jumlah, type Rumus } from "../rumus";
import { kumpulAkun } from "./kumpul-akun";
import { kumpulBaris } from "./kumpul-baris";
import { catat, isNama, lingkupFormulir, namakan, tambahSimpul } from "./rakitan";

/** Collects every name of a return: its sources, its forms, their sections. Formulas are read afterwards. */
export function kumpul(rakitan: Rakitan): void {
  const { formulir, sumber } = rakitan.def;
  for (const { id } of [...sumber, ...formulir]) {
    if (!isNama(id)) catat(rakitan, "nama_tidak_sah", { formulir: id }, { nama: id });
    if (rakitan.nama.has(id)) catat(rakitan, "formulir_ganda", { formulir: id }, { nama: id });
    rakitan.nama.set(id, new Map());
  }
  for (const one of sumber) kumpulSumber(rakitan, one);
  for (const one of formulir) kumpulFormulir(rakitan, one);
}

/** A source is handled like a form that is never drawn. */
function kumpulSumber(rakitan: Rakitan, { id, isi, kosong }: DefSumber): void {
  const formulir: DefFormulir = {
    id,
    namespace: "",
    versi: "",
    publik: Object.keys(isi),
    sections: [],
    ...(kosong === undefined ? {} : { kosong }),
  };
  const lingkup = lingkupFormulir(formulir);
  for (const nama of Object.keys(isi)) {
    const jenis = isi[nama];
    if (jenis) namakan(rakitan, tambahSimpul(rakitan, { tipe: "sumber", lingkup, bagian: null, nama, jenis }));
  }
}

function kumpulFormulir(rakitan: Rakitan, formulir: DefFormulir): void {
  const syaratFormulir = formulir.bila ? syarat(rakitan, formulir, null, formulir.bila) : -1;
  const sections = new Set<string>();
  for (const bagian of formulir.sections) {
    const di = { formulir: formulir.id, bagian: bagian.name };
    if (!isNama(bagian.name)) catat(rakitan, "nama_tidak_sah", di, { nama: bagian.name });
    if (sections.has(bagian.name)) catat(rakitan, "nama_ganda", di, { nama: bagian.name, lain: formulir.id });
    sections.add(bagian.name);
    kumpulBagian(rakitan, formulir, bagian, syaratFormulir);
  }
}

function kumpulBagian(rakitan: Rakitan, formulir: DefFormulir, bagian: BagianFormulir, syaratFormulir: number): void {
  const both = bagian.bila && (formulir.bila ? dan(formulir.bila, bagian.bila) : bagian.bila);
  const berlaku = both ? syarat(rakitan, formulir, bagian, both) : syaratFormulir;
  if (isBaris(bagian)) kumpulBaris(rakitan, formulir, bagian, berlaku);
  else if (isAkun(bagian)) kumpulAkun(rakitan, formulir, bagian, berlaku);
  else kumpulIsian(rakitan, formulir, bagian, berlaku);
}

/** A condition is computed once for everything that depends on it. */
const syarat = (rakitan: Rakitan, formulir: DefFormulir, bagian: BagianFormulir | null, rumus: Rumus): number =>
  tambahSimpul(rakitan, {
    tipe: "syarat",
    lingkup: lingkupFormulir(formulir),
    bagian: bagian?.name ?? null,
    nama: "bila",
    jenis: "yaTidak",
    rumus,
  }).no;

function kumpulIsian(rakitan: Rakitan, formulir: DefFormulir, bagian: BagianIsian, syarat: number): void {
  const names = new Set(bagian.fields.map(({ name }) => name));
  const di = { formulir: formulir.id, bagian: bagian.name };
  for (const field of bagian.fields) {
    if (!isNama(field.name)) catat(rakitan, "nama_tidak_sah", di, { nama: field.name });
    if (field.kind === "bulan12") kumpulBulan(rakitan, formulir, bagian, field, syarat);
    else kumpulSatu(rakitan, formulir, bagian, field, syarat);
  }
  const cells = (bagian.tabel?.baris ?? []).flatMap(({ name, sel }) =>
    Object.values(sel).map((cell) => ({ nama: name, sel: cell })),
  );
  for (const cell of cells) if (!names.has(cell.sel)) catat(rakitan, "sel_tidak_ada", di, cell);
}

function kumpulSatu(rakitan: Rakitan, formulir: DefFormulir, bagian: BagianIsian, field: Isian, syarat: number): void {
  const simpul = tambahSimpul(rakitan, {
    tipe: field.kind === "hitung" ? "hitung" : "isian",
    lingkup: { formulir, bagian: null, kolom: field.kolom ?? null, akun: null },
    bagian: bagian.name,
    nama: field.name,
    jenis: jenisNilaiOf(field),
    field,
    rumus: rumusField(field),
    syarat,
  });
  namakan(rakitan, simpul);
}

/** Twelve cells, `name_1` to `name_12`, and `name`, their sum. */
function kumpulBulan(
  rakitan: Rakitan,
  formulir: DefFormulir,
  bagian: BagianIsian,
  field: Extract<Isian, { kind: "bulan12" }>,
  syarat: number,
): void {
  const base = { bagian: bagian.name, jenis: "rupiah", field, syarat } as const;
  for (const bulan of BULAN) {
    const lingkup = { formulir, bagian: null, kolom: String(bulan), akun: null };
    const nama = `${field.name}_${bulan}`;
    const rumus = rumusDiBulan(field, bulan);
    const tipe = field.rumus === undefined ? "isian" : "hitung";
    namakan(rakitan, tambahSimpul(rakitan, { ...base, tipe, lingkup, nama, bulan, rumus }));
  }
  const rumus = jumlah(BULAN.map((bulan) => `+${field.name}_${bulan}` as const));
  const lingkup = lingkupFormulir(formulir);
  namakan(rakitan, tambahSimpul(rakitan, { ...base, tipe: "hitung", lingkup, nama: field.name, rumus }));
}

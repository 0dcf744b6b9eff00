import { type BagianBaris, type DefFormulir, type DefSpt, isBaris, type Kolom } from "../definisi";
import { BULAN, type Isian, jenisNilaiOf, rumusDiBulan, rumusField } from "../isian";
import { isAngka, type JenisNilai } from "../nilai";
import type { BagianProgram, Rakitan } from "../program";
import { adalah, jumlah, jumlahBaris, type Rumus } from "../rumus";
import { catat, isNama, lingkupFormulir, namakan, tambahSimpul } from "./rakitan";

type KolomDatar = {
  readonly nama: string;
  readonly jenis: JenisNilai;
  readonly field: Isian;
  readonly rumus: Rumus | null;
  readonly bulan: number | null;
  readonly kolom: string | null;
};

/** A column of twelve months becomes twelve columns and their sum. */
function datar(field: Kolom): readonly KolomDatar[] {
  const base = { jenis: jenisNilaiOf(field), field };
  if (field.kind !== "bulan12")
    return [{ ...base, nama: field.name, rumus: rumusField(field), bulan: null, kolom: field.kolom ?? null }];
  const months = BULAN.map((bulan) => ({
    ...base,
    nama: `${field.name}_${bulan}`,
    rumus: rumusDiBulan(field, bulan),
    bulan,
    kolom: String(bulan),
  }));
  const total = jumlah(months.map(({ nama }) => `+${nama}` as const));
  return [...months, { ...base, nama: field.name, rumus: total, bulan: null, kolom: null }];
}

/** A section of rows: a node for each column, and one for each total of a column, of the section and of its groups. */
export function kumpulBaris(rakitan: Rakitan, formulir: DefFormulir, bagian: BagianBaris, syarat: number): void {
  const kunci = `${formulir.id}.${bagian.name}`;
  const program: BagianProgram = {
    no: rakitan.bagian.length,
    kunci,
    formulir,
    nama: bagian.name,
    syarat,
    kolom: [],
    letak: new Map(),
    agregat: [],
  };
  rakitan.bagian.push(program);
  rakitan.bagianNama.set(kunci, program);
  for (const one of bagian.kolom.flatMap(datar)) {
    const di = { formulir: formulir.id, bagian: bagian.name, field: one.nama };
    if (!isNama(one.nama)) catat(rakitan, "nama_tidak_sah", di, { nama: one.nama });
    if (program.letak.has(one.nama)) catat(rakitan, "nama_ganda", di, { nama: one.nama, lain: bagian.name });
    const { no } = tambahSimpul(rakitan, {
      ...one,
      tipe: "kolom",
      lingkup: { formulir, bagian: program, kolom: one.kolom, akun: null },
      bagian: bagian.name,
      syarat,
      nomorBagian: program.no,
      nomorKolom: program.kolom.length,
    });
    program.letak.set(one.nama, program.kolom.length);
    program.kolom.push(no);
  }
  jumlahKolom(rakitan, formulir, bagian, syarat);
}

/** Reports sections that follow a missing list, or by columns missing in one of the two lists. */
export function periksaIkutan(rakitan: Rakitan, { formulir }: Pick<DefSpt, "formulir">): void {
  for (const form of formulir)
    for (const { name, mengikuti } of form.sections.filter(isBaris)) {
      if (!mengikuti) continue;
      const di = { formulir: form.id, bagian: name };
      for (const kunci of [mengikuti.bagian, `${form.id}.${name}`])
        periksaKolomIkutan(rakitan, di, kunci, mengikuti.kolom);
    }
}

function periksaKolomIkutan(
  rakitan: Rakitan,
  di: { readonly formulir: string; readonly bagian: string },
  kunci: string,
  kolom: readonly string[],
): void {
  const rows = rakitan.bagianNama.get(kunci);
  if (!rows) catat(rakitan, "bukan_baris", di, { nama: kunci });
  else if (rows.formulir.id !== di.formulir && !rows.formulir.publik?.includes(rows.nama))
    catat(rakitan, "tidak_publik", di, { nama: rows.nama, formulir: rows.formulir.id });
  for (const one of kolom)
    if (rows && !rows.letak.has(one)) catat(rakitan, "nama_tidak_dikenal", di, { nama: `${kunci}.${one}`, mirip: "" });
}

function jumlahKolom(rakitan: Rakitan, formulir: DefFormulir, bagian: BagianBaris, syarat: number): void {
  const groups: readonly (string | null)[] = [null, ...(bagian.kelompok?.nilai ?? [])];
  for (const { nama, jenis, field } of bagian.kolom.filter((one) => one.jumlah).flatMap(datar)) {
    if (!isAngka(jenis)) {
      const di = { formulir: formulir.id, bagian: bagian.name, field: nama };
      catat(rakitan, "jenis_tidak_cocok", di, { apa: "a totalled column", mau: "a number", ada: jenis });
      continue;
    }
    for (const group of groups) {
      const bila = group === null || !bagian.kelompok ? null : adalah(bagian.kelompok.menurut, group);
      const simpul = tambahSimpul(rakitan, {
        tipe: "hitung",
        lingkup: lingkupFormulir(formulir),
        bagian: bagian.name,
        nama: group === null ? `${bagian.name}.${nama}` : `${bagian.name}.${nama}.${group}`,
        jenis,
        field,
        rumus: jumlahBaris(`${formulir.id}.${bagian.name}`, nama, bila),
        syarat,
      });
      namakan(rakitan, simpul);
    }
  }
}

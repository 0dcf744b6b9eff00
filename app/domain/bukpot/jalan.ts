import type { Alasan, Langkah } from "../kit/alasan";
import type { Values } from "../kit/form";
import type { Rupiah } from "../kit/rupiah";
import type { Tanggal } from "../kit/tanggal";
import { type Tutur, tuturDari } from "../mesin/alasan/tutur";
import { nilaiDi } from "../mesin/baca";
import type { Isian } from "../mesin/isian";
import { type Isi, mulai } from "../mesin/jalan/keadaan";
import type { Keadaan, Program } from "../mesin/program";
import { ketikDari } from "./ketik";
import { LEMBAR } from "./lembar";
import { versiBukpot } from "./versi";

/** Form of the program that is drawn as the slip. */
const SLIP = "slip";
type JenisProgram = keyof typeof versiBukpot;
/** A type's program, the typed fields that its figures are computed from, and what its worksheet tells. */
type Jalan = { readonly program: Program; readonly dibaca: readonly Isian[]; readonly lembar: readonly Tutur[] };
const known = new Map<JenisProgram, Jalan>();

function jalanOf(jenis: JenisProgram): Jalan {
  const before = known.get(jenis);
  if (before) return before;
  const versi = versiBukpot[jenis];
  const program = versi.program(versi.semua.at(-1)?.versi ?? "");
  const typed = program.simpul.filter(
    ({ no, formulir, tipe }) => formulir === SLIP && tipe === "isian" && (program.tergantung[no]?.length ?? 0) > 0,
  );
  const worksheet = program.simpul.filter(({ formulir, tipe }) => formulir === LEMBAR && tipe === "hitung");
  const made: Jalan = {
    program,
    dibaca: typed.flatMap(({ field }) => field ?? []),
    lembar: worksheet.map(({ nama }) => tuturDari(program, LEMBAR, nama)),
  };
  known.set(jenis, made);
  return made;
}

type Masukan = { readonly hari: Tanggal; readonly sumber: Readonly<Record<string, Values>> };
/** A slip computed from what is typed; what is no value of its field counts as nothing. */
export function mulaiSlip(jenis: JenisProgram, isi: Values, { hari, sumber }: Masukan): Keadaan {
  const { program, dibaca } = jalanOf(jenis);
  const isian: Record<string, unknown> = {};
  for (const field of dibaca) isian[field.name] = ketikDari(field, isi);
  return mulai(program, { hari, isi: { [SLIP]: { isian } }, sumber: sumber as Readonly<Record<string, Isi>> });
}

/** A figure in whole rupiah; nothing counts as 0. */
export function angkaDi(k: Keadaan, form: string, nama: string): Rupiah {
  const value = nilaiDi(k, form, nama);
  return typeof value === "number" ? value : 0;
}
/** A rate or share of the worksheet, decimal text; nothing where the type has no such line. */
export function teksDi(k: Keadaan, nama: string): string | undefined {
  if (!k.program.nama.get(LEMBAR)?.has(nama)) return undefined;
  return String(nilaiDi(k, LEMBAR, nama) ?? "0");
}

/** How figures of a slip came about; the worksheet is told with its tax. */
export function alasanSlip(
  jenis: JenisProgram,
  k: Keadaan,
  figures: readonly string[],
): Readonly<Record<string, Alasan>> {
  const { program, lembar } = jalanOf(jenis);
  const of = (nama: string): Alasan => {
    const langkah: Langkah[] = [];
    if (nama === "pph") for (const one of lembar) one(k, null, langkah);
    tuturDari(program, SLIP, nama)(k, null, langkah);
    return { nilai: angkaDi(k, SLIP, nama), langkah };
  };
  return Object.fromEntries(figures.map((nama) => [nama, of(nama)]));
}

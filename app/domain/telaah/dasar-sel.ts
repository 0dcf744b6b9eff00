import { isMasa, lastDay } from "../kit/tanggal";
import { alasanBaris, alasanDari } from "../mesin/alasan/alasan";
import type { Tempat } from "../mesin/alasan/tempat";
import { mulai } from "../mesin/jalan/keadaan";
import type { Keadaan } from "../mesin/program";
import type { JenisSpt } from "../parameters/spt";
import { definisiTampil, formulirDi, versiSpt } from "../spt";
import { teks } from "./baca";
import type { DasarMedan } from "./dasar";
import type { Fakta } from "./fakta";
import type { Karya } from "./karya";

/** Figures asked for their sources. */
const TERBANYAK = 8;

/** Citations of a figure: its own, and those of its steps and their parameters. */
function dikutip(k: Keadaan, { formulir, nama }: Tempat): readonly string[] {
  if (!k.program.nama.get(formulir)?.has(nama)) return [];
  const { dasar, langkah } = alasanDari(k, formulir, nama);
  const steps = langkah.flatMap((step) => [
    ...(step.dasar ? [step.dasar] : []),
    ...step.operan.flatMap((one) => (one.dari === "parameter" ? [one.dasar] : [])),
  ]);
  return [...(dasar ? [dasar] : []), ...steps].map(({ kutipan }) => kutipan);
}
const dariPemakai = (k: Keadaan, dipakai: readonly Tempat[]): readonly string[] => [
  ...new Set(dipakai.slice(0, TERBANYAK).flatMap((one) => dikutip(k, one))),
];

/** Sources of a typed cell or row: those of the figures that are computed from it, on the last day of the period. */
export function dasarSel(karya: Karya, { jenis, objek, nilai }: Fakta): DasarMedan {
  const [sptId = "", lampiran = "", bagian = ""] = objek.id.split("|");
  const row = (karya.baris.get("Spt") ?? []).find(({ id }) => id === sptId);
  const masa = row && teks(row, "masa");
  if (!row || !masa || !isMasa(masa)) return {};
  const kind = teks(row, "jenis") as JenisSpt;
  const def = definisiTampil(kind, teks(row, "versiAturan"));
  const form = formulirDi(def, lampiran)?.id ?? lampiran;
  const program = versiSpt[kind].program(def.versi);
  const hari = lastDay(masa);
  if (jenis === "sel") {
    if (!program.nama.get(form)?.has(bagian)) return {};
    const k = mulai(program, { hari, isi: {} });
    return { isi: dariPemakai(k, alasanDari(k, form, bagian).dipakai) };
  }
  const known = program.bagianNama.get(`${form}.${bagian}`);
  if (!known) return {};
  const k = mulai(program, { hari, isi: { [form]: { baris: { [bagian]: [{}] } } } });
  const kolom = Object.keys(nilai).filter((name) => known.letak.has(name));
  return Object.fromEntries(kolom.map((name) => [name, dariPemakai(k, alasanBaris(k, known.kunci, 0, name).dipakai)]));
}

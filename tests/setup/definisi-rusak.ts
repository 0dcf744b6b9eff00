import type { DefFormulir, DefSpt } from "~/domain/mesin/definisi";
import type { Isian } from "~/domain/mesin/isian";
import { dari } from "~/domain/mesin/rumus";
import { versiBaru } from "~/domain/mesin/versi";
import { denganVersi } from "./versi-spt";

/** Loaded before the API: a next version of the VAT return with every possible mistake of a definition. */
const rusak = (name: string, rumus: string): Isian => ({ kind: "hitung", name, rumus: dari(rumus) });
const bagian: readonly Isian[] = [
  rusak("salah_nama", "tidak_ada"),
  rusak("salah_jenis", "x_kota"),
  rusak("iii_a", "iii_b"),
  { kind: "rupiah", name: "tanpa_teks" },
];
denganVersi("ppn", (lama: DefSpt) => {
  const [induk] = lama.formulir as [DefFormulir, ...DefFormulir[]];
  const sections = [...induk.sections, { name: "rusak", fields: bagian }];
  return versiBaru(lama, { versi: "rusak", sejak: "2026-01-01", formulir: [{ ...induk, versi: "rusak", sections }] });
});

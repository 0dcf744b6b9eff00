import { alasanDokumen } from "~/domain/efaktur/alasan-dokumen";
import { dppLainDokumen, ppnLazim } from "~/domain/efaktur/dokumen-lain";
import type { Field, Values } from "~/domain/kit/form";
import { readLeniently } from "~/forms/lenient.server";

const FIELDS: readonly Field[] = [
  { kind: "teks", name: "jenis", max: 2 },
  { kind: "teks", name: "detail", max: 2 },
  { kind: "tanggal", name: "tanggal" },
  { kind: "rupiah", name: "dpp" },
  { kind: "rupiah", name: "ppn" },
  { kind: "rupiah", name: "ppnbm" },
];

/**
 * What follows from what stands in the form of a special document: its amounts and their reasons, the VAT of the
 * general rule (0 where there is none), and the answers that the lists hang on. Whole rupiah; boxes that cannot be
 * read count as empty.
 */
export function angkaDokumen(typed: Values, language: string) {
  const read = readLeniently(FIELDS, typed, language);
  const text = (name: string) => (typeof read[name] === "string" ? read[name] : "");
  const amount = (name: string) => (typeof read[name] === "number" ? read[name] : 0);
  const jenis = text("jenis");
  const nilai = { dpp: amount("dpp"), ppn: amount("ppn"), ppnbm: amount("ppnbm") };
  const dokumen = { ...nilai, jenis, detail: text("detail"), tanggal: text("tanggal") };
  const all = { ...nilai, dppLain: dppLainDokumen(dokumen) };
  return {
    jenis,
    detail: dokumen.detail,
    nilai: all,
    alasan: alasanDokumen({ ...dokumen, ...all }),
    lazim: jenis === "" ? 0 : ppnLazim(dokumen),
  };
}
export type AngkaDokumen = ReturnType<typeof angkaDokumen>;

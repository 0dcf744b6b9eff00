import { describe, expect, test } from "vitest";
import { galatPembayaran } from "~/contract/galat/pembayaran";
import { galatSpt } from "~/contract/galat/spt";
import { labelKeysOf, type Section } from "~/domain/kit/form";
import { type BagianFormulir, isIsian } from "~/domain/mesin/definisi";
import { kunciLabel } from "~/domain/mesin/teks";
import { JENIS_SPT } from "~/domain/parameters/spt";
import { JENIS_CATATAN } from "~/domain/pembayaran/jenis-catatan";
import { JENIS_BILLING } from "~/domain/pembayaran/nomor";
import { sampingBukpot } from "~/domain/spt/bukpot/lampiran";
import { indukPpn } from "~/domain/spt/ppn/induk";
import { lampiranPpn, sampingPpn } from "~/domain/spt/ppn/lampiran";
import { PERIKSA_PPN } from "~/domain/spt/ppn/periksa";
import { ALASAN_DITINGGALKAN } from "~/domain/spt/ppn/posting";

const files = import.meta.glob<Record<string, unknown>>("/locales/*/{spt,sptformulir,pembayaran}.json", {
  eager: true,
  import: "default",
});
const LANGUAGES = ["id", "en", "fr", "vi", "zh", "ar"];

const textOf = (language: string, key: string): unknown => {
  const [namespace = "", path = ""] = key.split(":");
  return path
    .split(".")
    .reduce<unknown>(
      (node, name) => (node as Record<string, unknown> | undefined)?.[name],
      files[`/locales/${language}/${namespace}.json`],
    );
};

const fieldsOfSection = (section: BagianFormulir) =>
  (isIsian(section) ? section.fields : section.kolom).map(({ name }) => name);
function indukKeys(): string[] {
  return (indukPpn.sections as readonly Section[]).flatMap((section) => [
    `${section.name}.judul`,
    ...section.fields.flatMap((field) => [
      ...labelKeysOf(section, field.name),
      ...(field.kind === "pilihan" ? field.dari.map((value) => `${field.name}_pilihan.${value}`) : []),
    ]),
  ]);
}

const keys = [
  "sptformulir:ppn_induk.judul",
  ...indukKeys().map((key) => `sptformulir:ppn_induk.${key}`),
  ...Object.values(lampiranPpn).flatMap((form) => [
    `sptformulir:ppn_lampiran.${form.alamat}.judul`,
    ...form.sections.flatMap((section) => fieldsOfSection(section).flatMap((name) => kunciLabel(form, section, name))),
  ]),
  ...Object.keys(PERIKSA_PPN).map((code) => `sptformulir:periksa.${code}`),
  ...[...sampingPpn, ...sampingBukpot].map(({ namespace, teks }) => `${namespace}:${teks}.judul`),
  ...ALASAN_DITINGGALKAN.map((reason) => `spt:ditinggalkan.${reason}`),
  ...JENIS_SPT.map((jenis) => `spt:jenis.${jenis}`),
  ...JENIS_CATATAN.map((jenis) => `pembayaran:catatan.${jenis}`),
  ...JENIS_BILLING.map((asal) => `pembayaran:asal.${asal}`),
  ...[
    ...Object.keys(galatSpt).map((c) => `spt:galat.${c}`),
    ...Object.keys(galatPembayaran).map((c) => `pembayaran:galat.${c}`),
  ].flatMap((code) => ["pesan", "arti", "cara"].map((part) => `${code}.${part}`)),
];

describe("texts of the VAT return and of payments", () => {
  test.each(LANGUAGES)("every label, finding and error has its text in %s", (language) => {
    expect(keys.filter((key) => typeof textOf(language, key) !== "string")).toEqual([]);
  });
  test.each(LANGUAGES.slice(1))("texts in %s take the parameters of the Indonesian ones", (language) => {
    const parameters = (text: unknown) => [...new Set(String(text).match(/{{\w+}}/g) ?? [])].sort();
    expect(keys.filter((key) => `${parameters(textOf(language, key))}` !== `${parameters(textOf("id", key))}`)).toEqual(
      [],
    );
  });
});

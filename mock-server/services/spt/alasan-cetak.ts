import type { Alasan, Langkah } from "~/domain/kit/alasan";
import type { Field } from "~/domain/kit/form";
import { type DefFormulir, isAkun, isIsian, teksOf } from "~/domain/mesin/definisi";
import type { Keadaan as Hitungan } from "~/domain/mesin/program";
import { kunciLabel } from "~/domain/mesin/teks";
import { alasanInduk } from "~/domain/spt/hitung";
import { namaResmi } from "~/domain/spt/isian";
import { isJumlah } from "~/domain/spt/kertas";
import { textsOf } from "../../i18n";
import { shownAlasan } from "../../params";
import type { SptPrint } from "../../print";
import { angka } from "../../print/format";
import { resmi } from "./cetak-kit";

type Tabel = NonNullable<SptPrint["lampiran"]>[number];
const TANDA: Readonly<Record<string, string>> = { "spt.tambah": "+", "spt.kurang": "−" };

/** A step of a reason as a line: an operand by its item and label, everything else as text. */
function baris({ teks, isian, nilai, field }: Langkah, labelOf: (field: string) => string): string {
  const sign = TANDA[teks];
  const words = sign && field ? `${sign} ${labelOf(field)}` : textsOf("id")(`alasan:${teks}`, { ...isian });
  return nilai === undefined ? words : `${words}: ${angka(nilai)}`;
}
/** The label of a figure of another form: an account by its official name, a line by its item and label. */
function labelElsewhere({ program: { def } }: Hitungan, name: string): string {
  const [kode = name] = name.split(".");
  for (const form of def.formulir)
    for (const bagian of form.sections) {
      if (isAkun(bagian) && bagian.baris.some((row) => "kode" in row && row.kode === kode))
        return `${kode} ${namaResmi(bagian.daftar, kode)}`;
      const field = isIsian(bagian) ? bagian.fields.find((one) => one.name === name) : undefined;
      if (field) {
        const words = kunciLabel(form, bagian, name).map((key) => resmi(key));
        return [field.butir, words.join(", ")].filter(Boolean).join(" ");
      }
    }
  return name;
}
/** True if the figure or an operand is not zero. A zero from zeros needs no reason. */
const berisi = ({ nilai, langkah }: Alasan): boolean => nilai !== 0 || langkah.some((step) => (step.nilai ?? 0) !== 0);

/**
 * Notes to a form that is printed with reasons. Each computed amount above or below zero has its item, its steps, its
 * result and the articles behind it. Empty for a form without such figures.
 */
export function catatanCetak(k: Hitungan, form: DefFormulir): readonly Tabel[] {
  const sections = form.sections.filter(isIsian);
  const places = new Map(sections.flatMap((one) => one.fields.map((field) => [field.name, { one, field }] as const)));
  const labelOf = (name: string): string => {
    const place = places.get(name);
    if (!place) return labelElsewhere(k, name);
    const words = kunciLabel(form, place.one, name).map((key) => resmi(key));
    return [place.field.butir, words.join(", ")].filter(Boolean).join(" ");
  };
  const rows = [...places].flatMap(([name, { field }]) => {
    const why = isJumlah(field as Field) ? alasanInduk(k, name, form.id) : null;
    if (!why || !berisi(why.alasan)) return [];
    const { langkah, nilai } = shownAlasan(why.alasan, "id");
    // the result has a column of its own
    const told = langkah.length > 1 ? langkah.filter(({ teks }) => teks !== "spt.hasil") : langkah;
    const laws = [...new Set(langkah.flatMap(({ dasar }) => dasar?.kutipan ?? []))];
    return [[labelOf(name), told.map((step) => baris(step, labelOf)).join("\n"), nilai, laws.join("\n")]];
  });
  if (rows.length === 0) return [];
  return [
    {
      title: `${resmi(form.judul ?? `${teksOf(form)}.judul`)}: ${resmi("spt:alasan_cetak.judul")}`,
      columns: [
        { heading: resmi("spt:alasan_cetak.butir"), width: 30 },
        { heading: resmi("spt:alasan_cetak.asal"), width: 42 },
        { heading: resmi("spt:alasan_cetak.jumlah"), width: 18, amount: true },
        { heading: resmi("spt:alasan_cetak.dasar"), width: 18 },
      ],
      rows,
    },
  ];
}

import type { i18n } from "i18next";
import type { SptDetail } from "~/contract/spt/induk";
import type { Values } from "~/domain/kit/form";
import { alamatOf, type BagianAkun, type DefFormulir, teksOf } from "~/domain/mesin/definisi";
import { labelGrid, namaSel } from "~/domain/spt/isian";
import { hasilAkun, type Potongan, potonganDari } from "~/domain/spt/potongan";
import { formatAngka } from "~/i18n/format";
import { potonganHref } from "../document-href";

/** The total of a row in a column. */
export type JumlahView = { readonly label: string; readonly nilai: string };
/** A part of a form among the others: its name, its sums, and its filled portion. */
export type PotonganView = {
  readonly kunci: string;
  readonly judul: string;
  /** The title of its section, if this is the section's first part. */
  readonly bagian: string | null;
  readonly href: string;
  readonly kini: boolean;
  readonly jumlah: readonly JumlahView[];
  /** The result of its section, if this is the section's last part. */
  readonly hasil: { readonly judul: string; readonly jumlah: readonly JumlahView[] } | null;
  /** The number of its accounts with a value. */
  readonly terisi: number;
};

/** The parts of a form with their current sums, of the first and the last totalled column. */
export function potonganViews(
  spt: SptDetail,
  form: DefFormulir,
  kini: Potongan,
  isi: Values,
  { t, language }: i18n,
): readonly PotonganView[] {
  const labelOf = (bagian: BagianAkun, key: string): string => {
    const found = labelGrid(form, bagian.name, key);
    return "nama" in found ? found.nama : t(found.kunci);
  };
  const sums = (bagian: BagianAkun, kode: string | undefined): JumlahView[] => {
    const totalled = bagian.kolom.filter(({ jumlah }) => jumlah).map(({ name }) => name);
    return [...new Set([totalled[0], totalled.at(-1)])].flatMap((name) => {
      const value = name && kode ? isi[namaSel(kode, name)] : undefined;
      if (typeof value !== "number") return [];
      return [{ label: labelOf(bagian, `kolom.${name}`), nilai: formatAngka(value, language) }];
    });
  };
  const parts = potonganDari(form);
  return parts.map((part, at): PotonganView => {
    const { kunci, bagian, grup, ke } = part;
    const title = labelOf(bagian, grup ?? kunci).replace(/:$/, "");
    const last = parts[at + 1]?.bagian === bagian ? undefined : hasilAkun(bagian);
    return {
      kunci,
      judul: ke > 0 ? `${title} (${ke})` : title,
      bagian: parts[at - 1]?.bagian === bagian ? null : t(`${teksOf(form)}.${bagian.name}.judul`),
      href: potonganHref(spt.id, alamatOf(form), kunci),
      kini: kunci === kini.kunci,
      jumlah: sums(bagian, part.jumlah),
      hasil: last === undefined ? null : { judul: labelOf(bagian, last), jumlah: sums(bagian, last) },
      terisi: terisiDi(part, isi),
    };
  });
}

/** The number of accounts of a part with a typed value. */
function terisiDi({ bagian, dari, sampai }: Potongan, isi: Values): number {
  const typed = bagian.kolom.filter(({ kind }) => kind !== "hitung");
  const holds = (kode: string) => typed.some(({ name }) => (isi[namaSel(kode, name)] ?? null) !== null);
  return bagian.baris.slice(dari, sampai).filter((row) => "kode" in row && !("jumlah" in row) && holds(row.kode))
    .length;
}

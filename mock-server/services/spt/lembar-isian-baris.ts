import { type BagianAkun, type BarisAkun, type DefFormulir, isAkun } from "~/domain/mesin/definisi";
import { BULAN } from "~/domain/mesin/isian";
import { kunciJudul } from "~/domain/mesin/teks";
import { isRefList, refFind } from "~/domain/ref";
import { kataSebutan, sebutanDi } from "~/domain/spt/acuan";
import { namaBulan } from "~/domain/spt/baris";
import { type isianDari, labelGrid } from "~/domain/spt/isian";
import { type Language, textsOf } from "../../i18n";
import { monthName } from "./lembar-baris";

/** The column for the single value of a field. */
export const NILAI = "nilai";
type Kata = (language: Language) => string;
/**
 * An account or a field: its section, its place and name in words, and the name of the value in each of its columns.
 */
export type BarisIsian = {
  readonly bagian: string;
  readonly kode: string;
  readonly nomor: string;
  readonly letak: Kata;
  readonly sebutan: Kata;
  readonly sel: Readonly<Record<string, string>>;
};
type Bagian = ReturnType<typeof isianDari>["sections"][number];
type Akun = Exclude<BarisAkun, { readonly grup: string }>;

/** The name of a row of a grid. Official names stay Indonesian; other languages add the English one if known. */
function sebutanBaris(form: DefFormulir, section: string, kode: string, language: Language): string {
  const label = labelGrid(form, section, kode);
  if ("kunci" in label) return textsOf(language)(label.kunci);
  const daftar = form.sections.flatMap((one) => (one.name === section && "daftar" in one ? [one.daftar] : []))[0] ?? "";
  const english = isRefList(daftar) ? refFind(daftar, kode)?.namaEn : undefined;
  return language === "id" ? label.nama : english || label.nama;
}

/**
 * The rows that locate an account in a section: the heading above it, or the first sum below that includes it. The
 * account before it is added if another there has the same name.
 */
function tempatAkun({ baris }: BagianAkun, namaDi: (kode: string) => string): ReadonlyMap<string, readonly string[]> {
  let grup: string | undefined;
  const found: { readonly kode: string; readonly di: string; readonly sebelum: string | undefined }[] = [];
  for (const [at, row] of baris.entries()) {
    if ("grup" in row) {
      grup = row.grup;
      continue;
    }
    const below = baris.slice(at + 1).flatMap((one) => ("jumlah" in one ? [one] : []));
    const before = baris.slice(0, at).findLast((one): one is Akun => "kode" in one);
    const sum =
      "jumlah" in row
        ? undefined
        : below.find(({ jumlah }) => jumlah.some((suku) => suku === `+${row.kode}` || suku === `-${row.kode}`));
    found.push({ kode: row.kode, di: grup ?? sum?.kode ?? "", sebelum: before?.kode });
  }
  const isCalled = (one: (typeof found)[number]) => `${one.di} ${namaDi(one.kode)}`;
  return new Map(
    found.map((one) => {
      const alike = found.filter((other) => isCalled(other) === isCalled(one)).length > 1;
      return [one.kode, [one.di, ...(alike ? [one.sebelum ?? ""] : [])].filter((kode) => kode !== "")] as const;
    }),
  );
}

/** The place of the rows of a section: its title, and for accounts the rows that tell them apart. */
function letakDi(form: DefFormulir, nama: string): (kode: string) => Kata {
  const bagian = form.sections.find(({ name }) => name === nama);
  const tempat = bagian && isAkun(bagian) ? tempatAkun(bagian, (kode) => sebutanBaris(form, nama, kode, "id")) : null;
  return (kode) => (language) =>
    [
      ...(bagian ? [textsOf(language)(kunciJudul(form, bagian))] : []),
      ...(tempat?.get(kode) ?? []).map((one) => sebutanBaris(form, nama, one, language).replace(/:$/, "")),
    ].join(" – ");
}

/** The lines of a section of fields or accounts. */
export function barisBagian(form: DefFormulir, { name: bagian, fields, tabel }: Bagian): BarisIsian[] {
  const letak = letakDi(form, bagian);
  if (tabel)
    return tabel.baris.map(({ name: kode, sel }) => ({
      bagian,
      kode,
      nomor: "",
      letak: letak(kode),
      sel,
      sebutan: (language) => sebutanBaris(form, bagian, kode, language),
    }));
  return fields.flatMap(({ kind, name }): BarisIsian[] => {
    if (kind === "berkas") return [];
    const { butir: nomor, nama } = sebutanDi(form, name);
    const sebutan = (language: Language) => kataSebutan({ butir: nomor, nama }, textsOf(language));
    const own = { bagian, nomor, letak: letak(name) };
    if (kind !== "bulan12") return [{ ...own, kode: name, sebutan, sel: { [NILAI]: name } }];
    return BULAN.map((bulan) => ({
      ...own,
      kode: namaBulan(name, bulan),
      sel: { [NILAI]: namaBulan(name, bulan) },
      sebutan: (language) => `${sebutan(language)} ${monthName(bulan, language)}`,
    }));
  });
}

import type { i18n } from "i18next";
import type { Tempat } from "~/domain/mesin/alasan/tempat";
import type { Tulisan } from "~/domain/mesin/alasan/tulis";
import { isRefList, namaEntri } from "~/domain/ref";
import { paths } from "~/web/paths";

/** A piece of a sentence: words, or words with a link. */
export type Potongan = { readonly teks: string; readonly href?: string; readonly lang?: "id" };
/** The link to the figure of a place on the current page; undefined for a place without one. */
export type Alamat = (tempat: Tempat) => string | undefined;

const SIMBOL: Readonly<Record<string, string>> = { "=": "=", "<>": "≠", "<": "<", "<=": "≤", ">": ">", ">=": "≥" };
const words = (teks: string): Potongan => ({ teks });

/** Item number and label of a place, as its form words them. */
export function namaTempat({ butir, akun, label, bulan, formulir, nama }: Tempat, { t }: Pick<i18n, "t">): string {
  const own = label.map((key) => t(key)).join(", ") || t("alasan:sumber.lain", { nama: `${formulir}.${nama}` });
  return [butir, akun, own, bulan].filter((part) => part !== undefined && part !== "").join(" ");
}

type Tata = { readonly texts: Pick<i18n, "t">; readonly alamat: Alamat };
type RumusTulisan = Extract<Tulisan, { readonly apa: "rumus" }>;
type TetapTulisan = Extract<Tulisan, { readonly apa: "tetap" }>;
type BarisTulisan = Extract<Tulisan, { readonly apa: "baris" }>;
/** True for a rule that needs brackets within another rule. */
const isGabungan = (one: Tulisan): boolean =>
  one.apa === "rumus" && ["jumlah", "kali", "bagi", "jika", "dan", "atau", "banding", "tidak"].includes(one.op);

/** A written formula as a sentence in the reader's language. Its names link to their places. */
export function kataRumus(tulisan: Tulisan, tata: Tata): readonly Potongan[] {
  const { t } = tata.texts;
  const within = (one: Tulisan): readonly Potongan[] => kataRumus(one, tata);
  switch (tulisan.apa) {
    case "sel": {
      const href = tata.alamat(tulisan.tempat);
      return [{ teks: namaTempat(tulisan.tempat, tata.texts), ...(href === undefined ? {} : { href }) }];
    }
    case "tetap":
      return [kataTetap(tulisan, t)];
    case "parameter": {
      const href = `${paths.dasarHukum()}?kutipan=${encodeURIComponent(tulisan.dasar.kutipan)}`;
      return [{ teks: tulisan.nama, href, lang: "id" }];
    }
    case "baris":
      return kataBaris(tulisan, tata);
    case "cari":
      return kalimat(t, "alasan:rumus.cari", {
        kolom: [words(tulisan.kolom.map((key) => t(key)).join(", "))],
        bagian: [words(tulisan.judul === null ? "" : t(tulisan.judul))],
        kunci: [words(tulisan.kunci.map((key) => t(key)).join(", "))],
        sama: within(tulisan.sama),
      });
    case "rumus":
      return kataOp(tulisan, tata);
  }
}

/** A constant of a rule: an answer or a choice by its words, an entry of an official list by code and name. */
function kataTetap({ nilai, daftar, kunci }: TetapTulisan, t: i18n["t"]): Potongan {
  if (nilai === null) return words(t("alasan:rumus.kosong"));
  if (typeof nilai === "boolean") return words(t(`alasan:rumus.${nilai ? "ya" : "tidak_ya"}`));
  if (daftar !== undefined && isRefList(daftar)) return { teks: namaEntri(daftar, String(nilai)), lang: "id" };
  return words(kunci === undefined ? String(nilai) : t(`${kunci}.${nilai}`));
}

/** The sum or count of rows, with their condition. */
function kataBaris({ kolom, label, judul, bagian, bila }: BarisTulisan, tata: Tata): readonly Potongan[] {
  const { t } = tata.texts;
  const columns = label.map((key) => t(key)).join(", ");
  const key = kolom === null ? "banyak_baris" : "jumlah_baris";
  const base = words(t(`alasan:rumus.${key}`, { kolom: columns, bagian: judul === null ? bagian : t(judul) }));
  if (bila === null) return [base];
  return kalimat(t, "alasan:rumus.yang", { baris: [base], syarat: kataRumus(bila, tata) });
}

const MARK = "\u0000";
/** A sentence with pieces in its blanks. */
function kalimat(
  t: i18n["t"],
  key: string,
  blanks: Readonly<Record<string, readonly Potongan[]>>,
): readonly Potongan[] {
  const marked = Object.fromEntries(Object.keys(blanks).map((name) => [name, `${MARK}${name}${MARK}`]));
  return t(key, marked)
    .split(MARK)
    .flatMap((part, at) => (at % 2 === 1 ? (blanks[part] ?? []) : part === "" ? [] : [words(part)]));
}

/** Pieces with a word or sign between them. */
const berantai = (parts: readonly (readonly Potongan[])[], between: string): readonly Potongan[] =>
  parts.flatMap((part, at) => (at === 0 ? part : [words(between), ...part]));

function kataOp({ op, cara, tanda, isi }: RumusTulisan, tata: Tata): readonly Potongan[] {
  const { t } = tata.texts;
  const one = (part: Tulisan): readonly Potongan[] => kataRumus(part, tata);
  const grouped = (part: Tulisan): readonly Potongan[] =>
    isGabungan(part) ? [words("("), ...one(part), words(")")] : one(part);
  const blank = (at: number) => (isi[at] ? one(isi[at]) : []);
  switch (op) {
    case "jumlah":
      return isi.flatMap((part, at) => {
        const sign = tanda?.[at] === -1 ? "− " : at === 0 ? "" : "+ ";
        return [words(`${at === 0 ? "" : " "}${sign}`), ...grouped(part)];
      });
    case "kali":
      return berantai(isi.map(grouped), " × ");
    case "bagi":
      return berantai(isi.map(grouped), " ÷ ");
    case "banding":
      return berantai(isi.map(grouped), ` ${SIMBOL[cara ?? ""] ?? cara} `);
    case "dan":
    case "atau":
      return berantai(isi.map(grouped), ` ${t(`alasan:rumus.${op}`)} `);
    case "adalah":
      return kalimat(t, "alasan:rumus.adalah", { apa: blank(0), nilai: berantai(isi.slice(1).map(one), " / ") });
    case "min":
    case "max":
      return kalimat(t, `alasan:rumus.${op}`, { isi: berantai(isi.map(one), "; ") });
    case "bulat":
      return kalimat(t, `alasan:rumus.bulat.${cara}`, { isi: blank(0) });
    case "jika":
      return kalimat(t, "alasan:rumus.jika", { syarat: blank(0), maka: blank(1), selain: blank(2) });
    case "lapis":
    case "tabel":
      return kalimat(t, `alasan:rumus.${op}`, { parameter: blank(0), dasar: blank(1) });
    case "tidak":
    case "ada":
    case "nol":
      return kalimat(t, `alasan:rumus.${op}`, { isi: blank(0) });
    case "fungsi":
      return [words(`${t(`alasan:fungsi.${cara}`)} (`), ...berantai(isi.map(one), "; "), words(")")];
    default:
      return isi.flatMap(one);
  }
}

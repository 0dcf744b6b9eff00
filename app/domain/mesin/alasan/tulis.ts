import type { Dasar, Dated } from "../../kit/dated";
import { type BagianFormulir, isBaris } from "../definisi";
import type { Program, Simpul } from "../program";
import { bagianRumus, type Rumus } from "../rumus";
import { temukanBagian, temukanNama } from "../susun/nama";
import type { Penerjemah } from "../susun/penerjemah";
import { penerjemah } from "../susun/terjemah";
import { kunciJudul, kunciLabel, kunciPilihan } from "../teks";
import { type Tempat, tempatSimpul } from "./tempat";

/** A formula as a tree for display: labels of figures, rules by `alasan:rumus.<op>`, signs unchanged. */
export type Tulisan =
  | { readonly apa: "sel"; readonly tempat: Tempat }
  /** `daftar`: an entry of this official list; `kunci`: the text key prefix of a choice. */
  | {
      readonly apa: "tetap";
      readonly nilai: number | string | boolean | null;
      readonly daftar?: string;
      readonly kunci?: string;
    }
  | { readonly apa: "parameter"; readonly nama: string; readonly dasar: Dasar }
  | {
      readonly apa: "baris";
      readonly bagian: string;
      readonly kolom: string | null;
      readonly bila: Tulisan | null;
      /** Text keys of the section's title and of its columns. */
      readonly judul: string | null;
      readonly label: readonly string[];
    }
  /** `kolom` of the row of `bagian` whose `kunci` equals `sama`; text keys like those of rows. */
  | {
      readonly apa: "cari";
      readonly judul: string | null;
      readonly kunci: readonly string[];
      readonly kolom: readonly string[];
      readonly sama: Tulisan;
    }
  | {
      readonly apa: "rumus";
      readonly op: Rumus["op"];
      /** Rounding or comparison by name, name of a function, words of a step. */
      readonly cara?: string;
      readonly tanda?: readonly (1 | -1)[];
      readonly isi: readonly Tulisan[];
    };

/** One line of the page of all formulas. */
export type RumusTertulis = {
  /** The figure's node in the program. */
  readonly no: number;
  readonly tempat: Tempat;
  readonly tulisan: Tulisan;
  readonly dasar: Dasar | null;
  readonly bila: Tulisan | null;
};

function caraDari(rumus: Rumus): string | undefined {
  if (rumus.op === "bulat" || rumus.op === "banding") return rumus.cara;
  if (rumus.op === "fungsi") return rumus.fungsi.nama;
  return rumus.op === "kata" ? rumus.kata.teks : undefined;
}

function tulisNama(program: Program, { rakitan, lingkup }: Penerjemah, nama: string): Tulisan {
  const found = temukanNama(rakitan, lingkup, nama);
  if (typeof found === "string") return { apa: "tetap", nilai: nama };
  return { apa: "sel", tempat: tempatSimpul(program, found) };
}

/** Names for the answers of a field: an official list, or texts of the choices. */
function sebutanDi({ def }: Program, { rakitan, lingkup }: Penerjemah, nama: string) {
  const found = temukanNama(rakitan, lingkup, nama);
  if (typeof found === "string") return {};
  const { field, formulir, bagian } = found;
  if (field?.kind === "ref") return { daftar: field.daftar };
  const form = def.formulir.find(({ id }) => id === formulir);
  const section = form?.sections.find(({ name }) => name === bagian);
  return field?.kind === "pilihan" && form && section && !("sebutan" in field)
    ? { kunci: kunciPilihan(form, section, field.name) }
    : {};
}

type Berparameter = { readonly parameter: Dated<unknown>; readonly di: readonly string[] };
const tulisParameter = ({ def }: Program, { parameter, di }: Berparameter): Tulisan => ({
  apa: "parameter",
  nama: [parameter.name, ...di].join(" › "),
  dasar: parameter.rowOn(def.sejak).dasar,
});

/** The column name of a month of a twelve-month column. */
function tanpaBulan(bagian: BagianFormulir, name: string): string {
  const months = isBaris(bagian) ? bagian.kolom.filter(({ kind }) => kind === "bulan12") : [];
  return months.find((column) => name.replace(/_\d+$/, "") === column.name)?.name ?? name;
}

/** Rows or accounts by the section's title and the headings of the columns used. */
function tulisBaris({ rakitan, lingkup }: Penerjemah, nama: string, kolom: readonly string[]) {
  const [form, section] = nama.includes(".") ? nama.split(".") : [lingkup.formulir.id, nama];
  const formulir = rakitan.def.formulir.find(({ id }) => id === form);
  const bagian = formulir?.sections.find((one) => one.name === section);
  return {
    apa: "baris",
    bagian: `${form}.${section}`,
    kolom: kolom.length === 0 ? null : kolom.join(", "),
    bila: null,
    judul: formulir && bagian ? kunciJudul(formulir, bagian) : null,
    label: formulir && bagian ? kolom.flatMap((name) => kunciLabel(formulir, bagian, tanpaBulan(bagian, name))) : [],
  } as const;
}

function tulis(program: Program, simpul: Simpul, rumus: Rumus): Tulisan {
  const p = penerjemah(program.rakitan, simpul.lingkup, { bagian: simpul.bagian, field: simpul.nama });
  const within = (part: Rumus): Tulisan => tulis(program, simpul, part);
  switch (rumus.op) {
    case "dari":
      return tulisNama(program, p, rumus.nama);
    case "adalah": {
      const sebutan = sebutanDi(program, p, rumus.nama);
      const values = rumus.nilai.map((nilai): Tulisan => ({ apa: "tetap", nilai, ...sebutan }));
      return { apa: "rumus", op: "adalah", isi: [tulisNama(program, p, rumus.nama), ...values] };
    }
    case "tetap":
      return { apa: "tetap", nilai: rumus.nilai };
    case "parameter":
      return tulisParameter(program, rumus);
    case "tabel":
      return { apa: "rumus", op: rumus.op, isi: [tulisParameter(program, rumus), within(rumus.kunci)] };
    case "lapis":
      return { apa: "rumus", op: rumus.op, isi: [tulisParameter(program, rumus), within(rumus.dasar)] };
    case "jumlahBaris": {
      const bagian = temukanBagian(p.rakitan, p.lingkup, rumus.bagian);
      const inRows = bagian ? { ...simpul, lingkup: { ...simpul.lingkup, bagian, akun: null } } : simpul;
      const bila = rumus.bila ? tulis(program, inRows, rumus.bila) : null;
      return { ...tulisBaris(p, rumus.bagian, rumus.kolom === null ? [] : [rumus.kolom]), bila };
    }
    case "jumlahAkun":
      return tulisBaris(p, rumus.bagian, [rumus.kolom]);
    case "barisDari":
      return tulisBaris(p, rumus.bagian, rumus.kolom);
    case "letakBaris":
      return tulisBaris(p, rumus.bagian, []);
    case "cari": {
      const keys = (name: string) => tulisBaris(p, rumus.bagian, [name]).label;
      const { judul } = tulisBaris(p, rumus.bagian, []);
      return { apa: "cari", judul, kunci: keys(rumus.kunci), kolom: keys(rumus.kolom), sama: within(rumus.sama) };
    }
    case "menurut":
      return within(rumus.pilihan[simpul.lingkup.akun?.sifat[rumus.sifat] ?? ""] ?? { op: "tetap", nilai: 0 });
    case "jumlah":
      return {
        apa: "rumus",
        op: rumus.op,
        tanda: rumus.suku.map(({ tanda }) => tanda),
        isi: rumus.suku.map((suku) => within(suku.rumus)),
      };
    default: {
      const cara = caraDari(rumus);
      const tabel = rumus.op === "fungsi" ? Object.values(rumus.fungsi.tabel ?? {}) : [];
      const tables = tabel.map((parameter) => tulisParameter(program, { parameter, di: [] }));
      return {
        apa: "rumus",
        op: rumus.op,
        ...(cara === undefined ? {} : { cara }),
        isi: [...bagianRumus(rumus).map(within), ...tables],
      };
    }
  }
}

/**
 * The common key of a formula that represents all accounts of the same kind, or all twelve months; null for any other.
 */
function sameAs({ field, rumus, bulan, lingkup }: Simpul): string | null {
  if (bulan !== null) return `${field?.name}`;
  const isColumn = lingkup.akun !== null && field !== null && "rumus" in field && field.rumus === rumus;
  return isColumn ? `${field.name} ${rumus?.op === "menurut" ? JSON.stringify(lingkup.akun?.sifat) : ""}` : null;
}

/** The written formula of a figure; null if it has none. */
export const writeRumus = (program: Program, simpul: Simpul): Tulisan | null =>
  simpul.rumus === null ? null : tulis(program, simpul, simpul.rumus);

/** All formulas of a form in reading order, each once: for columns of accounts and for months the first one. */
export function semuaRumus(program: Program, formulir: string): readonly RumusTertulis[] {
  const seen = new Set<string>();
  const own = program.simpul.filter(
    (one) => one.formulir === formulir && one.rumus !== null && one.tipe !== "agregat" && one.tipe !== "syarat",
  );
  return own
    .filter((one) => {
      const same = sameAs(one);
      const key = same === null ? null : `${one.bagian} ${same}`;
      const isNew = key === null || !seen.has(key);
      if (key !== null) seen.add(key);
      return isNew;
    })
    .flatMap((one) => (one.rumus === null ? [] : [lineOf(program, one, one.rumus)]));
}

function lineOf(program: Program, simpul: Simpul, rumus: Rumus): RumusTertulis {
  const { field, syarat } = simpul;
  const bila = program.simpul[syarat]?.rumus;
  return {
    no: simpul.no,
    tempat: tempatSimpul(program, simpul),
    tulisan: tulis(program, simpul, rumus),
    dasar: (field?.kind === "hitung" ? field.dasar : undefined) ?? null,
    bila: bila ? tulis(program, simpul, bila) : null,
  };
}

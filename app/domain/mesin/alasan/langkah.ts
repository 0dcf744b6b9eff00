import type { Dasar, Dated } from "../../kit/dated";
import { isAda, type JenisNilai, type Nilai, TIDAK_BERLAKU } from "../nilai";
import type { Baris, Keadaan, Lingkup } from "../program";
import type { DasarKata, Rumus } from "../rumus";
import { temukanBagian, temukanNama } from "../susun/nama";
import { type Penerjemah, terjemahkan } from "../susun/penerjemah";
import { penerjemah } from "../susun/terjemah";
import { type Tempat, tempatDari } from "./tempat";

/** An operand of a step: a figure with its place, an earlier step, a parameter with its source, rows, a constant. */
export type OperanAlasan = {
  readonly nilai: Nilai;
  readonly jenis: JenisNilai;
  readonly tanda?: 1 | -1;
  readonly sebut?: string;
} & (
  | { readonly dari: "sel"; readonly tempat: Tempat }
  | { readonly dari: "langkah"; readonly ke: number }
  | { readonly dari: "parameter"; readonly nama: string; readonly dasar: Dasar }
  | { readonly dari: "baris"; readonly bagian: string; readonly kolom: string | null; readonly banyak: number }
  | { readonly dari: "tetap" }
);
/** Text key of a step, with its parameters. */
export type KataAlasan = { readonly teks: string; readonly isian: Readonly<Record<string, Nilai>> };
/**
 * One step: the operation (in words `alasan:rumus.<op>`, unless `kata` replaces it), its operands, and the result.
 * Operands of a sum that are 0 or empty are counted, not listed.
 */
export type LangkahAlasan = {
  readonly op: Rumus["op"];
  readonly operan: readonly OperanAlasan[];
  readonly nol: number;
  readonly kosong: number;
  /** Rounding or comparison by name. */
  readonly cara?: string;
  readonly kata?: KataAlasan;
  readonly dasar?: Dasar;
  readonly nilai: Nilai;
  readonly jenis: JenisNilai;
};

/** Context of the explained formula: the state, the row, and the translator of its place. */
type Sini = {
  readonly k: Keadaan;
  readonly baris: Baris | null;
  readonly p: Penerjemah;
  readonly langkah: LangkahAlasan[];
};

/** The steps of a formula at a place, the last of which gives its value. */
export function langkahDari(k: Keadaan, lingkup: Lingkup, rumus: Rumus, baris: Baris | null): readonly LangkahAlasan[] {
  const p = penerjemah(k.program.rakitan, lingkup, { bagian: null, field: "" });
  const sini: Sini = { k, baris, p, langkah: [] };
  const last = jelaskan(sini, rumus);
  // a formula of only one figure is a step all the same
  if (last.dari !== "langkah")
    sini.langkah.push({ op: rumus.op, operan: [last], nol: 0, kosong: 0, nilai: last.nilai, jenis: last.jenis });
  return sini.langkah;
}

type Bernilai = { readonly nilai: Nilai; readonly jenis: JenisNilai };
/** The result of a formula here, and its kind. */
function hasil({ k, baris, p }: Sini, rumus: Rumus): Bernilai {
  const { jenis, hitung } = terjemahkan(p, rumus);
  return { nilai: hitung(k, baris), jenis: jenis ?? "rupiah" };
}

/** Formulas that only read a value: one operand each. */
function baca(sini: Sini, rumus: Rumus): OperanAlasan | null {
  switch (rumus.op) {
    case "dari":
    case "adalah":
      return bacaSel(sini, rumus);
    case "tetap":
      return { dari: "tetap", ...hasil(sini, rumus) };
    case "parameter":
    case "tabel":
      return bacaParameter(sini, rumus, hasil(sini, rumus));
    case "jumlahBaris":
      return bacaBaris(sini, rumus, rumus.kolom);
    case "barisDari":
      return bacaBaris(sini, rumus, rumus.kolom.join(", "));
    default:
      return null;
  }
}
function bacaSel(sini: Sini, rumus: Extract<Rumus, { readonly nama: string }>): OperanAlasan | null {
  const { k, p, baris } = sini;
  const found = temukanNama(p.rakitan, p.lingkup, rumus.nama);
  if (typeof found === "string") return null;
  return { dari: "sel", tempat: tempatDari(k, found, baris), ...hasil(sini, rumus) };
}
type Berparameter = { readonly parameter: Dated<unknown>; readonly di: readonly string[] };
function bacaParameter({ k }: Sini, rumus: Berparameter, nilai: Bernilai): OperanAlasan {
  const { parameter, di } = rumus;
  return {
    dari: "parameter",
    nama: [parameter.name, ...di].join(" › "),
    dasar: parameter.rowOn(k.hari).dasar,
    ...nilai,
  };
}
function bacaBaris(sini: Sini, rumus: Extract<Rumus, { readonly bagian: string }>, kolom: string | null): OperanAlasan {
  const { k, p } = sini;
  const bagian = temukanBagian(p.rakitan, p.lingkup, rumus.bagian);
  const banyak = bagian ? (k.baris[bagian.no]?.length ?? 0) : 0;
  return { dari: "baris", bagian: bagian?.kunci ?? rumus.bagian, kolom, banyak, ...hasil(sini, rumus) };
}

const FOLDED_FROM = 4;
const isNol = ({ nilai }: OperanAlasan): boolean => nilai === 0 || nilai === "0";

/** Adds a step for a formula, after those of its operands. Returns it as an operand of the next. */
function jelaskan(sini: Sini, rumus: Rumus): OperanAlasan {
  const read = baca(sini, rumus);
  if (read) return read;
  if (rumus.op === "kata") return dengankata(sini, rumus);
  if (rumus.op === "menurut") return jelaskan(sini, chosenBy(sini, rumus));
  if (rumus.op === "jika") return pilihan(sini, rumus);
  if (rumus.op === "jumlahAkun") return langkah(sini, rumus, [{ dari: "tetap", ...hasil(sini, rumus) }]);
  const operan = operanDari(sini, rumus);
  if (rumus.op !== "jumlah") return langkah(sini, rumus, operan);
  const nol = operan.filter(isNol).length;
  const kosong = operan.filter(({ nilai }) => !isAda(nilai)).length;
  if (nol + kosong < FOLDED_FROM) return langkah(sini, rumus, operan);
  return langkah(
    sini,
    rumus,
    operan.filter((one) => isAda(one.nilai) && !isNol(one)),
    { nol, kosong },
  );
}

function operanDari(sini: Sini, rumus: Rumus): readonly OperanAlasan[] {
  const each = (parts: readonly Rumus[]) => parts.map((part) => jelaskan(sini, part));
  switch (rumus.op) {
    case "jumlah":
      return rumus.suku.map(({ tanda, rumus: part, sebut }) => ({
        ...jelaskan(sini, part),
        tanda,
        ...(sebut === undefined ? {} : { sebut }),
      }));
    case "kali":
      return each(rumus.faktor);
    case "bagi":
      return each([rumus.yang, rumus.oleh]);
    case "min":
    case "max":
      return each(rumus.rumus);
    case "banding":
      return each([rumus.kiri, rumus.kanan]);
    case "dan":
    case "atau":
      return each(rumus.syarat);
    case "fungsi":
      return each(Object.values(rumus.operan));
    case "lapis":
      return [jelaskan(sini, rumus.dasar), bacaParameter(sini, rumus, { nilai: null, jenis: "persen" })];
    case "cari":
      return each([rumus.sama]);
    case "bulat":
    case "tidak":
    case "ada":
    case "nol":
      return each([rumus.rumus]);
    default:
      return [];
  }
}

type Lebih = { readonly nol?: number; readonly kosong?: number; readonly kata?: KataAlasan; readonly dasar?: Dasar };
function langkah(sini: Sini, rumus: Rumus, operan: readonly OperanAlasan[], lebih: Lebih = {}): OperanAlasan {
  const bernilai = hasil(sini, rumus);
  const cara = rumus.op === "bulat" || rumus.op === "banding" ? { cara: rumus.cara } : {};
  const dasar = rumus.op === "fungsi" ? { dasar: rumus.fungsi.dasar } : {};
  sini.langkah.push({ op: rumus.op, operan, nol: 0, kosong: 0, ...bernilai, ...cara, ...dasar, ...lebih });
  return { dari: "langkah", ke: sini.langkah.length - 1, ...bernilai };
}

const chosenBy = ({ p }: Sini, { sifat, pilihan }: Extract<Rumus, { op: "menurut" }>): Rumus =>
  pilihan[p.lingkup.akun?.sifat[sifat] ?? ""] ?? { op: "tetap", nilai: 0 };

/** The chosen branch of a condition, and the condition. */
function pilihan(sini: Sini, rumus: Extract<Rumus, { op: "jika" }>): OperanAlasan {
  const holds = hasil(sini, rumus.syarat).nilai === true;
  const way = holds ? rumus.maka : rumus.selain;
  const steps = sini.langkah.length;
  const taken = jelaskan(sini, way);
  // a branch with its own words needs no second step
  if (way.op === "kata" && sini.langkah.length > steps) return taken;
  const syarat = jelaskan(sini, rumus.syarat);
  return langkah(sini, rumus, [{ ...syarat, nilai: holds, jenis: "yaTidak" }, taken]);
}

/** The step of a formula in its own words; for a sum together with its operands. */
function dengankata(sini: Sini, rumus: Extract<Rumus, { op: "kata" }>): OperanAlasan {
  const { teks, isian = {} } = rumus.kata;
  const dasar = dasarKata(sini, rumus.kata.dasar);
  const filled = Object.entries(isian).map(([name, one]) => {
    const value = typeof one === "string" ? one : hasil(sini, one).nilai;
    return [name, value === TIDAK_BERLAKU ? null : value] as const;
  });
  const kata = { teks, isian: Object.fromEntries(filled) };
  const words = { kata, ...(dasar === undefined ? {} : { dasar }) };
  const inner = jelaskan(sini, rumus.rumus);
  const last = sini.langkah.at(-1);
  if (inner.dari === "langkah" && last && inner.ke === sini.langkah.length - 1) {
    sini.langkah[inner.ke] = { ...last, ...words };
    return inner;
  }
  const { nilai, jenis } = inner;
  sini.langkah.push({ op: rumus.rumus.op, operan: [inner], nol: 0, kosong: 0, nilai, jenis, ...words });
  return { dari: "langkah", ke: sini.langkah.length - 1, nilai, jenis };
}

/** The source of a step on the day of the rules. */
function dasarKata(sini: Sini, dasar: DasarKata | undefined): Dasar | undefined {
  if (dasar === undefined) return undefined;
  if ("rows" in dasar) return dasar.rowOn(sini.k.hari).dasar;
  if (!("op" in dasar)) return dasar;
  const { nilai } = hasil(sini, dasar);
  return typeof nilai === "string" ? { kutipan: nilai } : undefined;
}

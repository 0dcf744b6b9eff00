import type { i18n } from "i18next";
import type { SptDetail } from "~/contract/spt/induk";
import { type Tempat, tempatSimpul } from "~/domain/mesin/alasan/tempat";
import { type RumusTertulis, semuaRumus, writeRumus } from "~/domain/mesin/alasan/tulis";
import { alamatOf, type Berat, type DefFormulir, judulOf } from "~/domain/mesin/definisi";
import { beratDi } from "~/domain/mesin/periksa";
import type { PeriksaProgram, Program, Simpul } from "~/domain/mesin/program";
import type { VersiSpt } from "~/domain/mesin/versi";
import type { JenisSpt } from "~/domain/parameters/spt";
import { kataSebutan, sebutanDi } from "~/domain/spt/acuan";
import { formulirDi, isTersedia, versiOf } from "~/domain/spt/daftar";
import { paths } from "~/web/paths";
import { fieldHref } from "../document-href";
import { type Alamat, kataRumus, namaTempat, type Potongan } from "./rumus-kata.server";

/** Address of the page with all formulas of a form. */
export const rumusHref = (jenis: string, formulir: string, versi: string): string =>
  denganVersi(paths.spt.rumus(jenis, formulir), versi);
const denganVersi = (path: string, versi: string): string => `${path}?versi=${encodeURIComponent(versi)}`;
const jangkar = (nama: string): string => `rumus-${nama.replace(/[^a-zA-Z0-9_]+/g, "-")}`;

type Isi = { readonly program: Program; readonly form: DefFormulir; readonly texts: i18n };
type Kelompok = {
  readonly kode: string;
  readonly berat: Berat;
  readonly pesan: string;
  readonly membaca: readonly Simpul[];
  readonly field: ReadonlySet<string>;
};

/** Checks with one code and weight form a group, with their common text and every deciding figure. */
function kelompokPeriksa({ program, form, texts }: Isi): readonly Kelompok[] {
  const own = program.periksa.filter(({ def }) => def.formulir === form.id);
  const groups = new Map<string, PeriksaProgram[]>();
  for (const one of own) {
    const key = `${one.def.kode} ${beratDi(one.def, "dipandu")}`;
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const { kode } = first.def;
    // a check that is silent in some classes is told with its weight in a guided one
    const berat = beratDi(first.def, "dipandu") ?? "peringatan";
    // only values shared by all of them can be shown without a return's own figures
    const alike = (name: string, value: unknown) =>
      typeof value === "string" && group.every(({ def }) => def.isian?.[name] === value) ? value : "…";
    const blanks = Object.fromEntries(
      Object.entries(first.def.isian ?? {}).map(([name, one]) => [name, alike(name, one)]),
    );
    const sides = "kiri" in first.def ? { kiri: "…", kanan: "…", selisih: "…" } : {};
    const fields = new Set(group.flatMap(({ def }) => def.field ?? []));
    const [only = ""] = fields;
    const label =
      fields.size === 1 && !group.some(({ def }) => def.baris)
        ? kataSebutan(sebutanDi(form, only), (key) => texts.t(key))
        : "…";
    const read = [...new Set(group.flatMap((one) => one.tersusun().membaca))].flatMap((no) => program.simpul[no] ?? []);
    return [
      {
        kode,
        berat,
        pesan: texts.t(`${form.namespace}:periksa.${kode}`, { label, ...sides, ...blanks }),
        membaca: read.filter(({ tipe }) => tipe !== "sumber" && tipe !== "syarat"),
        field: fields,
      },
    ];
  });
}

/** Typed fields that formulas of the return read, in reading order. */
function dibaca({ program, form }: Isi): readonly Simpul[] {
  const read = new Set(program.simpul.flatMap(({ membaca, tipe }) => (tipe === "syarat" ? [] : membaca)));
  return program.simpul.filter(
    ({ no, formulir, tipe, rumus, lingkup }) =>
      formulir === form.id &&
      rumus === null &&
      lingkup.akun === null &&
      ["isian", "kolom"].includes(tipe) &&
      read.has(no),
  );
}

const SEBUT_PALING_BANYAK = 8;
/** The owner of the formulas: the versions of one kind, and the address of a form's page. */
type Milik = {
  readonly versions: VersiSpt;
  readonly href: (formulir: string) => string;
  /** The title of a form, if it is not the form's own. */
  readonly judul?: (form: DefFormulir) => string | undefined;
};
/** All formulas of a form of a return in words; null for an unknown return, version or form. */
export function rumusView(jenis: string, versi: string | null, alamat: string, texts: i18n) {
  if (!isTersedia(jenis as JenisSpt)) return null;
  const href = (formulir: string) => paths.spt.rumus(jenis, formulir);
  return semuaRumusView({ versions: versiOf(jenis as JenisSpt), href }, versi, alamat, texts);
}

/** All formulas of a form in words; null for an unknown version or form. */
export function semuaRumusView({ versions, href, judul }: Milik, versi: string | null, alamat: string, texts: i18n) {
  if (versi !== null && !versions.kenal(versi)) return null;
  const program = versions.program(versi ?? versions.semua.at(-1)?.versi ?? "");
  const form = formulirDi(program.def, alamat);
  if (!form || !program.def.formulir.includes(form)) return null;
  const isi: Isi = { program, form, texts };
  const lines = semuaRumus(program, form.id);
  const typed = dibaca(isi).map((simpul) => tempatSimpul(program, simpul));
  const known = new Set([...lines.map(({ tempat }) => tempat.nama), ...typed.map(({ nama }) => nama)]);
  const alamatTempat: Alamat = ({ formulir, nama }) => {
    if (formulir === form.id) return known.has(nama) ? `#${jangkar(nama)}` : undefined;
    const other = program.def.formulir.find(({ id }) => id === formulir);
    return other && `${denganVersi(href(alamatOf(other)), program.def.versi)}#${jangkar(nama)}`;
  };
  const tata = { texts, alamat: alamatTempat };
  const sel = (tempat: Tempat): Potongan => {
    const href = alamatTempat(tempat);
    return { teks: namaTempat(tempat, texts), ...(href === undefined ? {} : { href }) };
  };
  const checks = kelompokPeriksa(isi);
  const isWhole = (one: Kelompok) => lines.every(({ no }) => one.membaca.some((simpul) => simpul.no === no));
  const watching = ({ no, tempat }: RumusTertulis) =>
    checks.flatMap((one, at) =>
      !isWhole(one) && (one.field.has(tempat.nama) || one.membaca.some((simpul) => simpul.no === no))
        ? [{ ke: at, pesan: one.pesan }]
        : [],
    );
  return {
    judul: judul?.(form) ?? texts.t(judulOf(form)),
    versi: program.def.versi,
    sejak: program.def.sejak,
    baris: lines.map((line) => ({
      id: jangkar(line.tempat.nama),
      nama: namaTempat(line.tempat, texts),
      rumus: kataRumus(line.tulisan, tata),
      bila: line.bila && kataRumus(line.bila, tata),
      kutipan: line.dasar?.kutipan ?? null,
      diawasi: watching(line),
    })),
    isian: typed.map((tempat) => ({ id: jangkar(tempat.nama), nama: namaTempat(tempat, texts) })),
    periksa: checks.map(({ berat, pesan, membaca }) => ({
      berat,
      pesan,
      membaca: membaca.slice(0, SEBUT_PALING_BANYAK).map((simpul) => sel(tempatSimpul(program, simpul))),
      lainnya: Math.max(0, membaca.length - SEBUT_PALING_BANYAK),
    })),
  };
}
export type RumusView = NonNullable<ReturnType<typeof semuaRumusView>>;

/** The rule of a figure of a return. Its names link to the return's own cells. Null for a typed field. */
export function aturanOf({ id, jenis, versiAturan }: Ringkas, form: DefFormulir, field: string, texts: i18n) {
  const program = versiOf(jenis).program(versiAturan);
  const simpulOf = (formulir: string, nama: string) => program.simpul[program.nama.get(formulir)?.get(nama) ?? -1];
  const simpul = simpulOf(form.id, field);
  const tulisan = simpul && writeRumus(program, simpul);
  if (!simpul || !tulisan) return null;
  const alamat: Alamat = ({ formulir, nama }) => {
    const place = program.def.formulir.find((one) => one.id === formulir);
    if (!place) return undefined;
    const isComputed = simpulOf(formulir, nama)?.rumus;
    return isComputed ? paths.spt.mengapa(id, alamatOf(place), nama) : fieldHref(id, nama, alamatOf(place));
  };
  const kutipan = simpul.field?.kind === "hitung" ? simpul.field.dasar?.kutipan : undefined;
  return {
    rumus: kataRumus(tulisan, { texts, alamat }),
    kutipan: kutipan ?? null,
    semua: `${rumusHref(jenis, alamatOf(form), versiAturan)}#${jangkar(field)}`,
  };
}
type Ringkas = Pick<SptDetail, "id" | "jenis" | "versiAturan">;

/** The answers that open a form, in words that link to them; null for a form that is always open. */
export function syaratOf({ id, jenis, versiAturan }: Ringkas, form: DefFormulir, texts: i18n) {
  const program = versiOf(jenis).program(versiAturan);
  const syarat = program.simpul.find(
    ({ tipe, formulir, bagian }) => tipe === "syarat" && formulir === form.id && bagian === null,
  );
  const tulisan = syarat && writeRumus(program, syarat);
  if (!tulisan) return null;
  const alamat: Alamat = ({ formulir, nama }) => {
    const place = program.def.formulir.find((one) => one.id === formulir);
    return place && fieldHref(id, nama, alamatOf(place));
  };
  return kataRumus(tulisan, { texts, alamat });
}
/** A rule in words, its source, and the address of all rules of the form. */
export type Aturan = NonNullable<ReturnType<typeof aturanOf>>;

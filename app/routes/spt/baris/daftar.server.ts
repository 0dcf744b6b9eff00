import type { i18n } from "i18next";
import type { Session } from "~/auth/session.server";
import type { CellKind } from "~/contract/list";
import type { SptBarisRow, SptKetikRow } from "~/contract/spt/lampiran";
import { alamatOf, type BagianBaris, type DefFormulir, type Kolom, teksOf } from "~/domain/mesin/definisi";
import { jenisNilaiOf } from "~/domain/mesin/isian";
import type { JenisNilai } from "~/domain/mesin/nilai";
import { kunciJudul, kunciLabel, kunciPilihan } from "~/domain/mesin/teks";
import { isRefList } from "~/domain/ref";
import { namaEntriDalam } from "~/domain/ref/terjemahan";
import { isLebar, kolomDaftar, nilaiBaris } from "~/domain/spt/baris";
import { type KolomKertas, kolomKertas } from "~/domain/spt/kertas";
import { formatAngka, formatDesimal, formatRupiah } from "~/i18n/format";
import type { ColumnDef, ListDef } from "~/tables/define-list";
import { apiQueryOf, listQueryOf } from "~/tables/list-query.server";
import type { ListView } from "~/tables/list-view";
import { listView } from "~/tables/list-view.server";
import { pathsBarisSpt } from "~/web/paths-baris-spt";
import { documentHref } from "../document-href";

/** Rows of a form, with their form. `alamat` is the address of their list. */
export type Barisan = { readonly form: DefFormulir; readonly bagian: BagianBaris; readonly alamat: string };

/** Display of each kind of value in lists. */
const CELLS = {
  rupiah: "rupiah",
  cacah: "angka",
  tahun: "teks",
  desimal: "desimal",
  persen: "desimal",
  pecahan: "desimal",
  teks: "teks",
  tanggal: "tanggal",
  masa: "masa",
  yaTidak: "teks",
  daftar: "teks",
  baris: "teks",
} as const satisfies Record<JenisNilai, CellKind>;
const cellOf = (column: Kolom): CellKind =>
  // twelve amounts are written in words
  column.kind === "bulan12"
    ? "teks"
    : column.kode
      ? "kode"
      : column.kind === "npwp"
        ? "npwp"
        : CELLS[jenisNilaiOf(column)];

/** The official list of a column's values. Codes are shown unchanged. */
const daftarDari = (column: Kolom) =>
  column.kind === "ref" && !column.kode && isRefList(column.daftar) ? column.daftar : undefined;

/** The words of a choice, an answer or a list of choices. Every other value is written by its cell. */
function wordsOf({ form, bagian }: Barisan, column: Kolom, value: unknown, { t }: i18n): unknown {
  const { name, kata, sebutan } = column;
  const daftar = daftarDari(column);
  if (typeof value === "boolean") return value ? t("komponen:formulir.ya") : t("komponen:formulir.tidak");
  const called = (one: unknown) =>
    daftar
      ? namaEntriDalam(t, daftar, String(one))
      : sebutan
        ? (sebutan[String(one)] ?? one)
        : t(`${kata ?? `${kunciPilihan(form, bagian, name)}.`}${one}`);
  if (Array.isArray(value)) return value.map(called).join(", ");
  return value === null || value === undefined || value === "" ? value : called(value);
}
const hasWords = (column: Kolom): boolean => daftarDari(column) !== undefined || ownWords(column);
const ownWords = ({ kind, kata }: Kolom): boolean =>
  kata !== undefined || kind === "pilihan" || kind === "pilihanBanyak" || kind === "yaTidak" || kind === "centang";

/**
 * Amounts of twelve months in one cell. Following months with the same amount are written once, empty ones not at all.
 * Months count from the first of the book year.
 */
export function bulanTeks(value: unknown, language: string): string {
  const months = Array.isArray(value) ? value : [];
  const runs: { dari: number; sampai: number; jumlah: number }[] = [];
  for (const [at, jumlah] of months.entries()) {
    if (typeof jumlah !== "number") continue;
    const last = runs.at(-1);
    if (last?.sampai === at && last.jumlah === jumlah) last.sampai = at + 1;
    else runs.push({ dari: at + 1, sampai: at + 1, jumlah });
  }
  return runs
    .map(
      ({ dari, sampai, jumlah }) => `${dari === sampai ? dari : `${dari}–${sampai}`}: ${formatAngka(jumlah, language)}`,
    )
    .join("; ");
}

type Read<R> = (row: R, column: Kolom) => unknown;
function columnOf<R>(
  barisan: Barisan,
  { kolom: column, butir, otomatis }: KolomKertas,
  key: string,
  read: Read<R>,
): ColumnDef<R> {
  const cell = cellOf(column);
  return {
    key,
    butir,
    otomatis,
    label: kunciLabel(barisan.form, barisan.bagian, column.name)[0] ?? "",
    ...(cell === "teks" ? {} : { as: cell }),
    ...(column.bilaKosong ? { none: column.bilaKosong } : {}),
    ...(column.urut ? { sortable: true } : {}),
    ...(column.jumlah && column.kind !== "bulan12" ? { total: true } : {}),
    value: (row, texts) => {
      const value = read(row, column);
      if (column.kind === "bulan12") return bulanTeks(value, texts.language);
      return hasWords(column) ? wordsOf(barisan, column, value, texts) : value;
    },
  };
}

/** The common parts of every list of a form's rows. */
function dasarDaftar({ form, bagian, alamat }: Barisan) {
  const own = `${teksOf(form)}.kosong`;
  return {
    id: `lampiran-${alamatOf(form)}`,
    caption: kunciJudul(form, bagian),
    empty: bagian.asal === "ketik" ? "spt:baris.kosong_isian" : bagian.butir ? "spt:baris.kosong" : own,
    alamat,
  };
}

const BUTIR = { key: "butir", label: "spt:baris.butir" } as const;
/** The rows of a monthly return's form, or of a list next to its forms, with the main-form lines they count in. */
export function daftarBaris(barisan: Barisan): ListDef<SptBarisRow> {
  const { form, bagian } = barisan;
  const { butir, saring, asal } = bagian;
  const { alamat, ...dasar } = dasarDaftar(barisan);
  const byValue = saring && {
    name: saring.kolom,
    kind: "pilihan" as const,
    options: saring.nilai,
    label: kunciLabel(form, bagian, saring.kolom)[0] ?? "",
    words: bagian.kolom.find(({ name }) => name === saring.kolom)?.kata,
  };
  const columns = kolomKertas(bagian, kolomDaftar(bagian)).map((one) =>
    columnOf(barisan, one, one.kolom.tempat ?? one.kolom.name, nilaiBaris),
  );
  return {
    ...dasar,
    filters: [{ name: "q", label: "spt:baris.cari", kind: "teks" }, ...(byValue ? [byValue] : [])],
    rowId: (row) => row.id,
    rowName: (row) => row.sebutan ?? row.nama ?? "",
    rowHref: ({ id, jenis, objekId }) =>
      asal === "ketik"
        ? pathsBarisSpt.rincian(alamat, id)
        : objekId
          ? documentHref({ jenis: jenis ?? "", id: objekId })
          : undefined,
    exportPath: pathsBarisSpt.ekspor(alamat),
    columns: [
      ...columns,
      ...(butir
        ? [{ ...BUTIR, otomatis: true, value: (row: SptBarisRow) => butir[row.butir ?? ""] ?? row.butir }]
        : []),
    ],
  };
}

/** The origin of a row, in lists that posting fills. */
const ASAL: ColumnDef<SptKetikRow> = {
  key: "asal",
  label: "spt:baris.asal",
  value: ({ asal }, { t }) => t(`spt:baris_asal.${asal}`),
};
/** Rows with every column of their section, computed ones too. Typed rows have a page each. */
export function daftarKetik(barisan: Barisan): ListDef<SptKetikRow> {
  const { alamat, ...dasar } = dasarDaftar(barisan);
  const columns = kolomKertas(barisan.bagian, kolomDaftar(barisan.bagian));
  return {
    ...dasar,
    filters: [{ name: "q", label: "spt:baris.cari_isi", kind: "teks" }],
    rowId: (row) => row.id,
    rowName: ({ urut, isi }) => String(isi[columns[0]?.kolom.name ?? ""] ?? urut),
    rowHref: ({ urut }) => (barisan.bagian.asal === "ketik" ? pathsBarisSpt.rincian(alamat, urut) : undefined),
    columns: [
      ...columns.map((one) => columnOf<SptKetikRow>(barisan, one, one.kolom.name, ({ isi }) => isi[one.kolom.name])),
      ...(barisan.bagian.ditarik ? [ASAL] : []),
    ],
  };
}
/** The list that exports rows; undefined for rows with the files of their form. */
export const daftarEkspor = (barisan: Barisan): ListDef<SptBarisRow> | undefined =>
  isLebar(barisan.bagian) ? daftarBaris(barisan) : undefined;

/** Totals of the groups of rows, in the columns that have totals. */
export type KelompokView = {
  readonly kolom: readonly string[];
  readonly baris: readonly { readonly nama: string; readonly jumlah: readonly string[] }[];
};
export type BarisanView = { readonly list: ListView; readonly kelompok: KelompokView | null };

/** A page of a form's rows. */
export async function barisanView(session: Session, id: string, barisan: Barisan): Promise<BarisanView> {
  const { api, texts } = session;
  const lampiran = alamatOf(barisan.form);
  if (isLebar(barisan.bagian)) {
    const def = daftarBaris(barisan);
    const state = listQueryOf(session, def);
    const answer = await api.spt.lampiran({ ...apiQueryOf(state), id, lampiran });
    return { list: listView(def, state, answer, texts), kelompok: null };
  }
  const def = daftarKetik(barisan);
  const state = listQueryOf(session, def);
  const answer = await api.spt.baris({ ...apiQueryOf(state), id, lampiran, bagian: barisan.bagian.name });
  return { list: listView(def, state, numbersOf(answer), texts), kelompok: groupsOf(barisan, answer.kelompok, texts) };
}
type Totals = Readonly<Record<string, unknown>>;
const amountsOf = (totals: Totals): Record<string, number> =>
  Object.fromEntries(
    Object.entries(totals).flatMap(([name, value]) => (typeof value === "number" ? [[name, value]] : [])),
  );
const numbersOf = <A extends { readonly totals: Totals }>({ totals, ...answer }: A) => ({
  ...answer,
  totals: amountsOf(totals),
});

function groupsOf(
  barisan: Barisan,
  groups: readonly { readonly nilai: string; readonly totals: Totals }[],
  texts: i18n,
): KelompokView | null {
  const { form, bagian } = barisan;
  const { kelompok } = bagian;
  const by = bagian.kolom.find(({ name }) => name === kelompok?.menurut);
  if (!kelompok || !by) return null;
  const { t, language } = texts;
  const columns = bagian.kolom.filter(({ jumlah }) => jumlah);
  return {
    kolom: columns.map(({ name }) => t(kunciLabel(form, bagian, name)[0] ?? "")),
    baris: groups.map(({ nilai, totals }) => ({
      nama: String(wordsOf(barisan, by, nilai, texts)),
      jumlah: columns.map(({ name }) => shownTotal(totals[name], language)),
    })),
  };
}
const shownTotal = (value: unknown, language: string): string =>
  typeof value === "number"
    ? formatRupiah(value, language)
    : typeof value === "string"
      ? formatDesimal(value, language)
      : "";

/** One typed row for its page: the value of each column, and its text in the list. */
export async function satuBaris(session: Session, id: string, barisan: Barisan, urut: string) {
  const { api, texts } = session;
  const { form, bagian } = barisan;
  const answer = await api.spt.baris({ id, lampiran: alamatOf(form), bagian: bagian.name, urut: Number(urut) || 0 });
  const [row] = answer.rows;
  if (!row) return undefined;
  const def = daftarKetik(barisan);
  const { columns, rows } = listView(
    def,
    listQueryOf(session, { ...def, filters: [] }),
    { ...numbersOf(answer), page: 1 },
    texts,
  );
  const cells = columns.map(({ label }, at) => ({ label, value: rows[0]?.cells[at]?.text ?? "" }));
  return { isi: row.isi, asal: row.asal, nama: cells[0]?.value ?? "", cells };
}

import type { TFunction } from "i18next";
import { contract } from "~/contract";
import { AppError } from "~/contract/errors";
import { BARIS_MAKS, type BarisLembar, type BarisTabel, type NilaiBaris } from "~/contract/nilai/tugas";
import type { Kriteria } from "~/contract/tugas";
import { isMenunggu, nilaiRubrik, rubrikOf } from "~/domain/tugas";
import { readTableApart } from "../../apart/tables";
import { exportTable } from "../../files/export";
import { kolomAsing } from "../../files/headings";
import { StopReading } from "../../files/report";
import { plainHeading, type Table, type TableRow } from "../../files/table";
import type { Context } from "../../http/context";
import { read } from "../kit";
import { akibatOf } from "../tugas/marks";
import { tugasInScope } from "../tugas/scope";
import { barisDari, berubahOleh, isSama } from "./simpan";
import { tabelOf } from "./tabel";

/** Headings of the sheet are the same in every language, because filled sheets can come back in any. */
const ID = "ID Balasan";
const VERSI = "Versi";
const NILAI = "Nilai";
const ULASAN = "Ulasan";
const SEBUTAN: Readonly<Record<string, string>> = {
  nilai: NILAI,
  grade: NILAI,
  score: NILAI,
  ulasan: ULASAN,
  feedbackcomments: ULASAN,
  feedback: ULASAN,
};
const kepalaKriteria = ({ judul, poin }: Kriteria): string => `${judul} (${poin})`;

type Columns = ReadonlyMap<string, string>;
/** The sheet columns by heading of the file. A criterion is recognised by its whole heading. */
function columnsOf({ headings }: Table, rubrik: readonly Kriteria[]): { columns: Columns; asing: string[] } {
  const known = new Map([ID, VERSI, NILAI, ULASAN].map((name) => [plainHeading(name), name]));
  for (const [plain, name] of Object.entries(SEBUTAN)) known.set(plain, name);
  for (const one of rubrik) known.set(plainHeading(kepalaKriteria(one)), one.kunci);
  const columns = new Map<string, string>();
  const told = ["nim", "akun", "nama", "percobaan", "status"];
  for (const heading of headings) {
    const name = known.get(plainHeading(heading));
    if (name !== undefined && !columns.has(name)) columns.set(name, heading);
  }
  const asing = headings.filter((one) => ![...columns.values()].includes(one) && !told.includes(plainHeading(one)));
  return { columns, asing };
}

/** Points as sheets spell them, with a comma or a point; null for an empty cell, undefined for no number. */
function pointsOf(text: string): number | null | undefined {
  if (text === "") return null;
  if (!/^\d{1,6}([.,]\d{1,2})?$/.test(text)) return undefined;
  return Number(text.replace(",", "."));
}

const isWaiting = ({ status }: BarisTabel): boolean => status !== null && isMenunggu(status);

type Sheet = {
  readonly nilaiMaks: number;
  readonly rubrik: readonly Kriteria[];
  readonly columns: Columns;
  readonly t: TFunction;
};
type Read = { readonly isi: NilaiBaris | null; readonly temuan: string[] };

/** The review in a row of the sheet. Unreadable cells are reported by column. */
function readRow({ cells }: TableRow, row: BarisTabel, { nilaiMaks, rubrik, columns, t }: Sheet): Read {
  const cell = (name: string) => (cells[columns.get(name) ?? ""] ?? "").trim();
  const temuan: string[] = [];
  const number = (name: string, heading: string, max: number): number | null => {
    const value = pointsOf(cell(name));
    if (value === undefined) temuan.push(t("nilai:lembar.bukan_angka", { kolom: heading, nilai: cell(name) }));
    else if (value !== null && value > max) temuan.push(t("nilai:lembar.lebih", { kolom: heading, maks: max }));
    return value ?? null;
  };
  const versi = cell(VERSI) === "" ? row.versi : Number(cell(VERSI));
  // a waiting reply has no review, so the reply itself changed
  if (versi !== row.versi) temuan.push(t(isWaiting(row) ? "nilai:lembar.diperbaiki" : "nilai:lembar.berubah"));
  const common = { balasanId: barisDari(row), versi: row.versi, ulasan: cell(ULASAN) };
  const nilai = number(NILAI, NILAI, nilaiMaks);
  const points = rubrik.map((one) => [one, number(one.kunci, kepalaKriteria(one), one.poin)] as const);
  const given = points.flatMap(([{ kunci }, value]) => (value === null ? [] : [[kunci, value] as const]));
  const missing = points.flatMap(([{ judul }, value]) => (value === null ? [judul] : []));
  if (given.length === 0) {
    if (nilai === null && common.ulasan !== "") temuan.push(t("nilai:lembar.tanpa_nilai"));
    return { isi: { ...common, nilai }, temuan };
  }
  if (missing.length > 0) temuan.push(t("nilai:lembar.kriteria_kurang", { kriteria: missing.join(", ") }));
  const poinRubrik = Object.fromEntries(given);
  // a total changed by hand must equal the sum of the criteria
  if (nilai !== null && nilai !== row.poin && nilai !== nilaiRubrik(poinRubrik))
    temuan.push(t("nilai:lembar.jumlah_beda", { nilai: cell(NILAI) }));
  return { isi: { ...common, poinRubrik }, temuan };
}

const totalOf = ({ nilai, poinRubrik }: NilaiBaris): number | null =>
  poinRubrik === undefined ? (nilai ?? null) : Object.keys(poinRubrik).length === 0 ? null : nilaiRubrik(poinRubrik);

function judge(line: TableRow, row: BarisTabel | undefined, sheet: Sheet): BarisLembar {
  const id = (line.cells[sheet.columns.get(ID) ?? ""] ?? "").trim();
  const nothing = { baris: line.line, lama: null, nilai: null, isi: null } as const;
  if (!row) return { ...nothing, nama: id.slice(0, 40), akibat: "salah", temuan: [sheet.t("nilai:lembar.asing")] };
  const { isi, temuan } = readRow(line, row, sheet);
  const told = { baris: line.line, nama: row.nama, lama: row.poin, nilai: isi && totalOf(isi) };
  if (isi && totalOf(isi) === null && isi.ulasan === "" && temuan.length === 0 && row.poin === null)
    return { ...told, akibat: "sama", temuan, isi: null };
  if (isi && temuan.length === 0 && totalOf(isi) === null) temuan.push(sheet.t("nilai:lembar.dikosongkan"));
  if (isi && temuan.length === 0 && isSama(row, isi)) return { ...told, akibat: "sama", temuan, isi: null };
  if (temuan.length === 0 && !row.bolehNilai) temuan.push(sheet.t("nilai:lembar.tidak_boleh"));
  if (temuan.length > 0) return { ...told, akibat: "salah", temuan, isi: null };
  return { ...told, akibat: row.poin === null ? "baru" : "ubah", temuan, isi };
}

async function tableOf(context: Context, rubrik: readonly Kriteria[]): Promise<Table> {
  const [file] = context.files;
  if (!file) throw new AppError("invalid", {}, { berkas: [{ key: "wajib" }] });
  const known = [ID, VERSI, NILAI, ULASAN, ...rubrik.map(kepalaKriteria)].map(plainHeading);
  try {
    const limits = { maxRows: BARIS_MAKS, known: [...known, ...Object.keys(SEBUTAN)] };
    return await readTableApart(file.bytes, limits, context.caller?.akunId);
  } catch (error) {
    if (!(error instanceof StopReading)) throw error;
    const { kode, line, isian } = error.temuan;
    const failure = { key: `berkas_${kode}`, params: { ...isian, line: line ?? 1 } };
    throw new AppError("wrong_file_kind", {}, { berkas: [failure] });
  }
}

export const lembarServices = {
  lembar: read(contract.penilaian.lembar, async ({ tugasId, format }, context) => {
    const tugas = await tugasInScope(context, tugasId);
    const rubrik = rubrikOf(tugas.rubrik);
    const rows = await tabelOf(context, tugas);
    const columns = [
      { key: "balasanId", judul: ID },
      { key: "versi", judul: VERSI },
      { key: "nim", judul: "NIM" },
      { key: "accountId", judul: "Akun" },
      { key: "nama", judul: "Nama" },
      { key: "percobaan", judul: "Percobaan" },
      { key: "status", judul: "Status", as: "status" as const },
      ...rubrik.map((one) => ({ key: one.kunci, judul: kepalaKriteria(one), as: "rupiah" as const })),
      { key: "poin", judul: NILAI, as: "rupiah" as const },
      { key: "ulasan", judul: ULASAN },
    ];
    return exportTable(
      {
        nama: `lembar-nilai-${tugas.judul
          .toLowerCase()
          .replace(/[^a-z0-9]+/g, "-")
          .slice(0, 60)}`,
        lembar: context.t("nilai:lembar.judul"),
        columns,
        bahasa: context.language,
        rows: rows.map(({ poinRubrik, ...row }) => ({ ...row, balasanId: barisDari(row), ...poinRubrik })),
        whose: context.caller?.akunId,
        statusText: (status) => context.t(`komponen:status.${status}`),
      },
      format,
    );
  }),
  periksaLembar: read(contract.penilaian.periksaLembar, async ({ tugasId }, context) => {
    const tugas = await tugasInScope(context, tugasId);
    if (tugas.menilai !== 1) throw new AppError("forbidden");
    const rubrik = rubrikOf(tugas.rubrik);
    const table = await tableOf(context, rubrik);
    const { columns, asing } = columnsOf(table, rubrik);
    if (!columns.has(ID)) throw new AppError("wrong_file_kind", {}, { berkas: [{ key: "lembar_tanpa_id" }] });
    const now = new Map((await tabelOf(context, tugas)).map((row) => [barisDari(row), row]));
    const sheet = { nilaiMaks: tugas.nilaiMaks, rubrik, columns, t: context.t };
    const baris = table.rows.map((line) =>
      judge(line, now.get((line.cells[columns.get(ID) ?? ""] ?? "").trim()), sheet),
    );
    const changes = await berubahOleh(
      context,
      tugas,
      baris.flatMap(({ isi }) => isi ?? []),
    );
    return { baris, catatan: kolomAsing(context.t, asing), setuju: akibatOf(changes).setuju };
  }),
};

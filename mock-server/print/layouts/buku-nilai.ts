import type { BarisBuku, BukuNilai } from "~/contract/nilai";
import type { PrintDoc, PrintField, PrintSection } from "../doc";
import { desimalText, tanggalText } from "../format";

/** The head of every print about a class: its name and date, and the code of the print. */
export type KepalaKelas = Pick<PrintDoc, "verifikasi" | "dibuat"> & {
  readonly kelas: string;
  readonly tanggal: string;
  /** The filters of the rows; empty if all rows of the class are included. */
  readonly saring: readonly PrintField[];
};
/** The section that lists the filters of a print. */
export const bagianSaring = (fields: KepalaKelas["saring"]): PrintSection[] =>
  fields.length > 0 ? [{ kind: "fields", title: "Baris di bawah ini disaring", columns: 2, fields }] : [];

/** Most columns on a sheet: further assignments follow in a new table below. */
export const MUAT = 10;
/** The first assignment of each sheet. */
export const lembarTugas = (banyak: number): number[] =>
  Array.from({ length: Math.max(1, Math.ceil(banyak / MUAT)) }, (_, sheet) => sheet * MUAT);
/** The column of an assignment; `at` counts from 0. */
export const nomorTugas = (at: number) => ({ heading: String(at + 1), width: 1.6, align: "right" as const });
const KATA: Readonly<Record<BarisBuku["sel"][number]["keadaan"], string>> = {
  dinilai: "",
  menunggu: "menunggu",
  dikembalikan: "dikembalikan",
  hilang: "tidak ada",
  belum: "-",
  ditahan: "",
  dibebaskan: "dibebaskan",
  tidak_diberi: "-",
};
const angka = (value: number | null): string => (value === null ? "-" : desimalText(String(value)));
/** The points of an assignment, or the state that replaces them. */
export const selTercetak = ({ keadaan, nilai }: Pick<BarisBuku["sel"][number], "keadaan" | "nilai">): string =>
  nilai === null ? KATA[keadaan] : angka(nilai);

/** Categories with their weights, and letters with their lowest totals; empty if there are none. */
export const bagianSkala = ({ kelompok, huruf }: Pick<BukuNilai["aturan"], "kelompok" | "huruf">): PrintField[] => {
  const groups = kelompok.map(
    ({ judul, bobot, terbaik }) => `${judul} ${bobot}${terbaik === null ? "" : ` (${terbaik} tugas terbaik)`}`,
  );
  const letters = huruf.map((one) => `${one.huruf} mulai ${desimalText(String(one.mulai))}`);
  return [
    ...(groups.length > 0 ? [{ label: "Bobot kelompok tugas", value: groups.join(", ") }] : []),
    ...(letters.length > 0 ? [{ label: "Nilai huruf menurut nilai akhir", value: letters.join(", ") }] : []),
  ];
};

function bagian(buku: BukuNilai, rows: readonly BarisBuku[], from: number): PrintSection {
  const tugas = buku.tugas.slice(from, from + MUAT);
  const last = from + MUAT >= buku.tugas.length;
  const letters = last && buku.aturan.huruf.length > 0;
  return {
    kind: "table",
    columns: [
      { heading: "NIM", width: 2 },
      { heading: "Nama", width: 4 },
      ...tugas.map((_, at) => nomorTugas(from + at)),
      ...(last ? [{ heading: "Nilai akhir (%)", width: 2, align: "right" as const }] : []),
      ...(letters ? [{ heading: "Huruf", width: 1.2 }] : []),
    ],
    rows: rows.map((row) => [
      row.nim ?? row.accountId,
      row.nama,
      ...row.sel
        .slice(from, from + MUAT)
        .map((cell) => (cell.nilai === null || cell.dihitung ? selTercetak(cell) : `(${selTercetak(cell)})`)),
      ...(last ? [`${angka(row.total)}${row.lulus === false ? " *" : ""}`] : []),
      ...(letters ? [row.huruf ?? "-"] : []),
    ]),
    empty: "Kelas ini belum mempunyai peserta.",
  };
}

/** The grade book of a class: assignments by number, named in the list below it. */
export function printBukuNilai({
  kelas,
  tanggal,
  saring,
  buku,
  rows,
  ...head
}: KepalaKelas & { readonly buku: BukuNilai; readonly rows: readonly BarisBuku[] }): PrintDoc {
  const { aturan, tugas } = buku;
  const groups = new Map<string | null, string>(aturan.kelompok.map(({ kunci, judul }) => [kunci, judul]));
  return {
    ...head,
    title: "Buku Nilai",
    subtitle: `${kelas}, keadaan ${tanggalText(tanggal)}`,
    lebar: true,
    sections: [
      ...bagianSaring(saring),
      ...lembarTugas(tugas.length).map((from) => bagian(buku, rows, from)),
      {
        kind: "fields",
        fields: [
          { label: "Rata-rata kelas (%)", value: angka(buku.rata) },
          { label: "Dihitung", value: aturan.terbaik === null ? "semua tugas" : `${aturan.terbaik} tugas terbaik` },
          { label: "Tugas tanpa balasan", value: aturan.kosong === "nol" ? "dihitung nol" : "tidak dihitung" },
          { label: "Nilai terendah untuk lulus (%)", value: aturan.lulus === null ? "-" : String(aturan.lulus) },
          ...bagianSkala(aturan),
        ],
      },
      {
        kind: "table",
        title: "Tugas",
        columns: [
          { heading: "No.", width: 1 },
          { heading: "Tugas", width: 8 },
          { heading: "Nilai maksimum", width: 2, align: "right" },
          { heading: "Bobot", width: 2, align: "right" },
          { heading: "Rata-rata (%)", width: 2, align: "right" },
        ],
        rows: tugas.map(({ judul, nilaiMaks, bobot, kelompok, rata }, at) => [
          String(at + 1),
          groups.has(kelompok) ? `${judul} (${groups.get(kelompok)})` : judul,
          String(nilaiMaks),
          String(bobot),
          angka(rata),
        ]),
        empty: "Kelas ini belum mempunyai tugas.",
      },
      { kind: "text", tone: "note", text: "Angka dalam kurung tidak dihitung. Tanda * berarti belum lulus." },
    ],
  };
}

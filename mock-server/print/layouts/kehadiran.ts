import type { BarisHadir, DaftarHadir } from "~/contract/batch";
import { jamDi, ZONA_BIASA } from "~/domain/kit/zona";
import type { PrintColumn, PrintDoc, PrintSection } from "../doc";
import { orDash, tanggalPendek, tanggalText } from "../format";
import { bagianSaring, type KepalaKelas } from "./buku-nilai";

type Isi = {
  readonly daftar: DaftarHadir;
  readonly rows: readonly BarisHadir[];
  /** Bounds of the requested days; null for an open bound. */
  readonly dari: string | null;
  readonly sampai: string | null;
  readonly instruktur: readonly string[];
};

/** Most days on one sheet: further days follow in a new table below. */
const MUAT = 12;
const NOMOR: readonly PrintColumn[] = [
  { heading: "No.", width: 1, align: "right" },
  { heading: "NIM", width: 2.4 },
  { heading: "Nama", width: 5 },
];
const orang = ({ nim, accountId, nama }: BarisHadir, at: number) => [String(at + 1), nim ?? accountId, nama];
const jam = (at: string): string => jamDi(at, ZONA_BIASA).replace(":", ".");
const KOSONG = "Tidak ada peserta.";

/** Each box is as high as a handwritten signature. */
const RUANG = "\n ";
/** The sheet of one day: the time of each person's attendance, with a box to sign. */
function lembarHari({ rows }: Isi): PrintSection {
  return {
    kind: "table",
    columns: [
      ...NOMOR,
      { heading: `Masuk (${ZONA_BIASA})`, width: 2, align: "center" },
      { heading: `Terakhir (${ZONA_BIASA})`, width: 2, align: "center" },
      { heading: "Tanda tangan", width: 5 },
    ],
    rows: rows.map((row, at) => {
      const [saat] = row.hari;
      return [...orang(row, at), saat ? jam(saat.pertama) : "-", saat ? jam(saat.terakhir) : "-", RUANG];
    }),
    empty: KOSONG,
  };
}

/** Some days of many; the number of attendances follows the last days. */
function lembarRentang({ daftar, rows }: Isi, from: number): PrintSection {
  const hari = daftar.hari.slice(from, from + MUAT);
  const last = from + MUAT >= daftar.hari.length;
  const hadir = hari.map((_, at) => rows.filter((row) => row.hari[from + at]).length);
  const totals = ["", "", "Hadir", ...hadir.map(String), ...(last ? [""] : [])];
  return {
    kind: "table",
    columns: [
      ...NOMOR,
      ...hari.map(({ tanggal }) => ({
        heading: tanggalPendek(tanggal).slice(0, 5),
        width: 1.5,
        align: "center" as const,
      })),
      ...(last ? [{ heading: "Jumlah", width: 1.6, align: "right" as const }] : []),
    ],
    rows: rows.map((row, at) => [
      ...orang(row, at),
      ...row.hari.slice(from, from + MUAT).map((saat) => (saat ? "v" : "-")),
      ...(last ? [String(row.jumlah)] : []),
    ]),
    totals,
    empty: KOSONG,
  };
}

const rentangText = ({ daftar, dari, sampai }: Isi): string => {
  const [first, last] = [dari ?? daftar.hari[0]?.tanggal, sampai ?? daftar.hari.at(-1)?.tanggal];
  if (first === undefined || last === undefined) return "belum ada yang masuk";
  return first === last ? tanggalText(first) : `${tanggalText(first)} - ${tanggalText(last)}`;
};

/** Attendance of a class: one day with boxes to sign, or many days next to each other. Days and times are real ones. */
export function printKehadiran({ kelas, tanggal: _class, saring, ...given }: KepalaKelas & Isi): PrintDoc {
  const { daftar, rows, dari, sampai, instruktur, ...head } = given;
  const sehari = dari !== null && dari === sampai;
  const sheets = Math.max(1, Math.ceil(daftar.hari.length / MUAT));
  return {
    ...head,
    title: "Daftar Hadir",
    subtitle: `${kelas}, ${rentangText(given)}`,
    lebar: !sehari,
    sections: [
      ...bagianSaring(saring),
      ...(sehari
        ? [lembarHari(given)]
        : Array.from({ length: sheets }, (_, sheet) => lembarRentang(given, sheet * MUAT))),
      {
        kind: "fields",
        fields: [
          { label: "Peserta kelas", value: String(daftar.peserta) },
          { label: "Hadir", value: String(daftar.peserta - daftar.tidakPernah) },
          { label: "Tidak hadir", value: String(daftar.tidakPernah) },
          { label: "Instruktur", value: orDash(instruktur.join(", ")) },
          { label: "Tanda tangan instruktur", value: RUANG },
        ],
      },
      {
        kind: "text",
        tone: "note",
        text: "Hadir berarti masuk ke LatihPajak pada hari itu, menurut waktu sebenarnya.",
      },
    ],
  };
}

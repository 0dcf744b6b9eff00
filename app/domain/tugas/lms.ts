import { type BerkasCsv, type SelCsv, selBaru } from "./csv-asli";
import { type Cocok, type OrangLms, plain } from "./lms-cocok";

/** Known grade books of learning platforms, and any other table of people with points. */
export const BENTUK_LMS = ["moodle_buku", "moodle_lembar", "canvas", "lain"] as const;
type BentukLms = (typeof BENTUK_LMS)[number];

/** Identifying columns of people in a file. */
type Tanda = "email" | "nim" | "akun" | "nama" | "depan" | "belakang";
const SEBUTAN: Readonly<Record<Tanda, readonly string[]>> = {
  email: ["email address", "email", "e-mail", "e-mail address", "alamat email", "alamat surel", "surel"],
  nim: [
    "id number",
    "nomor id",
    "nomor identitas",
    "nomor induk",
    "nim",
    "npm",
    "nrp",
    "student id",
    "sis user id",
    "student number",
  ],
  akun: ["sis login id", "username", "user name", "nama pengguna"],
  nama: ["full name", "nama lengkap", "student", "siswa", "nama", "name"],
  depan: ["first name", "nama depan"],
  belakang: ["last name", "surname", "nama akhir", "nama belakang"],
};
/** Columns of the platforms that hold no points. */
const BUKAN_NILAI = [
  ...[
    "id",
    "identifier",
    "pengenal",
    "status",
    "section",
    "root account",
    "integration id",
    "notes",
    "grade can be changed",
  ],
  "institution",
  "institusi",
  "department",
  "departemen",
  "last downloaded from this course",
  "maximum grade",
  "terakhir diunduh dari kursus ini",
  "last modified (submission)",
  "last modified (grade)",
  "feedback comments",
  "nilai maksimum",
  "group",
  "groups",
  "kelompok",
  "phone",
  "city/town",
  "country",
  "online text",
];

/** A column that points can be written into. */
export type KolomLms = { readonly ke: number; readonly judul: string; readonly maks: number | null };
export type LembarLms = {
  readonly bentuk: BentukLms;
  readonly kolom: readonly KolomLms[];
  readonly orang: readonly OrangLms[];
};

const CANVAS_KOLOM = /^(.*) \((\d+)\)$/;
/** Columns of Moodle with points in another form. */
const BUKAN_POIN = /\((percentage|letter|persentase|huruf|feedback|umpan balik)\)$/i;
const READ_ONLY = /\(read only\)/i;

function formOf(headings: readonly string[]): BentukLms {
  const has = (...names: readonly string[]) => names.some((name) => headings.includes(name));
  if (headings[0] === "student" && has("id") && has("section", "sis login id", "sis user id")) return "canvas";
  if (has("identifier", "pengenal") && has("grade", "nilai")) return "moodle_lembar";
  const person = has(...SEBUTAN.depan) && has(...SEBUTAN.belakang);
  return person && has(...SEBUTAN.email, ...SEBUTAN.nim) ? "moodle_buku" : "lain";
}

const numberOf = (text: string): number | null => {
  const written = text.trim().replace(",", ".");
  return /^\d+(\.\d+)?$/.test(written) ? Number(written) : null;
};

/**
 * Reads the people and the point columns of a grade book; null if its people cannot be told apart. Canvas puts its
 * highest points and its posting mode into rows before its students. Those rows are no people.
 */
export function readLms({ baris }: BerkasCsv): LembarLms | null {
  const [head, ...rows] = baris;
  const headings = (head?.sel ?? []).map(({ nilai }) => plain(nilai));
  const titles = (head?.sel ?? []).map(({ nilai }) => nilai.trim());
  const placeOf = (tanda: Tanda) => headings.findIndex((one) => SEBUTAN[tanda].includes(one));
  const places = Object.fromEntries((Object.keys(SEBUTAN) as Tanda[]).map((one) => [one, placeOf(one)])) as Record<
    Tanda,
    number
  >;
  if (Object.values(places).every((place) => place < 0)) return null;
  const bentuk = formOf(headings);
  const cell = (sel: readonly SelCsv[], place: number) => (place < 0 ? "" : (sel[place]?.nilai ?? "").trim());
  const id = headings.indexOf("id");
  const isPerson = (sel: readonly SelCsv[]) =>
    bentuk === "canvas" ? cell(sel, id) !== "" : Object.values(places).some((place) => cell(sel, place) !== "");
  const highest = bentuk === "canvas" ? rows.find(({ sel }) => /^points possible/i.test(cell(sel, 0)))?.sel : undefined;
  const lines = linesOf(baris);
  const orang = rows.flatMap(({ sel }, ke) =>
    isPerson(sel)
      ? [
          {
            ke: ke + 1,
            baris: lines[ke + 1] ?? 0,
            nama: cell(sel, places.nama) || `${cell(sel, places.depan)} ${cell(sel, places.belakang)}`.trim(),
            email: cell(sel, places.email).toLowerCase(),
            nim: cell(sel, places.nim),
            akun: cell(sel, places.akun).toLowerCase(),
          },
        ]
      : [],
  );
  const known = new Set([
    ...Object.values(places),
    ...headings.flatMap((one, at) => (BUKAN_NILAI.includes(one) ? [at] : [])),
  ]);
  const most =
    bentuk === "moodle_lembar" ? headings.findIndex((one) => ["maximum grade", "nilai maksimum"].includes(one)) : -1;
  const kolom = titles.flatMap((judul, ke): KolomLms[] => {
    if (known.has(ke) || judul === "") return [];
    const top = cell(highest ?? [], ke);
    const maks = bentuk === "canvas" ? numberOf(top) : most < 0 ? null : numberOf(cell(rows[0]?.sel ?? [], most));
    const takes = bentuk === "canvas" ? CANVAS_KOLOM.test(judul) && !READ_ONLY.test(top) : !BUKAN_POIN.test(judul);
    return takes ? [{ ke, judul, maks }] : [];
  });
  return { bentuk, kolom, orang };
}

/** The first line of each row in a file. Cells can contain line ends. */
function linesOf(baris: BerkasCsv["baris"]): readonly number[] {
  let line = 1;
  return baris.map(({ sel }) => {
    const begins = line;
    line += 1 + sel.reduce((ends, { mentah }) => ends + mentah.split(/\r\n|\r|\n/).length - 1, 0);
    return begins;
  });
}

/** A title without the additions of platforms: the kind of activity, the scale, the number of the assignment. */
const bareTitles = (judul: string): readonly string[] => {
  const inner = plain(judul.replace(/ \((?:real|nyata|nilai|\d+)\)$/i, ""));
  return [inner, inner.replace(/^[^:]{1,30}: /, "")];
};
/** The one column with the title of an assignment; undefined if there is none or there are several. */
export function kolomFor(kolom: readonly KolomLms[], judul: string): KolomLms | undefined {
  const found = kolom.filter((one) => bareTitles(one.judul).includes(plain(judul)));
  return found.length === 1 ? found[0] : undefined;
}

/** Points of a participant for a column of the file; null if none were given. */
type PoinLms = (akunId: string, kolom: number) => number | null;
export type Terisi = {
  readonly berkas: BerkasCsv;
  readonly baru: number;
  readonly ubah: number;
  readonly sama: number;
};

const DECIMALS = 2;
/** Cells without points: Moodle writes a dash. */
const KOSONG: readonly string[] = ["", "-"];
/** True if a file writes its decimals with a comma: some of its points have one, and none has a decimal point. */
function commaIn(rows: BerkasCsv["baris"], kolom: readonly KolomLms[]): boolean {
  const cells = rows.flatMap(({ sel }) => kolom.map(({ ke }) => sel[ke]?.nilai.trim() ?? ""));
  return cells.some((one) => /^\d+,\d+$/.test(one)) && !cells.some((one) => /^\d+\.\d+$/.test(one));
}

/** Writes points into the rows of matched people. Every other letter of the file stays unchanged. */
export function isiLms(berkas: BerkasCsv, { kolom }: LembarLms, cocok: readonly Cocok[], poin: PoinLms): Terisi {
  const koma = commaIn(berkas.baris, kolom);
  const rows = new Map(cocok.flatMap(({ orang, peserta }) => (peserta ? [[orang.ke, peserta.id] as const] : [])));
  const count = { baru: 0, ubah: 0, sama: 0 };
  const baris = berkas.baris.map((row, ke) => {
    const akunId = rows.get(ke);
    if (akunId === undefined) return row;
    const width = Math.max(row.sel.length, ...kolom.map((one) => one.ke + 1));
    const all = Array.from({ length: width }, (_, at) => row.sel[at] ?? { mentah: "", nilai: "" });
    let touched = false;
    const sel = all.map((old, at) => {
      const points = kolom.some((one) => one.ke === at) ? poin(akunId, at) : null;
      if (points === null) return old;
      if (numberOf(old.nilai) === points) {
        count.sama += 1;
        return old;
      }
      count[KOSONG.includes(old.nilai.trim()) ? "baru" : "ubah"] += 1;
      touched = true;
      const written = String(Number(points.toFixed(DECIMALS)));
      return selBaru(old, koma ? written.replace(".", ",") : written, berkas.pemisah);
    });
    return touched ? { ...row, sel } : row;
  });
  return { berkas: { ...berkas, baris }, ...count };
}

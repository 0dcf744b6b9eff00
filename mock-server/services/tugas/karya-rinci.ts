import type { TFunction } from "i18next";
import type { Karya, RinciKarya } from "~/contract/tugas/karya";
import type { Values } from "~/domain/kit/form";
import { type DefFormulir, isBaris, type Kolom } from "~/domain/mesin/definisi";
import { kunciJudul, kunciLabel } from "~/domain/mesin/teks";
import type { JenisSpt } from "~/domain/parameters/spt";
import { definisiTampil, formulirDi } from "~/domain/spt";
import type { Row, Snapshot } from "../../db/cadangan";
import { resmi } from "../spt/cetak-kit";
import { formulirSections } from "../spt/induk-cetak";

type Tabel = RinciKarya["tabel"][number];
/**
 * The shown columns of a kind of document, and its lines: their table, their key to the document, and their columns.
 */
type Bentuk = {
  readonly isian: readonly string[];
  readonly baris?: { readonly tabel: string; readonly kunci: string; readonly kolom: readonly string[] };
};
const PPN = ["dpp", "dppLain", "ppn", "ppnbm"] as const;
const LINES = ["nama", "jumlah", "satuan", "harga", "potongan", ...PPN] as const;
const BENTUK: Readonly<Record<string, Bentuk>> = {
  Faktur: {
    isian: [
      "nomor",
      "kode",
      "tanggal",
      "masa",
      "ownerNpwp",
      "ownerNama",
      "npwpPembeli",
      "namaPembeli",
      "referensi",
    ].concat(["informasi", "cap", "rujukan", "hargaJual", "potongan", ...PPN, "kredit", "kreditMasa"]),
    baris: { tabel: "FakturBaris", kunci: "fakturId", kolom: ["kode", ...LINES] },
  },
  DokumenLain: {
    isian: ["nomor", "arah", "jenis", "tanggal", "masa", "lawanNpwp", "lawanNama", "referensi", ...PPN, "kredit"],
  },
  Retur: {
    isian: ["nomor", "nomorFaktur", "tanggal", "masa", "ownerNama", "lawanNpwp", "lawanNama", ...PPN],
    baris: { tabel: "ReturBaris", kunci: "returId", kolom: ["urut", "jumlah", "potongan", ...PPN] },
  },
  Bukpot: {
    isian: [
      "nomor",
      "jenis",
      "masa",
      "tanggal",
      "ownerNama",
      "penerimaNpwp",
      "namaPenerima",
      "kodeObjek",
      "fasilitas",
    ].concat(["bruto", "dpp", "tarif", "pph", "ditanggung"]),
  },
  Billing: {
    isian: ["kode", "jenis", "status", "jumlah", "uraian", "ntpn", "tanggalBayar"],
    baris: {
      tabel: "BillingBaris",
      kunci: "billingId",
      kolom: ["kap", "kjs", "masaAwal", "masaAkhir", "jumlah", "uraian"],
    },
  },
  Natura: { isian: ["subKategori", "tanggal", "dasar", "nilai", "keterangan"] },
  Karyawan: { isian: ["nama", "npwp"] },
  Spt: { isian: ["jenis", "masa", "pembetulan", "status", "nilai", "tanggalLapor", "bpe"] },
};
const isi = (value: Row[string] | undefined): string | number => value ?? "";
const labelled = (t: TFunction, names: readonly string[], row: Row) =>
  names.flatMap((name) => {
    const value = row[name];
    return value === null || value === undefined || value === ""
      ? []
      : [{ label: t(`tugas:karya.kolom.${name}`), nilai: value }];
  });

const linesOf = (t: TFunction, rows: readonly Row[], kolom: readonly string[]): Tabel => ({
  judul: t("tugas:karya.baris"),
  kolom: kolom.map((name) => ({
    kepala: t(`tugas:karya.kolom.${name}`),
    angka: rows.some((row) => typeof row[name] === "number"),
  })),
  baris: rows.map((row) => kolom.map((name) => isi(row[name]))),
});

const parse = (text: Row[string] | undefined): Values => (typeof text === "string" ? JSON.parse(text) : {});
const cell = (value: unknown): string | number =>
  typeof value === "number" || typeof value === "string"
    ? value
    : value === null || value === undefined
      ? ""
      : String(value);

/** The fields of a stored form as on its paper: its grids, then its lines. */
function fieldsOf(form: DefFormulir, row: Row, pembetulan: number): Tabel[] {
  const values = { ...parse(row.isi), ...parse(row.hitung) };
  const gone: unknown = row.tidakBerlaku ? JSON.parse(String(row.tidakBerlaku)) : [];
  const sections = formulirSections(form, values, Array.isArray(gone) ? gone.map(String) : [], pembetulan);
  return sections.flatMap(({ judul, tabel, baris }): Tabel[] => [
    ...(tabel
      ? [
          {
            judul,
            kolom: tabel.columns.map(({ heading, amount }) => ({ kepala: heading, angka: amount === true })),
            baris: tabel.rows.map((cells) => cells.map(cell)),
          },
        ]
      : []),
    ...(baris.length > 0
      ? [
          {
            judul,
            kolom: ["butir", "uraian", "nilai"].map((name) => ({
              kepala: resmi(`tugas:karya.kolom.${name}`),
              angka: name === "nilai",
            })),
            baris: baris.map(({ butir = "", label, value }) => [butir, label, cell(value)]),
          },
        ]
      : []),
  ]);
}

/** Typed rows of a list of a form. */
function typedOf(form: DefFormulir, rows: readonly Row[]): Tabel[] {
  return form.sections.filter(isBaris).flatMap((bagian): Tabel[] => {
    const own = rows.filter((row) => row.bagian === bagian.name);
    if (own.length === 0) return [];
    const headingOf = ({ name }: Kolom) =>
      kunciLabel(form, bagian, name)
        .map((key) => resmi(key))
        .join(", ");
    return [
      {
        judul: resmi(kunciJudul(form, bagian)),
        kolom: bagian.kolom.map((one) => ({ kepala: headingOf(one), angka: one.kind === "rupiah" })),
        baris: own.map((row) => bagian.kolom.map(({ name }) => cell(parse(row.isi)[name]))),
      },
    ];
  });
}

const POSTED = ["lampiran", "nomor", "tanggal", "npwp", "nama", "kodeObjek", ...PPN, "pph"] as const;
/** The stored cells of a return: each form, the typed rows of its lists, and its posted documents. */
function returnOf(t: TFunction, row: Row, rowsOf: (table: string, key: string) => readonly Row[]): Tabel[] {
  const def = definisiTampil(String(row.jenis) as JenisSpt, String(row.versiAturan));
  const typed = rowsOf("SptBarisKetik", "sptId");
  const forms = rowsOf("SptFormulir", "sptId").flatMap((kept) => {
    const form = formulirDi(def, String(kept.lampiran));
    return form ? fieldsOf(form, kept, Number(row.pembetulan)) : [];
  });
  const lists = def.formulir.flatMap((form) =>
    typedOf(
      form,
      typed.filter(({ formulir }) => formulir === form.id),
    ),
  );
  const posted = rowsOf("SptBaris", "sptId");
  return [...forms, ...lists, ...(posted.length > 0 ? [linesOf(t, posted, POSTED)] : [])];
}

/** The recorded fields of an employee, by name. */
const employeeOf = (t: TFunction, row: Row): Tabel => ({
  judul: t("tugas:karya.jenis.karyawan"),
  kolom: ["uraian", "nilai"].map((name) => ({ kepala: t(`tugas:karya.kolom.${name}`), angka: false })),
  baris: Object.entries(parse(row.isi)).flatMap(([name, value]) =>
    typeof value === "object" || value === "" ? [] : [[name, cell(value)]],
  ),
});

/** The rows of a document in frozen work: its own, and the dependent ones by table and key. */
function rowsIn(kept: Snapshot, table: string, id: string) {
  const parts = table === "Spt" ? ["SptFormulir", "SptBaris", "SptBarisKetik"] : [BENTUK[table]?.baris?.tabel ?? ""];
  let own: Row | undefined;
  const others: [string, Row][] = [];
  for (const [name, row] of kept.rows()) {
    if (name === table && row.id === id) own = row;
    if (parts.includes(name)) others.push([name, row]);
  }
  const rowsOf = (name: string, key: string) =>
    others.flatMap(([from, row]) => (from === name && row[key] === id ? [row] : []));
  return { own, rowsOf };
}

/** A document of frozen work with its lines, or the cells of its forms; undefined if the copy does not hold it. */
export function rinciKarya(t: TFunction, kept: Snapshot, dokumen: Karya): Omit<RinciKarya, "dokumen"> | undefined {
  const table = Object.keys(BENTUK).find((one) => one.toLowerCase() === dokumen.jenis);
  const bentuk = table && BENTUK[table];
  if (!table || !bentuk) return undefined;
  const { own, rowsOf } = rowsIn(kept, table, dokumen.id);
  if (!own) return undefined;
  const isian = labelled(t, bentuk.isian, own);
  if (table === "Spt") return { isian, tabel: returnOf(t, own, rowsOf) };
  if (table === "Karyawan") return { isian, tabel: [employeeOf(t, own)] };
  const { baris } = bentuk;
  return { isian, tabel: baris ? [linesOf(t, rowsOf(baris.tabel, baris.kunci), baris.kolom)] : [] };
}

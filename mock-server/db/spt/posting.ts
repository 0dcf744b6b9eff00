import { DIKREDITKAN, FAKTUR_TERLIHAT_PEMBELI, statusFaktur, statusRetur } from "~/domain/efaktur";
import type { Masa } from "~/domain/kit/tanggal";
import type { DokumenPosting } from "~/domain/spt/ppn/posting";
import { inTurn } from "../../turns";
import { boundRows, greaterOf } from "../dialect";
import { type Reader, sqlList, type Writer } from "../sql";
import { type BarisTerbaca, postedRowsOf, type Terposting, terposting } from "./posting-changes";

export type Pemilik = { readonly batchId: string; readonly npwp: string };

const BUYER = sqlList(FAKTUR_TERLIHAT_PEMBELI);
const SELLER = sqlList(statusFaktur.statuses);

/** The columns that decide the place of a document. Documents that agree in them are posted together. */
const KEY = ["jenis", "kode", "tipe", "status", "kredit", "kreditMasa", "valid", "masa"] as const;
type Key = {
  readonly jenis: DokumenPosting["jenis"];
  readonly kode: string;
  readonly tipe: string | null;
  readonly status: string;
  readonly kredit: "credited" | "uncredited" | null;
  readonly kreditMasa: string | null;
  readonly valid: number;
  readonly masa: string;
};
/**
 * Documents that agree in all deciding columns, with their number and sums. `sumber` is the source they were read from.
 */
export type Kelompok = Key & {
  readonly sumber: number;
  readonly banyak: number;
  readonly dpp: number;
  readonly dppLain: number;
  readonly ppn: number;
  readonly ppnbm: number;
};
/** The place of a group's documents: an attachment with the line of the main form, or excluded with the reason. */
export type Penempatan = { readonly kelompok: Kelompok; readonly lampiran: string; readonly butir: string };

/** One source of the documents of a month. `d` is the table's name in it. */
type Source = {
  readonly from: string;
  readonly key: Readonly<Record<keyof Key, string>>;
  /** The stored kind of the row, if it differs from the kind that sets its rules. */
  readonly simpan?: string;
  /** Number of the document that this one replaces or returns, and the remark of the form's last column. */
  readonly rujukan: string;
  readonly keterangan?: string;
  readonly nama: string;
  readonly npwp: string;
  /** True for return notes: their amounts are subtracted. */
  readonly retur?: boolean;
  /** Time of the last relevant change, if more than the document's own counts. */
  readonly diubah?: string;
};

const own = { kode: "d.kode", tipe: "NULL", status: "d.status", masa: "d.masa" };
const asBuyer = { ...own, jenis: "'faktur_masukan'", kredit: "d.kredit", kreditMasa: "d.kreditMasa", valid: "d.valid" };
/** A column of the special document that a return is about. */
const paper = (column: string) => `(SELECT l.${column} FROM DokumenLain l WHERE l.id = d.dokumenId)`;
/** A column of the invoice that a return note is about. */
const invoice = (column: string) => `(SELECT f.${column} FROM Faktur f WHERE f.id = d.fakturId)`;
/** Number of the document of the same table that is replaced. */
const replaced = (table: "Faktur" | "DokumenLain") =>
  `CASE WHEN d.menggantikanId IS NULL THEN NULL ELSE (SELECT g.nomor FROM ${table} g WHERE g.id = d.menggantikanId) END`;
const SOURCES: readonly Source[] = [
  {
    from: `Faktur d WHERE d.batchId = @batchId AND d.ownerNpwp = @npwp AND d.status IN (${SELLER}) AND d.masa = @masa`,
    key: { ...own, jenis: "'faktur_keluaran'", kredit: "NULL", kreditMasa: "NULL", valid: "1" },
    rujukan: replaced("Faktur"),
    nama: "d.namaPembeli",
    npwp: "d.npwpPembeli",
  },
  {
    from: `Faktur d WHERE d.batchId = @batchId AND d.lawanNpwp = @npwp AND d.status IN (${BUYER}) AND d.masa = @masa`,
    key: asBuyer,
    rujukan: replaced("Faktur"),
    nama: "d.ownerNama",
    npwp: "d.ownerNpwp",
  },
  {
    from: `Faktur d WHERE d.batchId = @batchId AND d.lawanNpwp = @npwp AND d.kredit = '${DIKREDITKAN}' AND d.kreditMasa = @masa
      AND d.masa <> @masa AND d.status IN (${BUYER})`,
    key: asBuyer,
    rujukan: replaced("Faktur"),
    nama: "d.ownerNama",
    npwp: "d.ownerNpwp",
  },
  {
    from: `DokumenLain d WHERE d.batchId = @batchId AND d.ownerNpwp = @npwp AND (d.masa = @masa OR d.kreditMasa = @masa)`,
    key: { ...asBuyer, jenis: "'dokumen_' || d.arah", kode: "d.detail", tipe: "d.jenis", valid: "1" },
    rujukan: replaced("DokumenLain"),
    keterangan: "d.referensi",
    nama: "d.lawanNama",
    npwp: "COALESCE(d.lawanNpwp, '')",
  },
  {
    from: `Retur d WHERE d.batchId = @batchId AND d.lawanNpwp = @npwp AND d.status <> '${statusRetur.initial}' AND d.masa = @masa`,
    key: { ...own, jenis: "'faktur_keluaran'", kredit: "NULL", kreditMasa: "NULL", valid: "1" },
    simpan: "'retur_keluaran'",
    rujukan: "d.nomorFaktur",
    nama: "d.ownerNama",
    npwp: "d.ownerNpwp",
    retur: true,
  },
  {
    from: `Retur d WHERE d.batchId = @batchId AND d.ownerNpwp = @npwp AND d.masa = @masa`,
    key: { ...own, jenis: "'faktur_masukan'", kredit: invoice("kredit"), kreditMasa: "NULL", valid: "1" },
    simpan: "'retur_masukan'",
    rujukan: "d.nomorFaktur",
    nama: "d.lawanNama",
    npwp: "d.lawanNpwp",
    retur: true,
    diubah: greaterOf("d.diubah", invoice("diubah")),
  },
  {
    from: `DokumenRetur d WHERE d.batchId = @batchId AND d.ownerNpwp = @npwp AND d.masa = @masa`,
    key: {
      ...own,
      jenis: "'dokumen_' || d.arah",
      kode: paper("detail"),
      tipe: paper("jenis"),
      kredit: paper("kredit"),
      kreditMasa: "NULL",
      valid: "1",
    },
    simpan: "'dokumen_retur'",
    rujukan: paper("nomor"),
    nama: paper("lawanNama"),
    npwp: `COALESCE(${paper("lawanNpwp")}, '')`,
    retur: true,
    diubah: greaterOf("d.diubah", paper("diubah")),
  },
];

const keyOf = ({ key }: Source) => KEY.map((name) => `${key[name]} ${name}`).join(", ");
const GROUPS = SOURCES.map(
  (
    source,
    sumber,
  ) => `SELECT ${sumber} sumber, ${keyOf(source)}, count(*) banyak, sum(d.dpp) dpp, sum(d.dppLain) dppLain,
    sum(d.ppn) ppn, sum(d.ppnbm) ppnbm FROM ${source.from} GROUP BY ${KEY.map((_, at) => at + 2).join(", ")}`,
);

/** The documents of a month for the VAT return, in groups. Amounts are added exactly (64 bit). */
export const groupsOf = async (sql: Reader, { batchId, npwp }: Pemilik, masa: Masa): Promise<Kelompok[]> =>
  (await inTurn(GROUPS, (statement) => sql.all<Kelompok>(statement, { batchId, npwp, masa }))).flat();

/** A group as posting reads it: one document in place of many. */
export const dokumenOf = (group: Kelompok, index: number): DokumenPosting => ({
  jenis: group.jenis,
  id: String(index),
  nomor: "",
  tanggal: `${group.masa}-01`,
  masa: group.masa,
  kode: group.kode,
  ...(group.tipe === null ? {} : { tipe: group.tipe }),
  ...(SOURCES[group.sumber]?.retur ? { retur: true } : {}),
  status: group.status,
  kredit: group.kredit,
  kreditMasa: group.kreditMasa,
  valid: group.valid === 1,
  nama: "",
  npwp: "",
  nilai: { dpp: group.dpp, dpp_lain: group.dppLain, ppn: group.ppn, ppnbm: group.ppnbm },
  banyak: group.banyak,
});

const PLACES = `WITH g AS MATERIALIZED (${boundRows("penempatan", [...KEY, "lampiran", "butir"], ["valid"])})`;
/** The row content of a document in any attachment, by column of table SptBaris. */
const rowOf = (source: Source): Readonly<Record<string, string>> => ({
  lampiran: "g.lampiran",
  jenis: source.simpan ?? "g.jenis",
  objekId: "d.id",
  nomor: "d.nomor",
  tanggal: "d.tanggal",
  nama: source.nama,
  npwp: source.npwp,
  rujukan: source.rujukan,
  ...Object.fromEntries(
    ["dpp", "dppLain", "ppn", "ppnbm"].map((name) => [name, `${source.retur ? "0 - " : ""}d.${name}`]),
  ),
  butir: "g.butir",
});
const fromOf = (source: Source) =>
  source.from.replace(
    " d WHERE",
    ` d JOIN g ON ${KEY.map((name) => `g.${name} IS NOT DISTINCT FROM ${source.key[name]}`).join(" AND ")} WHERE`,
  );
const selectOf = (columns: Readonly<Record<string, string>>, source: Source) =>
  `SELECT ${Object.entries(columns)
    .map(([name, value]) => `${value} ${name}`)
    .join(", ")} FROM ${fromOf(source)}`;

const INSERTS = SOURCES.map((source) => {
  const urut = "@sesudah + row_number() OVER (PARTITION BY g.lampiran ORDER BY d.tanggal, d.nomor, d.id)";
  const own = { sptId: "@sptId", urut, asal: "'posting'", keterangan: source.keterangan ?? "NULL" };
  const columns = { ...own, ...rowOf(source) };
  return `${PLACES} INSERT INTO SptBaris (${Object.keys(columns).join(", ")}) ${selectOf(columns, source)}`;
});
const READS = SOURCES.map((source) => {
  const columns = { ...rowOf(source), pph: "0", ditanggung: "0" };
  return `${PLACES} ${postedRowsOf(`(${selectOf(columns, source)}) terbaca`)}`;
});

/** The groups of one source with their places, as its statements join them; null when it has none. */
function placesOf(placed: readonly Penempatan[], sumber: number): string | null {
  const own = placed.filter(({ kelompok }) => kelompok.sumber === sumber);
  if (own.length === 0) return null;
  return JSON.stringify(own.map(({ kelompok, lampiran, butir }) => ({ ...kelompok, lampiran, butir })));
}

/** The rows that {@link savePosted} would write, without writing them. */
export async function rowsAsPosted(
  sql: Reader,
  { batchId, npwp }: Pemilik,
  masa: Masa,
  placed: readonly Penempatan[],
): Promise<Terposting> {
  const rows = await inTurn(READS, async (statement, sumber) => {
    const penempatan = placesOf(placed, sumber);
    return penempatan === null ? [] : await sql.all<BarisTerbaca>(statement, { batchId, npwp, masa, penempatan });
  });
  return terposting(rows.flat());
}

/**
 * Replaces the posted rows of a return by the documents of a month, each at its group's place. Typed and uploaded rows
 * stay. Rows are ordered by date and number within their source.
 */
export async function savePosted(
  sql: Writer,
  sptId: string,
  { batchId, npwp }: Pemilik,
  masa: Masa,
  placed: readonly Penempatan[],
): Promise<void> {
  await sql.run(`DELETE FROM SptBaris WHERE sptId = ? AND asal = 'posting'`, [sptId]);
  for (const [sumber, statement] of INSERTS.entries()) {
    const penempatan = placesOf(placed, sumber);
    if (penempatan === null) continue;
    const { sesudah } = (await sql.get<{ sesudah: number }>(
      `SELECT COALESCE(max(urut), 0) sesudah FROM SptBaris WHERE sptId = ?`,
      [sptId],
    )) ?? { sesudah: 0 };
    await sql.run(statement, { sptId, batchId, npwp, masa, penempatan, sesudah });
  }
}

/** Every change of a document writes its time, so count and newest time reveal any change. */
const FINGERPRINT = SOURCES.map(
  ({ from, diubah = "d.diubah" }) => `SELECT count(*) n, max(${diubah}) t FROM ${from}`,
).join(" UNION ALL ");

/** Fingerprint of the documents of a month. A new value means a document was added, changed or removed. */
export const fingerprintOf = async (sql: Reader, { batchId, npwp }: Pemilik, masa: Masa): Promise<string> =>
  (await sql.all<{ n: number; t: string | null }>(FINGERPRINT, { batchId, npwp, masa }))
    .map(({ n, t }) => `${n}:${t ?? ""}`)
    .join("|");

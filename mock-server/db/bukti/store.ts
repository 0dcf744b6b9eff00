import { buktiInstrukturList, buktiPesertaList } from "~/contract/bukti/baris";
import type { JenisBukti } from "~/domain/bukti/jenis";
import { type Reaching, reachOf } from "../batch";
import type { Condition } from "../list";
import type { Reader, Writer } from "../sql";
import { type Cari, pageOfList, statementOf } from "../statement-of";
import { assigned, insertInto, type RowOf } from "../tables";
import { ADALAH_KEPALA, BALASAN_PESERTA, BUKAN_DRAF, DIBERI, diberiKepada, SOAL_TERBUKA } from "../tugas";

/** A source document; `tabel` JSON. */
export type Bukti = RowOf<"Bukti", { jenis: JenisBukti }>;

/** The viewer of source documents: the account, and the class that it sees as a trainee, or its reach. */
export type PelihatBukti = {
  readonly akun: string;
  /** The moment of the look, in the database's format; in the room of an exam its assignment. */
  readonly sees: Reaching | { readonly kelas: string; readonly kini: string; readonly ujian: string | null };
};

/** SQL: true if the assignment `t` of the document `d`, if there is one, is shown to an account on a day. */
const tugasTampak = (diberi: string, hari = "b.tanggal"): string =>
  `(d.tugasId IS NULL OR (t.mulai <= ${hari} AND ${BUKAN_DRAF} AND ${diberi}))`;
/**
 * Condition for visible documents. Trainees see those of their class that have arrived, with an assignment only if they
 * see it; instructors see all of their classes.
 */
function visibleTo({ akun, sees }: PelihatBukti): Condition {
  if (!("kelas" in sees)) {
    const reach = reachOf(sees);
    return { sql: reach.sql, params: { ...reach.params, akun } };
  }
  return {
    sql: `d.batchId = @kelas AND d.tiba <= b.tanggal AND (d.tugasId = @ujian
      OR (@ujian IS NULL AND ${tugasTampak(diberiKepada("@akun"))} AND (d.tugasId IS NULL OR ${SOAL_TERBUKA}))
      OR (@ujian IS NOT NULL AND d.tugasId IS NULL))`,
    params: { kelas: sees.kelas, kini: sees.kini, ujian: sees.ujian, akun },
  };
}

const JOIN = "JOIN Batch b ON b.id = d.batchId LEFT JOIN Tugas t ON t.id = d.tugasId";
const SAMA = "x.batchId = d.batchId AND COALESCE(x.tugasId, '') = COALESCE(d.tugasId, '')";
/** SQL: true for the last to arrive for an assignment, if others came before. */
const BARU = `(d.tiba = (SELECT max(x.tiba) FROM Bukti x WHERE ${SAMA} AND x.tiba <= b.tanggal)
  AND d.tiba > (SELECT min(x.tiba) FROM Bukti x WHERE ${SAMA}))`;
const BASE = {
  table: "Bukti",
  as: "d",
  join: JOIN,
  where: {},
  search: ["d.ref", "d.judul", "d.dari", "d.kepada", "d.isi"],
} as const;
const forTrainees = statementOf(buktiPesertaList, {
  ...BASE,
  sql: { tugas: "t.judul", baru: BARU },
  order: ["d.tiba DESC", "d.ref"],
});
const SUDAH_TIBA = "d.tiba <= b.tanggal";
const forInstructors = statementOf(buktiInstrukturList, {
  ...BASE,
  sql: { tugas: "t.judul", batch: "b.nama", sudahTiba: `(${SUDAH_TIBA})` },
  order: ["b.nama", "d.tiba", "d.ref"],
});
/** One page of the documents that a trainee sees, the last to arrive first. */
export const buktiPeserta = (sql: Reader, viewer: PelihatBukti, query: Cari) =>
  pageOfList(sql, forTrainees, [visibleTo(viewer)], query);
/** One page of the documents of the classes that an instructor teaches. */
export const buktiInstruktur = (sql: Reader, viewer: PelihatBukti, query: Cari) =>
  pageOfList(sql, forInstructors, [visibleTo(viewer)], query);

export type BuktiRow = Bukti & {
  readonly batch: string;
  readonly tugas: string | null;
  /** Class date. */
  readonly kini: string;
  readonly sudahTiba: number;
  readonly kepala: number;
  readonly arsip: number;
};
const ROW = `SELECT d.*, b.nama batch, t.judul tugas, b.tanggal kini, (${SUDAH_TIBA}) sudahTiba, b.arsip IS NOT NULL arsip,
  ${ADALAH_KEPALA} kepala FROM Bukti d ${JOIN}`;
/** A document that the viewer sees. */
export const buktiSeen = (sql: Reader, viewer: PelihatBukti, id: string): Promise<BuktiRow | undefined> => {
  const visible = visibleTo(viewer);
  return sql.get(`${ROW} WHERE d.id = @id AND ${visible.sql}`, { ...visible.params, id });
};
/** The documents of an assignment that the viewer sees, in the order of arrival. */
export const buktiTugas = (sql: Reader, viewer: PelihatBukti, tugasId: string): Promise<BuktiRow[]> => {
  const visible = visibleTo(viewer);
  return sql.all(`${ROW} WHERE d.tugasId = @tugasId AND ${visible.sql} ORDER BY d.tiba, d.ref`, {
    ...visible.params,
    tugasId,
  });
};
/** All documents of a class, in the order of arrival. */
export const buktiKelas = (sql: Reader, batchId: string): Promise<Bukti[]> =>
  sql.all(`SELECT * FROM Bukti WHERE batchId = @batchId ORDER BY tiba, ref`, { batchId });

/** The assignments of a class that have documents, as a pack has them. */
export const tugasBerbukti = (
  sql: Reader,
  batchId: string,
): Promise<
  Pick<RowOf<"Tugas">, "id" | "judul" | "uraian" | "modul" | "mulai" | "jatuhTempo" | "nilaiMaks" | "variasi">[]
> =>
  sql.all(
    `SELECT id, judul, uraian, modul, mulai, jatuhTempo, nilaiMaks, variasi FROM Tugas t WHERE batchId = @batchId
     AND EXISTS (SELECT 1 FROM Bukti d WHERE d.tugasId = t.id) ORDER BY mulai, judul, id`,
    { batchId },
  );

export const countBukti = async (sql: Reader, batchId: string): Promise<number> =>
  (await sql.get<{ n: number }>(`SELECT count(*) n FROM Bukti WHERE batchId = @batchId`, { batchId }))?.n ?? 0;
/** True if another document of the class has the reference. */
export const isRefTerpakai = async (
  sql: Reader,
  given: { readonly batchId: string; readonly ref: string; readonly selain: string },
): Promise<boolean> =>
  (await sql.get(`SELECT 1 ada FROM Bukti WHERE batchId = @batchId AND ref = @ref AND id <> @selain`, given)) !==
  undefined;

const NEW = [
  ...([
    "id",
    "batchId",
    "tugasId",
    "ref",
    "jenis",
    "tanggal",
    "tiba",
    "judul",
    "dari",
    "kepada",
    "isi",
    "tabel",
  ] as const),
  "dibuat",
] as const;
export const insertBukti = (sql: Writer, row: Pick<Bukti, (typeof NEW)[number]>): Promise<number> =>
  sql.run(insertInto("Bukti", NEW), row);
const CHANGED = [
  ...(["tugasId", "ref", "jenis", "tanggal", "tiba", "judul", "dari", "kepada", "isi", "tabel", "diubah"] as const),
] as const;
/** Changes a document. Returns 0 if its version is another one. */
export const updateBukti = (
  sql: Writer,
  row: Pick<Bukti, "id" | "versi" | (typeof CHANGED)[number]>,
): Promise<number> =>
  sql.run(`UPDATE Bukti SET ${assigned("Bukti", CHANGED)}, versi = versi + 1 WHERE id = @id AND versi = @versi`, row);
export const deleteBukti = (sql: Writer, id: string): Promise<number> =>
  sql.run(`DELETE FROM Bukti WHERE id = @id`, { id });

const PENERIMA = `Bukti d JOIN Batch b ON b.id = d.batchId LEFT JOIN Tugas t ON t.id = d.tugasId
  JOIN Akun a ON a.batchId = b.id AND a.peran = 'peserta' AND a.dihapus IS NULL`;
/** Participants who see a document on a class day. */
export const penerimaBukti = async (
  sql: Reader,
  { id, kini }: { readonly id: string; readonly kini: string },
): Promise<string[]> =>
  (
    await sql.all<{ id: string }>(
      `SELECT a.id FROM ${PENERIMA} WHERE d.id = @id AND d.tiba <= @kini AND ${tugasTampak(DIBERI, "@kini")}
       ORDER BY a.id`,
      { id, kini },
    )
  ).map((row) => row.id);
/** References of the documents that arrive on a day, by participant who sees them from that day. */
export const buktiTibaOn = (
  sql: Reader,
  given: { readonly batchId: string; readonly kini: string },
): Promise<{ akunId: string; ref: string }[]> =>
  sql.all(
    `SELECT a.id akunId, d.ref FROM ${PENERIMA} WHERE d.batchId = @batchId AND d.tiba = @kini
       AND ${tugasTampak(DIBERI, "@kini")} ORDER BY a.id, d.ref`,
    given,
  );

/** The number of participants who have replied to an assignment. */
export const banyakPembalas = async (sql: Reader, tugasId: string | null): Promise<number> =>
  (
    await sql.get<{ n: number }>(
      `SELECT count(DISTINCT l.akunId) n FROM Balasan l WHERE l.tugasId = @tugasId AND l.langsung = 0 AND ${BALASAN_PESERTA}`,
      { tugasId },
    )
  )?.n ?? 0;

import { urutOrang } from "~/domain/kit/urut-nama";
import type { AturanBuku, HurufNilai, KelompokNilai, NILAI_KOSONG, StatusBalasan, StatusTugas } from "~/domain/tugas";
import type { AkunRow } from "../akun";
import { boundList } from "../dialect";
import type { Reader, Writer } from "../sql";
import { insertInto, listed, type RowOf } from "../tables";
import { BUKAN_DRAF, bagiPengirim, DIBERI, NILAI_BALASAN } from "../tugas";

type Tugas = RowOf<"Tugas", { status: StatusTugas }>;
type Balasan = RowOf<"Balasan", { status: StatusBalasan }>;
type Aturan = RowOf<"AturanNilai", { kosong: (typeof NILAI_KOSONG)[number] }>;

const TUGAS = [
  ...(["id", "judul", "nilaiMaks", "bobot", "jatuhTempo", "tutup", "batas", "batasAkhir", "status"] as const),
  ...(["tanpaBalasan", "kelompok", "terbatas"] as const),
] as const;
export type TugasBukuRow = Pick<Tugas, (typeof TUGAS)[number]>;
/** Assignments of a class that have begun and are no drafts, in the order in which they are due; `status` is as it is kept. */
export const tugasBuku = (sql: Reader, batchId: string): Promise<TugasBukuRow[]> =>
  sql.all(
    `SELECT ${listed<"Tugas">(TUGAS, "t")} FROM Tugas t
     JOIN Batch b ON b.id = t.batchId WHERE t.batchId = @batchId AND t.mulai <= b.tanggal AND ${BUKAN_DRAF} ORDER BY t.jatuhTempo, t.judul, t.id`,
    { batchId },
  );

export type BalasanBuku = Pick<Balasan, "id" | "tugasId" | "akunId" | "status" | "dilepas" | "langsung"> & {
  readonly poin: number | null;
};
/** The newest reply of each participant to each assignment of a class, with its final points. */
export const balasanBuku = (sql: Reader, batchId: string): Promise<BalasanBuku[]> =>
  sql.all(
    `SELECT l.id, l.tugasId, l.akunId, l.status, l.dilepas, l.langsung, l.poin - l.potongan poin FROM Balasan l JOIN Tugas t ON t.id = l.tugasId
     WHERE t.batchId = @batchId AND NOT EXISTS (SELECT 1 FROM Balasan n WHERE n.tugasId = l.tugasId AND n.akunId = l.akunId
       AND n.percobaan > l.percobaan)`,
    { batchId },
  );

type Perpanjangan = RowOf<"TugasPerpanjangan">;
/** The extensions given to participants in one assignment. */
export const perpanjanganTugas = (sql: Reader, tugasId: string): Promise<Perpanjangan[]> =>
  sql.all(`SELECT * FROM TugasPerpanjangan WHERE tugasId = @tugasId`, { tugasId });
/** The same with the name of each participant. */
export const perpanjanganBernama = (sql: Reader, tugasId: string): Promise<(Perpanjangan & { nama: string })[]> =>
  sql.all(
    `SELECT p.*, a.nama FROM TugasPerpanjangan p JOIN Akun a ON a.id = p.akunId WHERE p.tugasId = @tugasId ORDER BY a.nama`,
    { tugasId },
  );
/** Extends the deadlines of participants. Replaces earlier extensions. */
export async function savePerpanjangan(sql: Writer, rows: readonly Perpanjangan[]): Promise<void> {
  await hapusPerpanjangan(sql, rows);
  await sql.runEach(insertInto("TugasPerpanjangan"), rows);
}
/** Withdraws extensions. */
export const hapusPerpanjangan = (
  sql: Writer,
  rows: readonly Pick<Perpanjangan, "tugasId" | "akunId">[],
): Promise<number> =>
  sql.runEach(
    `DELETE FROM TugasPerpanjangan WHERE tugasId = @tugasId AND akunId = @akunId`,
    rows.map(({ tugasId, akunId }) => ({ tugasId, akunId })),
  );
/** The extensions given to participants in the assignments of a class. */
export const perpanjanganKelas = (sql: Reader, batchId: string): Promise<Perpanjangan[]> =>
  sql.all(`SELECT p.* FROM TugasPerpanjangan p JOIN Tugas t ON t.id = p.tugasId WHERE t.batchId = @batchId`, {
    batchId,
  });

type Bebas = RowOf<"TugasBebas">;
/** Excuses participants from assignments, each anew. */
export async function saveBebas(sql: Writer, rows: readonly Bebas[]): Promise<void> {
  await deleteBebas(sql, rows);
  await sql.runEach(insertInto("TugasBebas"), rows);
}
/** Takes back that participants are excused. */
export const deleteBebas = (sql: Writer, rows: readonly Pick<Bebas, "tugasId" | "akunId">[]): Promise<number> =>
  sql.runEach(
    `DELETE FROM TugasBebas WHERE tugasId = @tugasId AND akunId = @akunId`,
    rows.map(({ tugasId, akunId }) => ({ tugasId, akunId })),
  );
/** The participants excused from one assignment, by name. */
export const bebasBernama = (sql: Reader, tugasId: string): Promise<(Bebas & { nama: string })[]> =>
  sql.all(
    `SELECT f.*, a.nama FROM TugasBebas f JOIN Akun a ON a.id = f.akunId WHERE f.tugasId = @tugasId ORDER BY a.nama`,
    { tugasId },
  );
/** The participants excused from the assignments of a class. */
export const bebasKelas = (sql: Reader, batchId: string): Promise<Bebas[]> =>
  sql.all(`SELECT f.* FROM TugasBebas f JOIN Tugas t ON t.id = f.tugasId WHERE t.batchId = @batchId`, { batchId });

/** The class of a participant who is not deleted. */
export const kelasPeserta = async (sql: Reader, akunId: string): Promise<string | undefined> =>
  (
    await sql.get<{ batchId: string }>(
      `SELECT batchId FROM Akun WHERE id = @akunId AND peran = 'peserta' AND dihapus IS NULL AND batchId IS NOT NULL`,
      { akunId },
    )
  )?.batchId;

type Ulasan = Pick<Balasan, "id" | "poin" | "potongan" | "ulasan"> & { readonly pengulas: string | null };
/**
 * Replies of a class with the reviewers' points and comments, as their senders see them. Given an account, only its
 * replies.
 */
export const ulasanKelas = (sql: Reader, batchId: string, akunId: string | null): Promise<Ulasan[]> =>
  sql.all(
    `SELECT l.id, ${bagiPengirim("l.poin")} poin, l.potongan, ${bagiPengirim("l.ulasan")} ulasan,
       ${bagiPengirim("r.nama")} pengulas FROM Tugas t JOIN Balasan l ON l.tugasId = t.id
     LEFT JOIN Akun r ON r.id = l.pengulasId WHERE t.batchId = @batchId AND (@akunId IS NULL OR l.akunId = @akunId)`,
    { batchId, akunId },
  );

export type PesertaBuku = Pick<AkunRow, "id" | "accountId" | "nama" | "email" | "nim">;
/** Participants of a class who are not deleted, by name; for a try-out, also the account `coba`. */
export const pesertaBuku = async (sql: Reader, batchId: string, coba = ""): Promise<PesertaBuku[]> => {
  const rows = await sql.all<PesertaBuku>(
    `SELECT a.id, a.accountId, a.nama, a.email, a.nim FROM Akun a
     WHERE (a.batchId = @batchId AND a.peran = 'peserta' OR a.id = @coba) AND a.dihapus IS NULL`,
    { batchId, coba },
  );
  return rows.sort(urutOrang);
};

type Tabel = Pick<AkunRow, "accountId" | "nama" | "nim"> & { readonly akunId: string } & {
  readonly [Name in "percobaan" | "versi" | "poin" | "dipotong" | "nilai" | "langsung"]: number | null;
} & {
  readonly [Name in "balasanId" | "status" | "poinRubrik" | "ulasan" | "dilepas" | "pengulas" | "bebas"]: string | null;
};
const TERBARU =
  "l.percobaan = (SELECT max(n.percobaan) FROM Balasan n WHERE n.tugasId = l.tugasId AND n.akunId = l.akunId)";
/** Every participant whom an assignment is for with the newest reply to it, by name; the order never changes. */
export const tabelNilai = async (sql: Reader, tugasId: string): Promise<Tabel[]> => {
  const rows = await sql.all<Tabel>(
    `SELECT a.id akunId, a.accountId, a.nama, a.nim, l.id balasanId, l.percobaan, l.status, l.versi, l.poin / 100.0 poin,
       l.potongan / 100.0 dipotong, ${NILAI_BALASAN} nilai, l.rubrik poinRubrik, l.ulasan, l.dilepas, l.langsung,
       r.nama pengulas, (SELECT f.alasan FROM TugasBebas f WHERE f.tugasId = t.id AND f.akunId = a.id) bebas
     FROM Tugas t JOIN Akun a ON a.batchId = t.batchId AND a.peran = 'peserta' AND a.dihapus IS NULL
     LEFT JOIN Balasan l ON l.tugasId = t.id AND l.akunId = a.id AND ${TERBARU}
     LEFT JOIN Akun r ON r.id = l.pengulasId
     WHERE t.id = @tugasId AND ${DIBERI}`,
    { tugasId },
  );
  return rows.sort(urutOrang);
};

const ATURAN = ["terbaik", "lulus", "kosong", "kelompok", "huruf"] as const;
const listOf = <T>(stored: string | null): T[] => (stored === null ? [] : JSON.parse(stored));
/** The rules of a class's grade book; undefined if none are set. */
export async function aturanNilai(sql: Reader, batchId: string): Promise<AturanBuku | undefined> {
  const row = await sql.get<Pick<Aturan, (typeof ATURAN)[number]>>(
    `SELECT ${listed<"AturanNilai">(ATURAN)} FROM AturanNilai WHERE batchId = @batchId`,
    { batchId },
  );
  return row && { ...row, kelompok: listOf<KelompokNilai>(row.kelompok), huruf: listOf<HurufNilai>(row.huruf) };
}

/** Stores the rules of a class's grade book. */
export async function saveAturanNilai(sql: Writer, batchId: string, aturan: AturanBuku): Promise<void> {
  const stored = (list: readonly unknown[]) => (list.length === 0 ? null : JSON.stringify(list));
  await sql.run(`DELETE FROM AturanNilai WHERE batchId = @batchId`, { batchId });
  await sql.run(insertInto("AturanNilai"), {
    batchId,
    ...aturan,
    kelompok: stored(aturan.kelompok),
    huruf: stored(aturan.huruf),
  });
}

/** Copies the grade book rules of one class to another, if any are set. */
export const salinAturanNilai = (sql: Writer, kelas: { readonly dari: string; readonly ke: string }): Promise<number> =>
  sql.run(
    `INSERT INTO AturanNilai (batchId, ${listed<"AturanNilai">(ATURAN)})
     SELECT @ke, ${listed<"AturanNilai">(ATURAN)} FROM AturanNilai WHERE batchId = @dari`,
    kelas,
  );

/** Sets the weights of assignments of a class. Assignments of other classes keep theirs. */
export const saveBobot = (
  sql: Writer,
  batchId: string,
  bobot: readonly Pick<Tugas, "id" | "bobot">[],
): Promise<number> =>
  sql.runEach(
    `UPDATE Tugas SET bobot = @bobot WHERE id = @id AND batchId = @batchId`,
    bobot.map(({ id, bobot: berat }) => ({ id, bobot: berat, batchId })),
  );

/** Puts assignments of a class into categories. Assignments of other classes keep theirs. */
export const saveKelompok = (
  sql: Writer,
  batchId: string,
  kelompok: readonly Pick<Tugas, "id" | "kelompok">[],
): Promise<number> =>
  sql.runEach(
    `UPDATE Tugas SET kelompok = @kelompok WHERE id = @id AND batchId = @batchId`,
    kelompok.map(({ id, kelompok: kunci }) => ({ id, kelompok: kunci, batchId })),
  );
/** Takes assignments of a class out of categories that no longer exist. */
export const lepasKelompok = (sql: Writer, batchId: string, ada: readonly string[]): Promise<number> =>
  sql.run(
    `UPDATE Tugas SET kelompok = NULL WHERE batchId = @batchId AND kelompok IS NOT NULL
       AND kelompok NOT IN ${boundList("ada")}`,
    { batchId, ada: JSON.stringify(ada) },
  );

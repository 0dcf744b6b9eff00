import { batchList } from "~/contract/batch";
import type { BatchRow } from "~/contract/batch/baris";
import { AppError } from "~/contract/errors";
import type { Peran } from "~/contract/kit";
import { statusBukpot } from "~/domain/bukpot";
import { statusDokumenLain, statusFaktur, statusRetur, statusReturDokumen } from "~/domain/efaktur";
import { ZONA_BIASA } from "~/domain/kit/zona";
import { AKUN_AKTIF } from "~/domain/pihak";
import { SPT_BERLAKU } from "~/domain/spt";
import { boundList, jsonValue } from "../dialect";
import type { Page } from "../list";
import { type Reader, sqlList, sqlTime, type Writer } from "../sql";
import { type Cari, pageOfList, type StatementRow, statementOf } from "../statement-of";
import { listed, type RowOf } from "../tables";

type Batch = RowOf<"Batch">;
type Instruktur = RowOf<"BatchInstruktur">;
/** The account that asks for classes. */
export type Reaching = { readonly peran: Peran; readonly akunId: string };
type Reach = { readonly sql: string; readonly params: Readonly<Record<string, string>> };

/** SQL: true if the class `b` is a real one, not that of a try-out participant. */
export const BUKAN_COBA = "b.cobaDari IS NULL";

/** The classes within reach of an account; `b` is the class, `m` its partner. Throws `forbidden` for participants. */
export function reachOf({ peran, akunId }: Reaching): Reach {
  const params = { saya: akunId };
  switch (peran) {
    case "admin":
      return { sql: `b.dihapus IS NULL AND ${BUKAN_COBA}`, params: {} };
    case "mitra":
      return { sql: "b.dihapus IS NULL AND b.mitraId = @saya", params };
    case "supermitra":
      return { sql: "b.dihapus IS NULL AND m.supermitraId = @saya", params };
    case "instruktur":
      return {
        sql: "b.dihapus IS NULL AND EXISTS (SELECT 1 FROM BatchInstruktur bi WHERE bi.batchId = b.id AND bi.akunId = @saya)",
        params,
      };
    default:
      throw new AppError("forbidden");
  }
}

/** Classes with their partner: `b` and `m`. */
const FROM = "Batch b JOIN Akun m ON m.id = b.mitraId";
const REACHED = ["id", "nomor", "nama", "mitraId", "tanggal", "awal", "paket", "setelan", "pembuatId"] as const;
/** A class within reach of an account, with its role: head (1), instructor (0) or neither (null). */
export const batchReached = (
  sql: Reader,
  caller: Reaching,
  id: string,
): Promise<(Pick<Batch, (typeof REACHED)[number]> & { kepala: number | null }) | undefined> => {
  const reach = reachOf(caller);
  return sql.get(
    `SELECT ${listed<"Batch">(REACHED, "b")},
       (SELECT bi.kepala FROM BatchInstruktur bi WHERE bi.batchId = b.id AND bi.akunId = @aku) kepala
     FROM ${FROM} WHERE b.id = @id AND ${reach.sql}`,
    { ...reach.params, id, aku: caller.akunId },
  );
};

const PESERTA = `(SELECT count(*) FROM Akun p WHERE p.batchId = b.id AND p.dihapus IS NULL AND p.peran = 'peserta')`;
const DILAPORKAN = `(SELECT count(DISTINCT s.ownerNpwp) FROM Spt s WHERE s.batchId = b.id AND s.status IN (${sqlList(SPT_BERLAKU)}))`;
const TUGAS = `(SELECT count(*) FROM Tugas t WHERE t.batchId = b.id)`;
const KEPALA = `COALESCE((SELECT a.nama FROM BatchInstruktur bi JOIN Akun a ON a.id = bi.akunId WHERE bi.batchId = b.id AND bi.kepala = 1), '')`;
/** SQL that is true if the account `@aku` is head instructor of the class `b`. */
const SAYA_KEPALA = `EXISTS (SELECT 1 FROM BatchInstruktur bi WHERE bi.batchId = b.id AND bi.akunId = @aku AND bi.kepala = 1)`;
/** SQL of the zone of the class `b`. The default is Jakarta. */
export const ZONA_KELAS = `COALESCE(${jsonValue("b.setelan", "zona")}, '${ZONA_BIASA}')`;
const LIST = statementOf(batchList, {
  table: "Batch",
  as: "b",
  join: "JOIN Akun m ON m.id = b.mitraId",
  sql: {
    mitra: "m.nama",
    kepala: KEPALA,
    sayaKepala: SAYA_KEPALA,
    peserta: PESERTA,
    dilaporkan: DILAPORKAN,
    tugas: TUGAS,
    zona: ZONA_KELAS,
  },
  where: {},
  search: ["b.nama", "m.nama"],
  order: ["b.nomor DESC"],
});
/** Columns of a class in every list and in the detail. */
const { select: SHOWN } = LIST;
type Shown = StatementRow<typeof LIST>;
const told = <Row extends Shown>(row: Row) => ({ ...row, sayaKepala: row.sayaKepala === 1 });
/** One page of the classes within reach of an account. */
export async function batchPage(sql: Reader, caller: Reaching, query: Cari): Promise<Page<BatchRow>> {
  const { sql: within, params } = reachOf(caller);
  const page = await pageOfList(sql, LIST, [{ sql: within, params: { ...params, aku: caller.akunId } }], query);
  return { ...page, rows: page.rows.map(told) };
}

/** A class for its own page and an account. The right to see it is checked before. */
export async function batchShown(
  sql: Reader,
  id: string,
  aku: string,
): Promise<(BatchRow & Pick<Batch, "paketVersi" | "undangan">) | undefined> {
  const row = await sql.get<Shown & Pick<Batch, "paketVersi" | "undangan">>(
    `SELECT ${SHOWN}, b.paketVersi, b.undangan FROM ${FROM} WHERE b.id = @id`,
    { id, aku },
  );
  return row && told(row);
}

const MASUK = ["id", "nomor", "nama", "mitraId", "tanggal", "paket"] as const;
/** A class that takes people of a roster; `terbuka` (0, 1) tells if it is neither archived nor deleted. */
export type KelasRoster = Pick<Batch, (typeof MASUK)[number]> & { readonly terbuka: number };
export const kelasRoster = (sql: Reader, id: string): Promise<KelasRoster | undefined> =>
  sql.get(`SELECT ${listed<"Batch">(MASUK)}, arsip IS NULL AND dihapus IS NULL terbuka FROM Batch WHERE id = @id`, {
    id,
  });

const ARSIP = `SELECT 1 FROM Batch b LEFT JOIN Batch o ON o.id = b.cobaDari
  WHERE b.id = @id AND COALESCE(o.arsip, b.arsip) IS NOT NULL`;
/** True if a class is archived, so that it is read-only; a try-out is with its class. */
export const isArsip = async (sql: Reader, id: string): Promise<boolean> =>
  (await sql.get(ARSIP, { id })) !== undefined;

/** Archives a class at a moment, or opens it again. */
export const updateArsip = (sql: Writer, id: string, arsip: Date | null): Promise<number> =>
  sql.run(`UPDATE Batch SET arsip = @arsip WHERE id = @id`, { id, arsip: arsip && sqlTime(arsip) });

/** The number of active classes made by an instructor: neither archived nor deleted. */
export const kelasBuatan = async (sql: Reader, pembuatId: string): Promise<number> =>
  (
    await sql.get<{ n: number }>(
      `SELECT count(*) n FROM Batch WHERE pembuatId = @pembuatId AND arsip IS NULL AND dihapus IS NULL`,
      { pembuatId },
    )
  )?.n ?? 0;

/** The pack of a class. */
export const paketOf = async (sql: Reader, id: string): Promise<string | undefined> =>
  (await sql.get<Pick<Batch, "paket">>(`SELECT paket FROM Batch WHERE id = @id`, { id }))?.paket;

/** Instructors of a class, its head first. */
export const instrukturOf = (
  sql: Reader,
  batchId: string,
): Promise<(Pick<Instruktur, "kepala" | "menilai"> & { readonly id: string; readonly nama: string })[]> =>
  sql.all(
    `SELECT a.id, a.nama, bi.kepala, bi.menilai FROM BatchInstruktur bi JOIN Akun a ON a.id = bi.akunId
     WHERE bi.batchId = @batchId ORDER BY bi.kepala DESC, a.nama`,
    { batchId },
  );

/** Sets the instructors of a class that review as well as its head. All others only read. */
export const updatePenilai = (sql: Writer, batchId: string, akunIds: readonly string[]): Promise<number> =>
  sql.run(
    `UPDATE BatchInstruktur SET menilai = CASE WHEN kepala = 0 AND akunId IN ${boundList("akun")} THEN 1 ELSE 0 END WHERE batchId = @batchId`,
    { batchId, akun: JSON.stringify(akunIds) },
  );

type Place = { readonly batchId: string } | { readonly akunId: string };
/** A class by its id, or that of an account. */
export const kelasAkun = (sql: Reader, place: Place): Promise<Pick<Batch, "id" | "nama" | "tanggal"> | undefined> =>
  "batchId" in place
    ? sql.get("SELECT id, nama, tanggal FROM Batch WHERE id = @batchId", { batchId: place.batchId })
    : sql.get("SELECT b.id, b.nama, b.tanggal FROM Batch b JOIN Akun a ON a.batchId = b.id WHERE a.id = @akunId", {
        akunId: place.akunId,
      });

/** The head instructors of a class, which review. */
export const kepalaOf = async (sql: Reader, batchId: string): Promise<string[]> =>
  (
    await sql.all<Pick<Instruktur, "akunId">>(
      `SELECT akunId FROM BatchInstruktur WHERE batchId = @batchId AND kepala = 1`,
      { batchId },
    )
  ).map(({ akunId }) => akunId);

/** The reviewers of a class: its head instructors and its markers. */
export const penilaiOf = async (sql: Reader, batchId: string): Promise<string[]> =>
  (
    await sql.all<Pick<Instruktur, "akunId">>(
      `SELECT akunId FROM BatchInstruktur WHERE batchId = @batchId AND (kepala = 1 OR menilai = 1)`,
      { batchId },
    )
  ).map(({ akunId }) => akunId);

/** The reviewers of a class that can sign in, with their names. */
export const penilaiAktif = (sql: Reader, batchId: string): Promise<{ readonly id: string; readonly nama: string }[]> =>
  sql.all(
    `SELECT a.id, a.nama FROM BatchInstruktur bi JOIN Akun a ON a.id = bi.akunId WHERE bi.batchId = @batchId
     AND (bi.kepala = 1 OR bi.menilai = 1) AND a.dihapus IS NULL AND a.status = '${AKUN_AKTIF}' ORDER BY a.nama`,
    { batchId },
  );

/** True if an account teaches a class; with `asHead` only as its head. */
export const teaches = async (sql: Reader, batchId: string, akunId: string, asHead = false): Promise<boolean> =>
  (await sql.get(
    `SELECT 1 FROM BatchInstruktur WHERE batchId = @batchId AND akunId = @akunId${asHead ? " AND kepala = 1" : ""}`,
    { batchId, akunId },
  )) !== undefined;

/** The class of an invitation. Undefined for a deleted class, or if its partner cannot sign in. */
export const batchInviting = (
  sql: Reader,
  undangan: string,
): Promise<Pick<Batch, "id" | "nomor" | "mitraId" | "tanggal" | "paket"> | undefined> =>
  sql.get(
    `SELECT b.id, b.nomor, b.mitraId, b.tanggal, b.paket FROM ${FROM}
     WHERE b.undangan = @undangan AND b.dihapus IS NULL AND m.status = '${AKUN_AKTIF}'`,
    { undangan },
  );

// a draft can have any date
const LATEST = `SELECT max(hari) hari FROM (
    SELECT max(tanggal) hari FROM Faktur WHERE batchId = @id AND status <> '${statusFaktur.initial}'
    UNION ALL SELECT max(tanggal) FROM DokumenLain WHERE batchId = @id AND status <> '${statusDokumenLain.initial}'
    UNION ALL SELECT max(diposting) FROM BukuBesar WHERE batchId = @id
    UNION ALL SELECT max(tanggalLapor) FROM Spt WHERE batchId = @id
    UNION ALL SELECT max(diminta) FROM Konfirmasi WHERE batchId = @id
    UNION ALL SELECT max(tanggal) FROM Retur WHERE batchId = @id AND status <> '${statusRetur.initial}'
    UNION ALL SELECT max(tanggal) FROM DokumenRetur WHERE batchId = @id AND status <> '${statusReturDokumen.initial}'
    UNION ALL SELECT max(tanggal) FROM Bukpot WHERE batchId = @id AND status <> '${statusBukpot.initial}'
    UNION ALL SELECT max(diberitahukan) FROM Perpanjangan WHERE batchId = @id
    UNION ALL SELECT max(j.kelas) FROM Jejak j JOIN Batch b ON b.id = j.batchId
      WHERE j.batchId = @id AND j.npwp IS NOT NULL AND j.id > b.jejakAwal) semua`;
/** The newest day with an event in a class since its start or its last reset; null if there is none. */
export const latestDay = async (sql: Reader, id: string): Promise<string | null> =>
  (await sql.get<{ hari: string | null }>(LATEST, { id }))?.hari ?? null;

/** The class date; empty for an unknown class. */
export const tanggalKelas = async (sql: Reader, id: string): Promise<string> =>
  (await sql.get<Pick<Batch, "tanggal">>(`SELECT tanggal FROM Batch WHERE id = @id`, { id }))?.tanggal ?? "";

/** Resets the trail of a class, so that entries of its former run no longer limit its clock. */
export const mulaiJejakBaru = (sql: Writer, id: string): Promise<number> =>
  sql.run(`UPDATE Batch SET jejakAwal = (SELECT COALESCE(max(id), 0) FROM Jejak WHERE batchId = @id) WHERE id = @id`, {
    id,
  });

/** Sets the date of a class alone. `updateTanggalKelas` sets those of its try-outs too. */
export const updateTanggal = (sql: Writer, id: string, tanggal: string): Promise<number> =>
  sql.run(`UPDATE Batch SET tanggal = @tanggal WHERE id = @id`, { id, tanggal });

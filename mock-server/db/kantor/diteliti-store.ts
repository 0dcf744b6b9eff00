import { BUKPOT_TERBIT } from "~/domain/bukpot";
import { FAKTUR_GUGUR } from "~/domain/efaktur";
import type { Tanggal } from "~/domain/kit/tanggal";
import { AKUN_TAHUNAN } from "~/domain/parameters/pembayaran";
import { PENDAHULUAN, statusPengembalian } from "~/domain/pembayaran";
import { SPT_BERLAKU } from "~/domain/spt";
import type { Spt } from "../spt";
import { type Reader, sqlList } from "../sql";

const TAHUNAN = Object.keys(AKUN_TAHUNAN);
/** The days of an event, class dates. */
type Hari = { readonly dari: Tanggal; readonly sampai: Tanggal };
const TRAINEE = "JOIN WajibPajak w ON w.batchId = s.batchId AND w.npwp = s.ownerNpwp AND w.akunId IS NOT NULL";
const IN_FORCE = `s.batchId = @batchId AND s.status IN (${sqlList(SPT_BERLAKU)})`;
const DASAR = "CASE WHEN s.jatuhTempo > s.tanggalLapor THEN s.jatuhTempo ELSE s.tanggalLapor END";
/**
 * An event of a document on one of these days, which brought it into one of these states, once the return was filed and
 * due.
 */
const happened = (jenis: string, id: string, status: readonly string[]): string =>
  `EXISTS (SELECT 1 FROM RiwayatStatus r WHERE r.jenis = '${jenis}' AND r.objekId = ${id}
     AND r.ke IN (${sqlList(status)}) AND substr(r.kelas, 1, 10) BETWEEN @dari AND @sampai
     AND substr(r.kelas, 1, 10) > ${DASAR})`;

/**
 * Returns of the trainees of a class in force, the oldest first, whose filing or due date, the later of both, is one of
 * these days.
 */
export const sptDilaporkan = (sql: Reader, batchId: string, hari: Hari): Promise<Pick<Spt, "id">[]> =>
  sql.all(
    `SELECT s.id FROM Spt s ${TRAINEE} WHERE ${IN_FORCE} AND s.tanggalLapor <= @sampai
       AND ${DASAR} BETWEEN @dari AND @sampai
     ORDER BY s.tanggalLapor, s.bpe`,
    { batchId, ...hari },
  );

/**
 * Returns of the trainees of a class that other parties' documents of these days contradict: VAT returns with the credit
 * of an invoice cancelled or replaced since, annual returns whose taxpayer got a slip of their year.
 */
export const sptTersentuh = (sql: Reader, batchId: string, hari: Hari): Promise<Pick<Spt, "id">[]> =>
  sql.all(
    `SELECT s.id FROM Spt s ${TRAINEE}
       JOIN Faktur f ON f.batchId = w.batchId AND f.lawanNpwp = w.npwp AND f.status IN (${sqlList(FAKTUR_GUGUR)})
       WHERE ${IN_FORCE} AND s.jenis = 'ppn' AND ${happened("faktur", "f.id", FAKTUR_GUGUR)} AND EXISTS (
         SELECT 1 FROM SptBaris b WHERE b.sptId = s.id AND b.lampiran = 'B2' AND b.asal = 'posting' AND b.objekId = f.id)
     UNION SELECT s.id FROM Spt s ${TRAINEE} WHERE ${IN_FORCE} AND s.jenis IN (${sqlList(TAHUNAN)})
       AND EXISTS (SELECT 1 FROM Bukpot b WHERE b.batchId = s.batchId AND b.penerimaNpwp = s.ownerNpwp
         AND b.status IN (${sqlList(BUKPOT_TERBIT)}) AND b.masa BETWEEN COALESCE(s.awal, s.masa) AND s.masa
         AND ${happened("bukpot", "b.id", BUKPOT_TERBIT)})
     ORDER BY 1`,
    { batchId, ...hari },
  );

/** Returns in force of the trainees of a class whose period a question of these days is about. */
export const sptDitanya = (sql: Reader, batchId: string, hari: Hari): Promise<Pick<Spt, "id">[]> =>
  sql.all(
    `SELECT DISTINCT s.id FROM RencanaSurat r JOIN Spt a ON a.id = r.sptId
       JOIN Spt s ON s.batchId = a.batchId AND s.ownerNpwp = a.ownerNpwp AND s.jenis = a.jenis AND s.masa = a.masa ${TRAINEE}
     WHERE ${IN_FORCE} AND r.batchId = @batchId AND r.jenis = 'sp2dk' AND r.ketetapanId IS NOT NULL
       AND r.diputus BETWEEN @dari AND @sampai ORDER BY s.id`,
    { batchId, ...hari },
  );

/** Returns of the trainees of a class that asked on one of these days for a refund without audit, still undecided. */
export const sptMintaKembali = (sql: Reader, batchId: string, hari: Hari): Promise<Pick<Spt, "id">[]> =>
  sql.all(
    `SELECT DISTINCT s.id FROM Pengembalian p JOIN Spt s ON s.id = p.sptId ${TRAINEE}
     WHERE p.batchId = @batchId AND p.jalur = '${PENDAHULUAN}' AND p.status IN (${sqlList(statusPengembalian.from("examine"))})
       AND p.diminta BETWEEN @dari AND @sampai AND ${IN_FORCE} ORDER BY s.id`,
    { batchId, ...hari },
  );

import { STATUS_PUTARAN } from "~/domain/telaah/putaran";
import type { Reader, Writer } from "../sql";
import { assigned, insertInto, type RowOf } from "../tables";

export type Putaran = RowOf<"Putaran">;
export type PutaranBaris = RowOf<"PutaranBaris">;
const NAMED = "p.id, p.tugasId, p.nomor, p.status, p.versi, p.olehId, p.dibuat, p.diputus";

/** The round of an assignment that gathers changes. */
export const putaranDraf = (sql: Reader, tugasId: string): Promise<Putaran | undefined> =>
  sql.get(`SELECT ${NAMED} FROM Putaran p WHERE p.tugasId = @tugasId AND p.status = @status`, {
    tugasId,
    status: STATUS_PUTARAN.draf,
  });
/** The decided rounds of an assignment with the names of those who decided, the newest first. */
export const putaranDiputus = (
  sql: Reader,
  tugasId: string,
): Promise<(Putaran & { readonly oleh: string | null; readonly banyak: number })[]> =>
  sql.all(
    `SELECT ${NAMED}, a.nama oleh, (SELECT count(*) FROM PutaranBaris r WHERE r.putaranId = p.id) banyak
     FROM Putaran p LEFT JOIN Akun a ON a.id = p.olehId
     WHERE p.tugasId = @tugasId AND p.status <> @status ORDER BY p.nomor DESC`,
    { tugasId, status: STATUS_PUTARAN.draf },
  );
/** The number of the next round of an assignment, from 1. */
export const nomorPutaran = async (sql: Reader, tugasId: string): Promise<number> =>
  ((await sql.get<{ n: number | null }>(`SELECT max(nomor) n FROM Putaran WHERE tugasId = @tugasId`, { tugasId }))?.n ??
    0) + 1;

export const insertPutaran = (sql: Writer, row: Putaran): Promise<number> => sql.run(insertInto("Putaran"), row);
/** Decides a draft. Returns 0 if its version is another one. */
export const movePutaran = (
  sql: Writer,
  row: Pick<Putaran, "id" | "versi" | "status" | "olehId" | "diputus">,
): Promise<number> =>
  sql.run(
    `UPDATE Putaran SET ${assigned("Putaran", ["status", "olehId", "diputus"])}
     WHERE id = @id AND versi = @versi AND status = '${STATUS_PUTARAN.draf}'`,
    row,
  );
/** Counts a change of a draft. */
export const touchPutaran = (sql: Writer, id: string): Promise<number> =>
  sql.run(`UPDATE Putaran SET versi = versi + 1 WHERE id = @id`, { id });
/** Deletes a draft without rows. */
export const deletePutaranKosong = (sql: Writer, id: string): Promise<number> =>
  sql.run(
    `DELETE FROM Putaran WHERE id = @id AND NOT EXISTS (SELECT 1 FROM PutaranBaris r WHERE r.putaranId = Putaran.id)`,
    { id },
  );

/** The rows of a round with the names of their people, by name. */
export const barisPutaran = (
  sql: Reader,
  putaranId: string,
): Promise<(PutaranBaris & { readonly akunId: string; readonly nama: string; readonly accountId: string })[]> =>
  sql.all(
    `SELECT r.putaranId, r.balasanId, r.versi, r.lamaPoin, r.lamaPotongan, r.lama, r.poin, r.potongan, r.isi,
       l.akunId, a.nama, a.accountId
     FROM PutaranBaris r JOIN Balasan l ON l.id = r.balasanId JOIN Akun a ON a.id = l.akunId
     WHERE r.putaranId = @putaranId ORDER BY a.nama, r.balasanId`,
    { putaranId },
  );
/** The row of a reply in a round. */
export const satuBarisPutaran = (
  sql: Reader,
  row: Pick<PutaranBaris, "putaranId" | "balasanId">,
): Promise<PutaranBaris | undefined> =>
  sql.get(
    `SELECT putaranId, balasanId, versi, lamaPoin, lamaPotongan, lama, poin, potongan, isi FROM PutaranBaris
     WHERE putaranId = @putaranId AND balasanId = @balasanId`,
    row,
  );
/** Replaces the row of a reply in a round. */
export async function savePutaranBaris(sql: Writer, row: PutaranBaris): Promise<void> {
  await deletePutaranBaris(sql, row);
  await sql.run(insertInto("PutaranBaris"), row);
}
/** Returns 0 if the round has no row of the reply. */
export const deletePutaranBaris = (
  sql: Writer,
  { putaranId, balasanId }: Pick<PutaranBaris, "putaranId" | "balasanId">,
): Promise<number> =>
  sql.run(`DELETE FROM PutaranBaris WHERE putaranId = @putaranId AND balasanId = @balasanId`, { putaranId, balasanId });

type Tugas = RowOf<"Tugas">;
/** A released mark with its sheet, and the rules of its assignment. */
export type BalasanLepas = Pick<
  RowOf<"Balasan">,
  "akunId" | "kelas" | "dikirim" | "langsung" | "versi" | "potongan" | "dilepas"
> &
  Pick<Tugas, "nilaiMaks" | "jatuhTempo" | "tutup" | "batas" | "batasAkhir" | "potonganMaks"> & {
    readonly balasanId: string;
    readonly poin: number;
    /** Percent that every day of lateness takes. */
    readonly perHari: number;
    /** The sheet as JSON. */
    readonly isi: string;
  };
/** The released marks of an assignment that have a sheet. */
export const balasanLepas = (sql: Reader, tugasId: string): Promise<BalasanLepas[]> =>
  sql.all(
    `SELECT l.id balasanId, l.akunId, l.kelas, l.dikirim, l.langsung, l.versi, l.poin, l.potongan, l.dilepas, s.isi,
       t.nilaiMaks, t.jatuhTempo, t.tutup, t.batas, t.batasAkhir, t.potonganMaks, t.potongan perHari
     FROM LembarLepas s JOIN Balasan l ON l.id = s.balasanId JOIN Tugas t ON t.id = l.tugasId
     WHERE s.tugasId = @tugasId AND l.poin IS NOT NULL ORDER BY l.id`,
    { tugasId },
  );

import { randomUUID } from "node:crypto";
import { KONFIRMASI_TERBUKA, type StatusKonfirmasi, statusKonfirmasi } from "~/domain/efaktur/konfirmasi";
import type { PeristiwaLawan } from "~/domain/kelas/aturan";
import type { Tanggal } from "~/domain/kit/tanggal";
import { asWritten } from "./dialect";
import { type Reader, sqlList, sqlTime, type Writer } from "./sql";
import { insertInto, type RowOf } from "./tables";

type Row = RowOf<"Konfirmasi", { jenis: PeristiwaLawan; objekJenis: "faktur" | "retur"; status: StatusKonfirmasi }>;
/** What one party asks of the other; `jawabPada` is the class day on which a scripted one answers. */
export type KonfirmasiBaru = Pick<
  Row,
  "batchId" | "jenis" | "objekJenis" | "objekId" | "ownerNpwp" | "lawanNpwp" | "diminta" | "jawabPada"
>;
const OPEN = insertInto("Konfirmasi", [
  ...(["id", "batchId", "jenis", "objekJenis", "objekId", "ownerNpwp", "lawanNpwp", "status", "diminta"] as const),
  ...(["jawabPada", "dibuat"] as const),
]);
/** Keeps a request that waits for its answer. */
export const openKonfirmasi = (sql: Writer, konfirmasi: KonfirmasiBaru, now: Date): Promise<number> =>
  sql.run(OPEN, { ...konfirmasi, id: randomUUID(), status: statusKonfirmasi.initial, dibuat: sqlTime(now) });

const WAITING = sqlList(KONFIRMASI_TERBUKA);
const CLOSE = `UPDATE Konfirmasi SET status = @status, diputus = @diputus, alasan = @alasan
  WHERE batchId = @batchId AND objekJenis = @objekJenis AND objekId = @objekId AND status IN (${WAITING})`;
/** Ends the open request about a document. */
export const closeKonfirmasi = (
  sql: Writer,
  objek: Pick<Row, "batchId" | "objekJenis" | "objekId">,
  { status, alasan }: { readonly status: StatusKonfirmasi; readonly alasan: string | null },
  now: Date,
): Promise<number> => sql.run(CLOSE, { ...objek, status, alasan, diputus: sqlTime(now) });

/** A request that is due, with the counterparty that answers it; `bentuk` is the counterparty's kind. */
export type KonfirmasiJatuhTempo = Pick<Row, "jenis" | "objekId"> &
  Pick<RowOf<"WajibPajak">, "npwp" | "nama"> & { readonly bentuk: string };
const DUE = `SELECT k.jenis, k.objekId, w.npwp, w.nama, w.jenis bentuk FROM Konfirmasi k
  JOIN WajibPajak w ON w.batchId = k.batchId AND w.npwp = k.lawanNpwp
  WHERE k.batchId = @batchId AND k.status IN (${WAITING}) AND k.jawabPada <= @sampai ORDER BY k.jawabPada, ${asWritten("k")}`;
/** Requests of a class that scripted counterparties answer up to a day, those that came first at the top. */
export const konfirmasiJatuhTempo = (sql: Reader, batchId: string, sampai: Tanggal): Promise<KonfirmasiJatuhTempo[]> =>
  sql.all<KonfirmasiJatuhTempo>(DUE, { batchId, sampai });

const RULES = `SELECT akunId, aturan FROM WajibPajak WHERE batchId = @batchId AND npwp = @npwp`;
/** How a taxpayer answers by itself: JSON of its rules. `akunId` is the account behind it; a scripted one has none. */
export const aturanLawanOf = (
  sql: Reader,
  batchId: string,
  npwp: string,
): Promise<Pick<RowOf<"WajibPajak">, "akunId" | "aturan"> | undefined> => sql.get(RULES, { batchId, npwp });

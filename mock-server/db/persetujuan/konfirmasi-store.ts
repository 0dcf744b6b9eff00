import { randomUUID } from "node:crypto";
import { konfirmasiList } from "~/contract/persetujuan";
import type { PeristiwaLawan } from "~/domain/batch";
import { FAKTUR_TERLIHAT_PEMBELI, KONFIRMASI_TERBUKA, type StatusKonfirmasi, statusKonfirmasi } from "~/domain/efaktur";
import type { Tanggal } from "~/domain/kit/tanggal";
import { asWritten } from "../dialect";
import { matching, type Page } from "../list";
import { type Reader, sqlList, sqlTime, type Writer } from "../sql";
import { type Cari, pageOfList, type StatementRow, statementOf } from "../statement-of";
import { insertInto, type RowOf } from "../tables";

type Row = RowOf<"Konfirmasi", { jenis: PeristiwaLawan; objekJenis: "faktur" | "retur"; status: StatusKonfirmasi }>;
/** A request of one party to the other. `jawabPada` is the class day on which a scripted party answers. */
type KonfirmasiBaru = Pick<
  Row,
  "batchId" | "jenis" | "objekJenis" | "objekId" | "ownerNpwp" | "lawanNpwp" | "diminta" | "jawabPada"
>;
const OPEN = insertInto("Konfirmasi", [
  ...(["id", "batchId", "jenis", "objekJenis", "objekId", "ownerNpwp", "lawanNpwp", "status", "diminta"] as const),
  ...(["jawabPada", "dibuat"] as const),
]);
/** Stores a request that waits for its answer. */
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

/** A request that is due, with the counterparty that answers it. `bentuk` is the counterparty's kind. */
export type KonfirmasiJatuhTempo = Pick<Row, "jenis" | "objekId"> &
  Pick<RowOf<"WajibPajak">, "npwp" | "nama"> & { readonly bentuk: string };
const DUE = `SELECT k.jenis, k.objekId, w.npwp, w.nama, w.jenis bentuk FROM Konfirmasi k
  JOIN WajibPajak w ON w.batchId = k.batchId AND w.npwp = k.lawanNpwp
  WHERE k.batchId = @batchId AND k.status IN (${WAITING}) AND k.jawabPada <= @sampai ORDER BY k.jawabPada, ${asWritten("k")}`;
/** Requests of a class that scripted counterparties answer up to a day, the oldest first. */
export const konfirmasiJatuhTempo = (sql: Reader, batchId: string, sampai: Tanggal): Promise<KonfirmasiJatuhTempo[]> =>
  sql.all<KonfirmasiJatuhTempo>(DUE, { batchId, sampai });

const RULES = `SELECT akunId, jenis, aturan FROM WajibPajak WHERE batchId = @batchId AND npwp = @npwp`;
/** A taxpayer's rules for automatic answers, as JSON. `akunId` is the account behind it; a scripted one has none. */
export const aturanLawanOf = (
  sql: Reader,
  batchId: string,
  npwp: string,
): Promise<Pick<RowOf<"WajibPajak">, "akunId" | "jenis" | "aturan"> | undefined> => sql.get(RULES, { batchId, npwp });

/** A request to a taxpayer with its document, which both parties can still open. */
const SEEN = `f.status IN (${sqlList(FAKTUR_TERLIHAT_PEMBELI)})`;
const NUMBER = "coalesce(r.nomor, r.nomorFaktur, f.nomor, o.nomor)";
const LIST = statementOf(konfirmasiList, {
  table: "Konfirmasi",
  as: "k",
  join: `JOIN WajibPajak w ON w.batchId = k.batchId AND w.npwp = k.ownerNpwp
    LEFT JOIN Retur r ON k.objekJenis = 'retur' AND r.id = k.objekId
    LEFT JOIN Faktur f ON k.objekJenis = 'faktur' AND f.id = k.objekId LEFT JOIN Faktur o ON o.id = f.menggantikanId`,
  sql: {
    dokumenId: `coalesce(r.id, CASE WHEN ${SEEN} THEN f.id ELSE f.menggantikanId END)`,
    nomor: NUMBER,
    lawanNama: "w.nama",
    ppn: "coalesce(r.ppn, f.ppn, 0)",
  },
  where: {},
  search: [NUMBER, "w.nama"],
  order: ["k.diminta DESC", "k.dibuat DESC"],
});
/** A page of requests to a taxpayer, answered or not, youngest first. */
export const daftarKonfirmasi = (
  sql: Reader,
  { batchId, npwp }: { readonly batchId: string; readonly npwp: string },
  query: Cari,
): Promise<Page<StatementRow<typeof LIST>>> =>
  pageOfList(sql, LIST, matching("k", { batchId, lawanNpwp: npwp }), query);

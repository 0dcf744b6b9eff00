import { BUKPOT_KONSEP } from "~/domain/bukpot";
import {
  DIKREDITKAN,
  DOKUMEN_BELUM_TERBIT,
  FAKTUR_BELUM_TERBIT,
  FAKTUR_TERKIRIM,
  statusFaktur,
  statusRetur,
} from "~/domain/efaktur";
import { urutOrang } from "~/domain/kit/urut-nama";
import { BILLING_LUNAS } from "~/domain/pembayaran";
import { SPT_BERLAKU, type StatusSpt } from "~/domain/spt";
import type { BanyakDokumen, DokumenKemajuan } from "~/domain/tugas";
import type { AkunRow } from "../akun";
import { isDiri } from "../pihak";
import { type Reader, sqlList } from "../sql";

type Orang = Pick<AkunRow, "id" | "accountId" | "nama" | "email" | "status"> & {
  readonly npwp: string;
  /** Its first company, or else its first natural person; null without either. */
  readonly cNpwp: string | null;
  readonly cNama: string | null;
};
const ORANG = `SELECT a.id, a.accountId, a.nama, a.email, a.status, p.npwp, c.npwp cNpwp, c.nama cNama FROM Akun a
  JOIN WajibPajak p ON p.akunId = a.id AND ${isDiri("p", "a.id")}
  LEFT JOIN WajibPajak c ON c.akunId = a.id AND c.npwp = (SELECT min(o.npwp) FROM WajibPajak o WHERE o.akunId = a.id AND o.jenis <> 'bendahara' AND o.npwp <> p.npwp)
  WHERE a.batchId = @batchId AND a.dihapus IS NULL AND a.peran = 'peserta'`;
/** Participants of a class that are not deleted, by name. */
export const orangOf = async (sql: Reader, batchId: string): Promise<Orang[]> =>
  (await sql.all<Orang>(ORANG, { batchId })).sort(urutOrang);

const FAKTUR = `SELECT ownerNpwp k, count(CASE WHEN status IN (${sqlList(FAKTUR_TERKIRIM)}) THEN 1 END) faktur,
  count(CASE WHEN status = '${statusFaktur.initial}' THEN 1 END) konsep FROM Faktur WHERE batchId = @batchId GROUP BY ownerNpwp`;
/** Invoices that a user credited. Those that the pack gave as credited have no such event in their history. */
const DIKREDIT = `SELECT f.lawanNpwp k, count(*) n FROM Faktur f WHERE f.batchId = @batchId AND f.kredit = '${DIKREDITKAN}'
  AND EXISTS (SELECT 1 FROM RiwayatStatus r WHERE r.jenis = 'faktur' AND r.objekId = f.id AND r.peristiwa = 'credit')
  GROUP BY f.lawanNpwp`;
const SPT = `SELECT ownerNpwp k, status FROM Spt WHERE batchId = @batchId ORDER BY masa, pembetulan`;
const DIBAYAR = `SELECT ownerNpwp k, count(*) n FROM Billing WHERE batchId = @batchId AND status IN (${sqlList(BILLING_LUNAS)})
  AND sptId IS NOT NULL GROUP BY ownerNpwp`;
const TERAKHIR = `SELECT akunId k, max(waktu) waktu FROM Jejak WHERE batchId = @batchId AND akunId IS NOT NULL GROUP BY akunId`;

type Kunci = { readonly k: string };
type Jumlah = Kunci & { readonly n: number };

/**
 * The progress of a class's people and taxpayers, each by its account or NPWP. It takes one statement per column, none
 * per row. The last return counts.
 */
export async function kemajuanOf(sql: Reader, batchId: string) {
  const byKey = async <Row extends Kunci>(statement: string): Promise<ReadonlyMap<string, Row>> =>
    new Map((await sql.all<Row>(statement, { batchId })).map((row) => [row.k, row]));
  return {
    faktur: await byKey<Kunci & { faktur: number; konsep: number }>(FAKTUR),
    dikreditkan: await byKey<Jumlah>(DIKREDIT),
    spt: await byKey<Kunci & { status: StatusSpt }>(SPT),
    dibayar: await byKey<Jumlah>(DIBAYAR),
    terakhir: await byKey<Kunci & { waktu: string }>(TERAKHIR),
  };
}

type Peserta = Pick<AkunRow, "accountId" | "nama" | "email"> & { readonly akunId: string; readonly npwp: string };
/** Participants of a class with their personal identities, deleted ones too: one, or all for `null`. */
export const pesertaBatch = (sql: Reader, batchId: string, akunId: string | null): Promise<Peserta[]> =>
  sql.all(
    `SELECT a.id akunId, a.accountId, a.nama, a.email, w.npwp FROM Akun a
     JOIN WajibPajak w ON w.akunId = a.id AND ${isDiri("w", "a.id")}
     WHERE a.batchId = @batchId AND a.peran = 'peserta'${akunId === null ? "" : " AND a.id = @akunId"} ORDER BY w.npwp`,
    { batchId, akunId },
  );

/** The table of each kind of document, and the condition for a finished one. */
const DOKUMEN: Readonly<Record<DokumenKemajuan, { readonly tabel: string; readonly selesai: string }>> = {
  faktur: { tabel: "Faktur", selesai: `NOT IN (${sqlList(FAKTUR_BELUM_TERBIT)})` },
  dokumenLain: { tabel: "DokumenLain", selesai: `NOT IN (${sqlList(DOKUMEN_BELUM_TERBIT)})` },
  retur: { tabel: "Retur", selesai: `NOT IN (${sqlList(statusRetur.from("submit"))})` },
  bukpot: { tabel: "Bukpot", selesai: `NOT IN (${sqlList(BUKPOT_KONSEP)})` },
  spt: { tabel: "Spt", selesai: `IN (${sqlList(SPT_BERLAKU)})` },
  billing: { tabel: "Billing", selesai: `IN (${sqlList(BILLING_LUNAS)})` },
};
type Hitungan = BanyakDokumen & { readonly akunId: string; readonly jenis: DokumenKemajuan };
/** Documents of a class's participants by account and kind, of all their identities: one statement for all. */
export const dokumenOrang = (sql: Reader, batchId: string): Promise<Hitungan[]> =>
  sql.all(
    Object.entries(DOKUMEN)
      .map(
        ([jenis, { tabel, selesai }]) =>
          `SELECT w.akunId, '${jenis}' jenis, count(*) semua, count(CASE WHEN d.status ${selesai} THEN 1 END) selesai
           FROM ${tabel} d JOIN WajibPajak w ON w.batchId = d.batchId AND w.npwp = d.ownerNpwp
           WHERE d.batchId = @batchId AND w.akunId IS NOT NULL GROUP BY w.akunId`,
      )
      .join(" UNION ALL "),
    { batchId },
  );

/** The last activity of each account of a class. */
export const terakhirTerlihat = async (sql: Reader, batchId: string): Promise<ReadonlyMap<string, string>> =>
  new Map((await sql.all<Kunci & { waktu: string }>(TERAKHIR, { batchId })).map(({ k, waktu }) => [k, waktu]));

import { ketetapanList } from "~/contract/ketetapan";
import { AKUN_DEPOSIT } from "~/domain/parameters/pembayaran";
import {
  BILLING_AKTIF,
  type JenisSurat,
  KETETAPAN_BATAL,
  type StatusSurat,
  statusKetetapan,
  statusSp2dk,
} from "~/domain/pembayaran";
import { matching, type Page } from "../list";
import { type Reader, sqlList, type Writer } from "../sql";
import { type Cari, pageOfList, type StatementRow, statementOf } from "../statement-of";
import { assigned, columnsOf, insertInto, listed, type RowOf } from "../tables";

/** A letter of the tax office; amounts are whole rupiah, days class dates. */
export type KetetapanRow = Omit<RowOf<"Ketetapan", { jenis: JenisSurat; status: StatusSurat }>, "dibuat">;
const COLUMNS = columnsOf("Ketetapan");
type Owner = Pick<KetetapanRow, "batchId" | "ownerNpwp">;

export const insertKetetapan = async (sql: Writer, row: KetetapanRow, dibuat: string): Promise<void> => {
  await sql.run(insertInto("Ketetapan"), { ...row, dibuat });
};

const FIND = `SELECT ${listed<"Ketetapan">(COLUMNS)} FROM Ketetapan WHERE id = @id`;
/** A letter to its taxpayer; undefined for another taxpayer's. */
export const ketetapanOf = (sql: Reader, owner: Owner, id: string): Promise<KetetapanRow | undefined> =>
  sql.get(`${FIND} AND batchId = @batchId AND ownerNpwp = @ownerNpwp`, { ...owner, id });
/** A letter of any class. The caller's class must be checked separately. */
export const ketetapanKelasOf = (sql: Reader, id: string): Promise<KetetapanRow | undefined> => sql.get(FIND, { id });

const MOVED = ["status", "tanggapan", "ditanggapi", "putusan", "diputus"] as const;
/** Sets the state of a letter and the answer to it. */
export const moveKetetapan = (sql: Writer, row: Pick<KetetapanRow, "id" | (typeof MOVED)[number]>): Promise<number> =>
  sql.run(`UPDATE Ketetapan SET ${assigned("Ketetapan", MOVED)} WHERE id = @id`, row);

/** Sets the last day of a letter. */
export const updateJatuhTempo = (sql: Writer, row: Pick<KetetapanRow, "id" | "jatuhTempo">): Promise<number> =>
  sql.run(`UPDATE Ketetapan SET jatuhTempo = @jatuhTempo WHERE id = @id`, row);

/** Assessments of a taxpayer, by their numbers, that become paid once nothing is owed on them. */
export const ketetapanDilunasi = (sql: Reader, { batchId, ownerNpwp }: Owner, nomor: string) =>
  sql.get<KetetapanRow>(
    `SELECT ${listed<"Ketetapan">(COLUMNS)} FROM Ketetapan WHERE batchId = @batchId AND ownerNpwp = @ownerNpwp
       AND nomor = @nomor AND status IN (${sqlList(statusKetetapan.from("pay"))})`,
    { batchId, ownerNpwp, nomor },
  );

/**
 * Valid SKPLBs of a class without a refund, with the rest of each, whole rupiah. They were issued before the office
 * paid them by itself. Amounts that went to the deposit are used as such.
 */
export const skplbTanpaPengembalian = (sql: Reader, batchId: string): Promise<(KetetapanRow & { sisa: number })[]> =>
  sql.all(
    `SELECT ${listed<"Ketetapan">(COLUMNS, "k")}, sum(b.sisa) sisa FROM Ketetapan k
       JOIN BukuBesar b ON b.batchId = k.batchId AND b.ownerNpwp = k.ownerNpwp AND b.rujukan = k.nomor
     WHERE k.batchId = @batchId AND k.jenis = 'skplb' AND k.status <> '${KETETAPAN_BATAL}'
       AND NOT (k.kap = @kap AND k.kjs = @kjs) AND b.jenis = 'ketetapan_lebih_bayar' AND b.sisa > 0
       AND NOT EXISTS (SELECT 1 FROM Pengembalian p WHERE p.ketetapanId = k.id)
     GROUP BY k.id ORDER BY k.nomor`,
    { batchId, kap: AKUN_DEPOSIT.kap, kjs: AKUN_DEPOSIT.kjs },
  );

/** The amount still owed on an assessment, whole rupiah. */
export const sisaTagihan = async (sql: Reader, { batchId, ownerNpwp, nomor }: Owner & { readonly nomor: string }) =>
  (
    await sql.get<{ sisa: number }>(
      `SELECT coalesce(sum(sisa), 0) sisa FROM BukuBesar
       WHERE batchId = @batchId AND ownerNpwp = @ownerNpwp AND jenis = 'tagihan' AND rujukan = @nomor`,
      { batchId, ownerNpwp, nomor },
    )
  )?.sisa ?? 0;

/** The code of an assessment that can still be paid. */
export const billingKetetapan = (sql: Reader, id: string): Promise<{ id: string; kode: string } | undefined> =>
  sql.get(
    `SELECT id, kode FROM Billing WHERE ketetapanId = @id AND status IN (${sqlList(BILLING_AKTIF)}) ORDER BY terbit DESC`,
    { id },
  );
/** Links a code to its assessment. */
export const tautkanBilling = (sql: Writer, billingId: string, id: string): Promise<number> =>
  sql.run(`UPDATE Billing SET ketetapanId = @id WHERE id = @billingId`, { billingId, id });
/** The number of the assessment that a code pays. */
export const nomorKetetapanBilling = async (sql: Reader, id: string | null): Promise<string | undefined> =>
  id === null
    ? undefined
    : (await sql.get<{ nomor: string }>(`SELECT nomor FROM Ketetapan WHERE id = @id`, { id }))?.nomor;

/** Unanswered letters of a class whose last day is over. */
export const sp2dkLewat = (sql: Reader, batchId: string, hari: string): Promise<KetetapanRow[]> =>
  sql.all(
    `SELECT ${listed<"Ketetapan">(COLUMNS)} FROM Ketetapan WHERE batchId = @batchId AND jenis = 'sp2dk'
       AND status IN (${sqlList(statusSp2dk.from("lapse"))}) AND jatuhTempo < @hari ORDER BY nomor`,
    { batchId, hari },
  );

/** Taxpayers of a class of the trainees' kinds, and one by its number. */
export const penerimaSurat = (
  sql: Reader,
  batchId: string,
  { untuk, npwp }: { readonly untuk: string; readonly npwp?: string | undefined },
): Promise<{ npwp: string }[]> =>
  sql.all(
    `SELECT npwp FROM WajibPajak WHERE batchId = @batchId AND akunId IS NOT NULL
       AND ((@untuk = 'satu' AND npwp = @npwp) OR jenis = @untuk) ORDER BY npwp`,
    { batchId, untuk, npwp: npwp ?? "" },
  );

const LIST = statementOf(ketetapanList, {
  table: "Ketetapan",
  as: "k",
  join: "LEFT JOIN WajibPajak w ON w.batchId = k.batchId AND w.npwp = k.ownerNpwp",
  sql: { npwp: "k.ownerNpwp", wp: "coalesce(w.nama, '')", jumlah: "k.pokok + k.sanksi" },
  where: {},
  search: [],
  order: ["k.terbit DESC", "k.nomor DESC"],
});
/** One page of the letters of a class, of one taxpayer if given. */
export const ketetapanPage = (
  sql: Reader,
  { batchId, ownerNpwp }: { readonly batchId: string; readonly ownerNpwp?: string },
  query: Cari,
): Promise<Page<StatementRow<typeof LIST>>> => pageOfList(sql, LIST, matching("k", { batchId, ownerNpwp }), query);

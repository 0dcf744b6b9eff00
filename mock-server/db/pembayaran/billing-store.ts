import { billingList } from "~/contract/pembayaran";
import { BILLING_AKTIF, type StatusBilling, statusBilling } from "~/domain/pembayaran/billing";
import type { JenisBilling } from "~/domain/pembayaran/nomor";
import type { Pos } from "~/domain/pembayaran/peristiwa";
import { boundList } from "../dialect";
import { type Condition, given, matching, type Page } from "../list";
import type { Spt } from "../spt";
import { type Reader, sqlList, sqlTime, type Writer } from "../sql";
import { allComputed, type Cari, pageOfList, selecting, statementOf } from "../statement-of";
import { assigned, columnsOf, givenOf, insertInto, listed, type RowOf } from "../tables";

/** A billing code; amounts are whole rupiah. */
export type Billing = RowOf<"Billing", { jenis: JenisBilling; status: StatusBilling }>;
type Owner = Pick<Billing, "batchId" | "ownerNpwp">;

const COLUMNS = columnsOf("Billing");
/** A billing code of its owner. */
export const billingOf = (sql: Reader, owner: Owner, id: string): Promise<Billing | undefined> =>
  sql.get(
    `SELECT ${listed<"Billing">(COLUMNS)} FROM Billing WHERE id = @id AND batchId = @batchId AND ownerNpwp = @ownerNpwp`,
    { ...owner, id },
  );

const LINE = ["billingId", "kap", "kjs", "masaAwal", "masaAkhir", "jumlah", "uraian"] as const;
type BarisBilling = Pick<RowOf<"BillingBaris">, (typeof LINE)[number]>;
/** Lines of codes in the order of their codes. */
export const barisBilling = (sql: Reader, ids: readonly string[]): Promise<BarisBilling[]> =>
  sql.all(
    `SELECT ${listed<"BillingBaris">(LINE)} FROM BillingBaris WHERE billingId IN ${boundList("ids")} ORDER BY billingId, urut`,
    { ids: JSON.stringify(ids) },
  );

const NEW = [
  ...(["id", "batchId", "ownerNpwp", "kode", "jenis", "sptId", "status", "jumlah", "uraian"] as const),
  ...(["terbit", "berlaku", "dibuat"] as const),
];
/** Adds a code, with a line for each account in their order. */
export async function insertBilling(
  sql: Writer,
  row: Pick<Billing, (typeof NEW)[number]>,
  pos: readonly Pos[],
): Promise<void> {
  await sql.run(insertInto("Billing", NEW), row);
  await sql.runEach(
    insertInto("BillingBaris"),
    pos.map(({ kap, kjs, masaAwal, masaAkhir, jumlah }, index) => {
      const { id: billingId, uraian } = row;
      return { billingId, urut: index + 1, kap, kjs, masaAwal, masaAkhir, jumlah, uraian };
    }),
  );
}

type Change = Partial<Pick<Billing, "status" | "ntpn" | "ntb" | "kanal" | "dibayar" | "tanggalBayar">>;
/** Changes the given columns of a code. */
export const updateBilling = (sql: Writer, id: string, change: Change): Promise<number> =>
  sql.run(`UPDATE Billing SET ${assigned("Billing", givenOf("Billing", change))} WHERE id = @id`, { ...change, id });

const LIST = selecting<Billing>(
  statementOf(billingList, {
    table: "Billing",
    as: "b",
    sql: allComputed("terbilang", "baris", "aksi", "tanpaHak"),
    where: allComputed("akun", "masa", "tahun"),
    search: ["b.kode", "b.ntpn", "b.uraian"],
    order: ["b.terbit DESC", "b.kode DESC"],
  }),
  listed<"Billing">(COLUMNS, "b"),
);
type Line = { readonly [K in "akun" | "masa" | "tahun"]?: string | undefined };
type Query = Cari & Line;
/** Conditions for lines, under the name `l`, by account (its first digits), month and year. */
export const ofLine = ({ akun, masa, tahun }: Line): Condition[] =>
  given(
    akun && { sql: `substr(l.kap || '-' || l.kjs, 1, length(@lineAkun)) = @lineAkun`, params: { lineAkun: akun } },
    masa && { sql: "l.masaAwal <= @lineMasa AND l.masaAkhir >= @lineMasa", params: { lineMasa: masa } },
    tahun && { sql: "substr(l.masaAwal, 1, 4) = @lineTahun", params: { lineTahun: tahun } },
  );
/** Condition for codes with one line that matches all requested values. */
function withLine(line: Line): Condition | undefined {
  const wanted = ofLine(line);
  if (wanted.length === 0) return undefined;
  return {
    sql: `EXISTS (SELECT 1 FROM BillingBaris l WHERE l.billingId = b.id AND ${wanted.map(({ sql }) => sql).join(" AND ")})`,
    params: Object.assign({}, ...wanted.map(({ params }) => params)),
  };
}
/** Kinds of returns whose codes are visible. `undefined`: all codes, also those without a return. */
export type Terlihat = readonly string[] | undefined;
const ofReturns = `b.sptId IN (SELECT id FROM Spt WHERE batchId = @batchId AND ownerNpwp = @ownerNpwp AND jenis IN ${boundList("jenisSpt")})`;
/** Condition for visible codes, under the name `b`. */
export const seenOnly = (terlihat: Terlihat): Condition | undefined =>
  terlihat && { sql: ofReturns, params: { jenisSpt: JSON.stringify(terlihat) } };
/** One page of their owner's visible codes. */
export const billingPage = (sql: Reader, owner: Owner, query: Query, terlihat: Terlihat): Promise<Page<Billing>> =>
  pageOfList(sql, LIST, given(...matching("b", { ...owner }), withLine(query), seenOnly(terlihat)), query);

/** The sum of an owner's visible codes that wait for payment, whole rupiah. */
export const jumlahAktif = async (sql: Reader, owner: Owner, terlihat: Terlihat): Promise<number> => {
  const seen = seenOnly(terlihat);
  const found = await sql.get<{ n: number }>(
    `SELECT COALESCE(sum(b.jumlah), 0) n FROM Billing b
     WHERE b.batchId = @batchId AND b.ownerNpwp = @ownerNpwp AND b.status IN (${sqlList(BILLING_AKTIF)})
     ${seen ? `AND ${seen.sql}` : ""}`,
    Object.assign({}, owner, seen?.params),
  );
  return found?.n ?? 0;
};

/** An owner's visible codes that wait for payment. */
export const billingTerbuka = (
  sql: Reader,
  owner: Owner,
  terlihat: Terlihat,
): Promise<Pick<Billing, "id" | "kode" | "berlaku">[]> => {
  const seen = seenOnly(terlihat);
  return sql.all(
    `SELECT b.id, b.kode, b.berlaku FROM Billing b
     WHERE b.batchId = @batchId AND b.ownerNpwp = @ownerNpwp AND b.status IN (${sqlList(BILLING_AKTIF)})
     ${seen ? `AND ${seen.sql}` : ""} ORDER BY b.berlaku, b.kode`,
    Object.assign({}, owner, seen?.params),
  );
};

/** Codes of a class that wait for payment and expired before a moment, in the order of expiry. */
export const billingLewat = (sql: Reader, batchId: string, moment: Date): Promise<Billing[]> =>
  sql.all(
    `SELECT ${listed<"Billing">(COLUMNS)} FROM Billing WHERE batchId = @batchId
       AND status IN (${sqlList(statusBilling.from("expire"))}) AND berlaku < @moment ORDER BY berlaku, id`,
    { batchId, moment: sqlTime(moment) },
  );

const LATEST = `SELECT id, kode, status, berlaku FROM Billing WHERE sptId = @sptId ORDER BY terbit DESC, id DESC LIMIT 1`;
/** The newest code of a return. */
export const billingSpt = (
  sql: Reader,
  sptId: string,
): Promise<Pick<Billing, "id" | "kode" | "status" | "berlaku"> | undefined> => sql.get(LATEST, { sptId });

/** The return of a code; undefined for a self-made code. */
export const sptOfBilling = async (sql: Reader, { sptId, batchId, ownerNpwp }: Billing): Promise<Spt | undefined> =>
  sptId === null
    ? undefined
    : sql.get(
        `SELECT ${listed<"Spt">(columnsOf("Spt"))} FROM Spt WHERE id = @sptId AND batchId = @batchId AND ownerNpwp = @ownerNpwp`,
        { sptId, batchId, ownerNpwp },
      );

/** The kinds of returns by their ids. */
export const jenisSptOf = async (sql: Reader, ids: readonly string[]): Promise<ReadonlyMap<string, Spt["jenis"]>> => {
  const rows = await sql.all<Pick<Spt, "id" | "jenis">>(`SELECT id, jenis FROM Spt WHERE id IN ${boundList("ids")}`, {
    ids: JSON.stringify(ids),
  });
  return new Map(rows.map(({ id, jenis }) => [id, jenis]));
};

import { createHash, randomUUID } from "node:crypto";
import { AppError } from "~/contract/errors";
import { sum } from "~/domain/kit/rupiah";
import { masaAktif, type StatusBilling, statusBilling } from "~/domain/pembayaran/billing";
import type { Pos } from "~/domain/pembayaran/buku-besar";
import { type JenisBilling, kodeBilling } from "~/domain/pembayaran/nomor";
import { nextNumber } from "../../db/counter";
import { appendHistory } from "../../db/history";
import { type Reader, sqlTime } from "../../db/sql";
import { registerPrintable } from "../../db/verification";
import { acting, type Context, classTime } from "../../http/context";
import type { HotContext } from "../kit";

/** A row of table Billing as prepared SQL reads it. */
export type Billing = {
  id: string;
  batchId: string;
  ownerNpwp: string;
  kode: string;
  jenis: JenisBilling;
  sptId: string | null;
  status: StatusBilling;
  jumlah: number;
  uraian: string;
  terbit: string;
  berlaku: string;
  ntpn: string | null;
  ntb: string | null;
  kanal: string | null;
  dibayar: string | null;
  tanggalBayar: string | null;
};
export type BarisBilling = Pos & { readonly billingId: string; readonly uraian: string };

/** A billing code of the active identity. Throws `not_found` for any other. */
export async function ownBilling(context: Context, id: string): Promise<Billing> {
  const { batch, wp } = acting(context);
  const found = await context.sql.get<Billing>(`SELECT * FROM Billing WHERE id = ? AND batchId = ? AND ownerNpwp = ?`, [
    id,
    batch.id,
    wp.npwp,
  ]);
  if (!found) throw new AppError("not_found");
  return found;
}

/** Lines of codes in the order of their codes. */
export const linesOf = (sql: Reader, ids: readonly string[]): Promise<BarisBilling[]> =>
  sql.all<BarisBilling>(
    `SELECT billingId, kap, kjs, masaAwal, masaAkhir, jumlah, uraian FROM BillingBaris
     WHERE billingId IN (SELECT value FROM json_each(?)) ORDER BY billingId, urut`,
    [JSON.stringify(ids)],
  );

/** The state an event leads to. Throws `wrong_state` when the table does not allow it. */
export function billingAfter(billing: Pick<Billing, "status">, event: "pay" | "cancel"): StatusBilling {
  const transition = statusBilling.find(billing.status, event, "wajib_pajak");
  if (!transition?.to) throw new AppError("wrong_state");
  return transition.to;
}

const INSERT = `INSERT INTO Billing (id, batchId, ownerNpwp, kode, jenis, sptId, status, jumlah, uraian, terbit, berlaku, dibuat)
  VALUES (@id, @batchId, @ownerNpwp, @kode, @jenis, @sptId, @status, @jumlah, @uraian, @terbit, @berlaku, @dibuat)`;
const INSERT_LINE = `INSERT INTO BillingBaris (billingId, urut, kap, kjs, masaAwal, masaAkhir, jumlah, uraian)
  VALUES (@billingId, @urut, @kap, @kjs, @masaAwal, @masaAkhir, @jumlah, @uraian)`;

type Asked = {
  readonly jenis: JenisBilling;
  readonly sptId?: string;
  readonly uraian: string;
  readonly pos: readonly Pos[];
};

/** Makes a billing code with a line per account, in the running transaction. */
export async function issueBilling(context: HotContext, { jenis, sptId, uraian, pos }: Asked) {
  const { batch, wp } = acting(context);
  const { sql, now, config } = context;
  const id = randomUUID();
  const kode = kodeBilling(jenis, await nextNumber(sql, `billing:${batch.id}`));
  const jumlah = sum(pos.map((one) => one.jumlah));
  const issued = classTime(context, batch.tanggal);
  const berlaku = masaAktif(issued);
  await sql.run(INSERT, {
    ...{
      id,
      batchId: batch.id,
      ownerNpwp: wp.npwp,
      kode,
      jenis,
      sptId: sptId ?? null,
      status: statusBilling.initial,
      jumlah,
      uraian,
    },
    ...{ terbit: sqlTime(new Date(issued)), berlaku: sqlTime(new Date(berlaku)), dibuat: sqlTime(now) },
  });
  const lines = pos.map(({ kap, kjs, masaAwal, masaAkhir, jumlah: amount }, index) => ({
    ...{ billingId: id, urut: index + 1, kap, kjs, masaAwal, masaAkhir, jumlah: amount, uraian },
  }));
  await sql.runEach(INSERT_LINE, lines);
  await appendHistory(context, {
    jenis: "billing",
    objekId: id,
    peristiwa: "issue",
    dari: null,
    ke: statusBilling.initial,
  });
  const hash = createHash("sha256")
    .update(JSON.stringify([kode, wp.npwp, pos]))
    .digest("hex");
  await registerPrintable(
    sql,
    config.sessionSecret,
    { batchId: batch.id, jenis: "billing", objekId: id, nomor: kode },
    hash,
    now,
  );
  return { id, kode, jumlah, berlaku };
}

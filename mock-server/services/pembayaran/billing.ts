import { createHash, randomUUID } from "node:crypto";
import { AppError } from "~/contract/errors";
import { sum } from "~/domain/kit/rupiah";
import { masaAktif, type StatusBilling, statusBilling } from "~/domain/pembayaran/billing";
import { type JenisBilling, kodeBilling } from "~/domain/pembayaran/nomor";
import type { Pos } from "~/domain/pembayaran/peristiwa";
import { nextNumber } from "../../db/counter";
import { mine } from "../../db/ownership";
import { type Billing, billingOf, insertBilling } from "../../db/pembayaran/billing-store";
import { settle } from "../../db/settle";
import { sqlTime } from "../../db/sql";
import { acting, type Context, classTime } from "../../http/context";
import type { ChangeContext } from "../kit";
import { requireToSee } from "./hak";

/**
 * A billing code of the active identity. Throws `not_found` for any other, `right_missing` for one that the caller
 * cannot see.
 */
export async function ownBilling(context: Context, id: string): Promise<Billing> {
  const found = await billingOf(context.sql, mine(context), id);
  if (!found) throw new AppError("not_found");
  await requireToSee(context, found);
  return found;
}

/** The state after an event. Throws `wrong_state` when the table does not allow it. */
export function billingAfter(billing: Pick<Billing, "status">, event: "pay" | "cancel"): StatusBilling {
  const transition = statusBilling.find(billing.status, event, "wajib_pajak");
  if (!transition?.to) throw new AppError("wrong_state");
  return transition.to;
}

type Asked = {
  readonly jenis: JenisBilling;
  readonly sptId?: string;
  readonly uraian: string;
  readonly pos: readonly Pos[];
  /** Values for the trail as well as state and amount. */
  readonly sesudah?: Readonly<Record<string, unknown>>;
};

/** Makes a billing code with a line per account, in the running transaction. */
export async function issueBilling(context: ChangeContext, { jenis, sptId, uraian, pos, sesudah }: Asked) {
  const { batch, wp } = acting(context);
  const { sql, now } = context;
  const id = randomUUID();
  const kode = kodeBilling(jenis, await nextNumber(sql, `billing:${batch.id}`));
  const jumlah = sum(pos.map((one) => one.jumlah));
  const issued = classTime(context, batch.tanggal);
  const berlaku = masaAktif(issued);
  const row = { id, batchId: batch.id, ownerNpwp: wp.npwp, kode, jenis, sptId: sptId ?? null, jumlah, uraian };
  const times = { terbit: sqlTime(new Date(issued)), berlaku: sqlTime(new Date(berlaku)), dibuat: sqlTime(now) };
  await insertBilling(sql, { ...row, ...times, status: statusBilling.initial }, pos);
  const sidik = createHash("sha256")
    .update(JSON.stringify([kode, wp.npwp, pos]))
    .digest("hex");
  await settle(context, {
    jenis: "billing",
    objekId: id,
    label: kode,
    peristiwa: "issue",
    dari: null,
    ke: statusBilling.initial,
    sesudah: { ...sesudah, jumlah },
    cetak: { nomor: kode, sidik },
  });
  return { id, kode, jumlah, berlaku };
}

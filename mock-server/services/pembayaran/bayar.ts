import { createHash } from "node:crypto";
import { contract } from "~/contract";
import { AppError } from "~/contract/errors";
import { isHangus } from "~/domain/pembayaran/billing";
import { ntb, ntpn } from "~/domain/pembayaran/nomor";
import { HAK_SPT_PENANDA } from "~/domain/pihak/hak";
import { nextNumber } from "../../db/counter";
import { appendHistory } from "../../db/history";
import { formOf, INDUK, type Spt, updateSpt } from "../../db/spt-store";
import { sqlTime } from "../../db/sql";
import { registerPrintable } from "../../db/verification";
import { requireRight } from "../../http/authorize";
import { acting, callerOf, classTime } from "../../http/context";
import { notifyTaxpayer } from "../../notify/notify";
import { type HotContext, hot } from "../kit";
import { after, requireSptRight } from "../spt/keadaan";
import { fileReturn } from "../spt/lapor";
import { type Billing, billingAfter, linesOf, ownBilling } from "./billing";
import { bukukan } from "./buku";

const PAID = `UPDATE Billing SET status = @status, ntpn = @ntpn, ntb = @ntb, kanal = @kanal, dibayar = @dibayar, tanggalBayar = @tanggal WHERE id = @id`;
const sptOfBilling = async (context: HotContext, billing: Billing) =>
  billing.sptId === null ? undefined : await context.sql.get<Spt>(`SELECT * FROM Spt WHERE id = ?`, [billing.sptId]);

/** The code of a return is paid by who may sign returns of its kind. Throws `right_missing`. */
async function requireToPay(context: HotContext, billing: Billing): Promise<void> {
  const spt = await sptOfBilling(context, billing);
  if (spt) await requireSptRight(context, spt.jenis, "submit");
}

/** Throws when the class date has passed the code's last moment. */
function checkAlive(context: HotContext, billing: Billing): void {
  const { batch } = acting(context);
  if (isHangus(billing, classTime(context, batch.tanggal)))
    throw new AppError("billing_expired", { kode: billing.kode });
}

/** Pays a code whole: its numbers, the ledger, and the return that waited for it. */
async function pay(context: HotContext, billing: Billing, metode: string) {
  const { batch, wp } = acting(context);
  const { sql, now } = context;
  const status = billingAfter(billing, "pay");
  const numbers = {
    ntpn: ntpn(await nextNumber(sql, `ntpn:${batch.id}`)),
    ntb: ntb(await nextNumber(sql, `ntb:${batch.id}`)),
  };
  const dibayar = sqlTime(new Date(classTime(context, batch.tanggal)));
  await sql.run(PAID, { id: billing.id, status, ...numbers, kanal: metode, dibayar, tanggal: batch.tanggal });
  const pos = (await linesOf(sql, [billing.id])).map(({ kap, kjs, masaAwal, masaAkhir, jumlah }) => ({
    kap,
    kjs,
    masaAwal,
    masaAkhir,
    jumlah,
  }));
  const spt = await sptOfBilling(context, billing);
  const filed = spt && (await fileReturn(context, spt, "pay", (await formOf(sql, spt.id, INDUK)).hitung, pos));
  const owner = { batchId: batch.id, ownerNpwp: wp.npwp };
  const peristiwa = {
    jenis: "billing_dibayar",
    asal: billing.jenis,
    rujukan: numbers.ntpn,
    pos,
    ...(filed ? { atas: filed.bpe } : {}),
  } as const;
  await bukukan(context, owner, peristiwa, batch.tanggal, { jenis: "billing", id: billing.id });
  await appendHistory(context, {
    jenis: "billing",
    objekId: billing.id,
    peristiwa: "pay",
    dari: billing.status,
    ke: status,
    catatan: numbers.ntpn,
  });
  const hash = createHash("sha256")
    .update(JSON.stringify([billing.kode, numbers, pos]))
    .digest("hex");
  await registerPrintable(
    sql,
    context.config.sessionSecret,
    { batchId: batch.id, jenis: "bpn", objekId: billing.id, nomor: numbers.ntpn },
    hash,
    now,
  );
  const isi = { kode: billing.kode, ntpn: numbers.ntpn, jumlah: billing.jumlah };
  await notifyTaxpayer(
    sql,
    batch.id,
    wp.npwp,
    { jenis: "billing_dibayar", isi, tautan: `/pembayaran/billing/${billing.id}`, kelas: batch.tanggal },
    now,
  );
  return {
    id: billing.id,
    status,
    ...numbers,
    spt: spt && filed ? { id: spt.id, status: filed.status, bpe: filed.bpe } : null,
  };
}

/** The return of a code that cannot be paid any more is a draft again; a code of no return is its maker's to cancel. */
async function releaseReturn(context: HotContext, billing: Billing): Promise<void> {
  const spt = await sptOfBilling(context, billing);
  if (!spt) await requireRight(context.sql, callerOf(context), ...HAK_SPT_PENANDA);
  if (!spt || spt.billingId !== billing.id) return;
  await requireSptRight(context, spt.jenis, "cancel_billing");
  const status = after(spt, "cancel_billing");
  await updateSpt(context.sql, spt.id, { status, billingId: null }, sqlTime(context.now));
  await appendHistory(context, {
    jenis: "spt",
    objekId: spt.id,
    peristiwa: "cancel_billing",
    dari: spt.status,
    ke: status,
    catatan: billing.kode,
  });
}

export const bayarServices = {
  bayar: hot(contract.pembayaran.bayar, {
    hot: async ({ id, metode }, context) => {
      const billing = await ownBilling(context, id);
      await requireToPay(context, billing);
      checkAlive(context, billing);
      const answer = await pay(context, billing, metode);
      const sesudah = { status: answer.status, ntpn: answer.ntpn, metode };
      await context.audit({
        jenis: "billing",
        objekId: id,
        label: billing.kode,
        sebelum: { status: billing.status },
        sesudah,
      });
      return answer;
    },
  }),
  batal: hot(contract.pembayaran.batal, {
    hot: async ({ id }, context) => {
      const billing = await ownBilling(context, id);
      const status = billingAfter(billing, "cancel");
      await context.sql.run(`UPDATE Billing SET status = ? WHERE id = ?`, [status, id]);
      await appendHistory(context, {
        jenis: "billing",
        objekId: id,
        peristiwa: "cancel",
        dari: billing.status,
        ke: status,
      });
      await releaseReturn(context, billing);
      await context.audit({
        jenis: "billing",
        objekId: id,
        label: billing.kode,
        sebelum: { status: billing.status },
        sesudah: { status },
      });
      return { id, status };
    },
  }),
};

import { createHash } from "node:crypto";
import { contract } from "~/contract";
import { AppError } from "~/contract/errors";
import { paths } from "~/domain/kit/paths";
import { isHangus } from "~/domain/pembayaran/billing";
import { ntb, ntpn } from "~/domain/pembayaran/nomor";
import { type Billing, barisBilling, sptOfBilling, updateBilling } from "../../db/billing-store";
import { nextNumber } from "../../db/counter";
import { nomorKetetapanBilling } from "../../db/ketetapan-store";
import { settle } from "../../db/settle";
import { formOf, INDUK, updateSpt } from "../../db/spt-store";
import { sqlTime } from "../../db/sql";
import { acting, classTime } from "../../http/context";
import { type HotContext, hot } from "../kit";
import { after, namedSpt } from "../spt/keadaan";
import { fileReturn } from "../spt/lapor";
import { payNotice, releaseNotice } from "../spt/perpanjangan";
import { billingAfter, ownBilling } from "./billing";
import { bukukan } from "./buku";
import { requireBillingRight } from "./hak";

/** Throws when the class date has passed the code's last moment. */
function checkAlive(context: HotContext, billing: Billing): void {
  const { batch } = acting(context);
  if (isHangus(billing, classTime(context, batch.tanggal)))
    throw new AppError("billing_expired", { kode: billing.kode });
}

const paidNotice = ({ id, kode, jumlah }: Billing, ntpn: string) => ({
  jenis: "billing_dibayar",
  isi: { kode, ntpn, jumlah },
  tautan: paths.pembayaran.billingRincian(id),
});

/** Pays a code whole: its numbers, the ledger, and the return that waited for it. */
async function pay(context: HotContext, billing: Billing, metode: string) {
  const { batch, wp } = acting(context);
  const { sql } = context;
  const status = billingAfter(billing, "pay");
  const numbers = {
    ntpn: ntpn(await nextNumber(sql, `ntpn:${batch.id}`)),
    ntb: ntb(await nextNumber(sql, `ntb:${batch.id}`)),
  };
  const dibayar = sqlTime(new Date(classTime(context, batch.tanggal)));
  await updateBilling(sql, billing.id, { status, ...numbers, kanal: metode, dibayar, tanggalBayar: batch.tanggal });
  const pos = (await barisBilling(sql, [billing.id])).map(({ kap, kjs, masaAwal, masaAkhir, jumlah }) => ({
    kap,
    kjs,
    masaAwal,
    masaAkhir,
    jumlah,
  }));
  const spt = await sptOfBilling(context.sql, billing);
  const notice = spt ? await payNotice(context, billing, spt) : null;
  const filed =
    spt && notice === null
      ? await fileReturn(context, spt, "pay", (await formOf(sql, spt.id, INDUK)).hitung, pos)
      : undefined;
  const atas = filed?.bpe ?? notice ?? (await nomorKetetapanBilling(sql, billing.ketetapanId));
  const owner = { batchId: batch.id, ownerNpwp: wp.npwp };
  const peristiwa = {
    jenis: "billing_dibayar",
    asal: billing.jenis,
    rujukan: numbers.ntpn,
    pos,
    ...(atas ? { atas } : {}),
  } as const;
  await bukukan(context, owner, peristiwa, batch.tanggal, { jenis: "billing", id: billing.id });
  const sidik = createHash("sha256")
    .update(JSON.stringify([billing.kode, numbers, pos]))
    .digest("hex");
  await settle(context, {
    jenis: "billing",
    objekId: billing.id,
    label: billing.kode,
    peristiwa: "pay",
    dari: billing.status,
    ke: status,
    catatan: numbers.ntpn,
    sesudah: { ntpn: numbers.ntpn, metode },
    cetak: { jenis: "bpn", nomor: numbers.ntpn, sidik },
    kabar: [{ npwp: wp.npwp, notice: paidNotice(billing, numbers.ntpn) }],
  });
  return {
    id: billing.id,
    status,
    ...numbers,
    spt: spt && filed ? { id: spt.id, status: filed.status, bpe: filed.bpe } : null,
  };
}

/** The return of a code that cannot be paid any more is a draft again. */
async function releaseReturn(context: HotContext, billing: Billing): Promise<void> {
  const spt = await sptOfBilling(context.sql, billing);
  if (spt && (await releaseNotice(context.sql, billing))) return;
  if (!spt || spt.billingId !== billing.id) return;
  const status = after(spt, "cancel_billing");
  await updateSpt(context.sql, spt.id, { status, billingId: null }, sqlTime(context.now));
  await settle(context, {
    ...namedSpt(spt),
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
      await requireBillingRight(context, billing, "pay");
      checkAlive(context, billing);
      return pay(context, billing, metode);
    },
  }),
  batal: hot(contract.pembayaran.batal, {
    hot: async ({ id }, context) => {
      const billing = await ownBilling(context, id);
      await requireBillingRight(context, billing, "cancel");
      const status = billingAfter(billing, "cancel");
      await updateBilling(context.sql, id, { status });
      await releaseReturn(context, billing);
      await settle(context, {
        jenis: "billing",
        objekId: id,
        label: billing.kode,
        peristiwa: "cancel",
        dari: billing.status,
        ke: status,
      });
      return { id, status };
    },
  }),
};

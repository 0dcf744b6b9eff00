import { createHash } from "node:crypto";
import { contract } from "~/contract";
import { AppError } from "~/contract/errors";
import { isHangus } from "~/domain/pembayaran/billing";
import { ntb, ntpn } from "~/domain/pembayaran/nomor";
import type { Pos } from "~/domain/pembayaran/peristiwa";
import { nextNumber } from "../../db/counter";
import { nomorKetetapanBilling } from "../../db/ketetapan";
import { type Billing, barisBilling, sptOfBilling, updateBilling } from "../../db/pembayaran/billing-store";
import { settle } from "../../db/settle";
import { formOf, INDUK, updateSpt } from "../../db/spt";
import { type Reader, sqlTime } from "../../db/sql";
import { acting, classTime } from "../../http/context";
import { eachRow } from "../bulk";
import { type ChangeContext, change } from "../kit";
import { after, namedSpt } from "../spt/keadaan";
import { fileReturn } from "../spt/lapor";
import { payNotice, releaseNotice } from "../spt/perpanjangan";
import { billingAfter, ownBilling } from "./billing";
import { bukukan } from "./buku";
import { requireBillingRight } from "./hak";

/** Throws when the class date has passed the code's last moment. */
function checkAlive(context: ChangeContext, billing: Billing): void {
  const { batch } = acting(context);
  if (isHangus(billing, classTime(context, batch.tanggal)))
    throw new AppError("billing_expired", { kode: billing.kode });
}

const paidNotice = ({ id, kode, jumlah }: Billing, ntpn: string) => ({
  jenis: "billing_dibayar",
  isi: { kode, ntpn, jumlah },
  tautan: { page: "pembayaran.billing", id } as const,
});

/** The payable lines of a code: accounts with their periods and amounts, whole rupiah. */
const posBilling = async (sql: Reader, { id }: Billing): Promise<Pos[]> =>
  (await barisBilling(sql, [id])).map(({ kap, kjs, masaAwal, masaAkhir, jumlah }) => ({
    kap,
    kjs,
    masaAwal,
    masaAkhir,
    jumlah,
  }));

/** Files the return or sends the notice that waited for a code. Returns the number of the paid document. */
async function fileWaiting(context: ChangeContext, billing: Billing, pos: readonly Pos[]) {
  const { sql } = context;
  const spt = await sptOfBilling(sql, billing);
  if (!spt) return { atas: await nomorKetetapanBilling(sql, billing.ketetapanId), spt: null };
  const notice = await payNotice(context, billing, spt);
  if (notice !== null) return { atas: notice, spt: null };
  const { hitung } = await formOf(sql, spt.id, INDUK);
  const { bpe, status } = await fileReturn(context, spt, "pay", hitung, pos);
  return { atas: bpe, spt: { id: spt.id, status, bpe } };
}

/**
 * Pays a code of the active identity in full: numbers, ledger, and the return that waited for it. Throws `not_found`,
 * `right_missing`, `wrong_state`, `billing_expired` or the failures of its return. A failed code changes nothing, so
 * others can be paid next to it.
 */
export async function payBilling(context: ChangeContext, id: string, metode: string) {
  const { batch, wp } = acting(context);
  const { sql } = context;
  const billing = await ownBilling(context, id);
  await requireBillingRight(context, billing, "pay");
  checkAlive(context, billing);
  const status = billingAfter(billing, "pay");
  const pos = await posBilling(sql, billing);
  const { atas, spt } = await fileWaiting(context, billing, pos);
  const numbers = {
    ntpn: ntpn(await nextNumber(sql, `ntpn:${batch.id}`)),
    ntb: ntb(await nextNumber(sql, `ntb:${batch.id}`)),
  };
  const dibayar = sqlTime(new Date(classTime(context, batch.tanggal)));
  await updateBilling(sql, id, { status, ...numbers, kanal: metode, dibayar, tanggalBayar: batch.tanggal });
  const owner = { batchId: batch.id, ownerNpwp: wp.npwp };
  const peristiwa = {
    jenis: "billing_dibayar",
    asal: billing.jenis,
    rujukan: numbers.ntpn,
    pos,
    ...(atas ? { atas } : {}),
  } as const;
  await bukukan(context, owner, peristiwa, batch.tanggal, { jenis: "billing", id });
  const sidik = createHash("sha256")
    .update(JSON.stringify([billing.kode, numbers, pos]))
    .digest("hex");
  await settle(context, {
    jenis: "billing",
    objekId: id,
    label: billing.kode,
    peristiwa: "pay",
    dari: billing.status,
    ke: status,
    catatan: numbers.ntpn,
    sesudah: { ntpn: numbers.ntpn, metode },
    cetak: { jenis: "bpn", nomor: numbers.ntpn, sidik },
    kabar: [{ npwp: wp.npwp, notice: paidNotice(billing, numbers.ntpn) }],
  });
  return { id, kode: billing.kode, status, ...numbers, spt };
}

/** Makes the return of a code that can no longer be paid a draft again. */
async function releaseReturn(context: ChangeContext, billing: Billing): Promise<void> {
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
  bayar: change(contract.pembayaran.bayar, {
    change: async ({ id, metode }, context) => {
      const { kode: _, ...paid } = await payBilling(context, id, metode);
      return paid;
    },
  }),
  bayarBanyak: change(contract.pembayaran.bayarBanyak, {
    change: ({ ids, metode }, context) =>
      eachRow(context, ids, async (id) => (await payBilling(context, id, metode)).kode),
  }),
  batal: change(contract.pembayaran.batal, {
    change: async ({ id }, context) => {
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

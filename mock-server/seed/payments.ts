import { randomUUID } from "node:crypto";
import type { Rupiah } from "~/domain/kit/rupiah";
import { type Masa, type Tanggal, tahunOf } from "~/domain/kit/tanggal";
import { AKUN_DEPOSIT } from "~/domain/parameters/pembayaran";
import { type Catatan, kodeBilling, masaAktif, ntb, ntpn, recordEntry, statusBilling } from "~/domain/pembayaran";
import { nextNumber } from "../db/counter";
import { insertRows } from "../db/spt";
import type { Writer } from "../db/sql";
import { inTurn } from "../turns";
import type { Sandbox, SeededClass } from "./shapes";

/** The class time for a pack's date: nine in the morning, Jakarta. */
export const morning = (date: string): string => `${date}T09:00:00+07:00`;

/** Deposits paid in with a billing code of their own. */
export async function seedDeposits(
  sql: Writer,
  batch: SeededClass,
  sandboxes: readonly Sandbox[],
  now: Date,
): Promise<void> {
  const made = await inTurn(batch.pack.dokumen.deposit, (deposit) =>
    inTurn(sandboxes, (sandbox) => {
      const tahun = tahunOf(deposit.tanggal);
      const of = { ...AKUN_DEPOSIT, masaAwal: `${tahun}-01`, masaAkhir: `${tahun}-12`, ...deposit };
      return paymentRows(sql, batch, of, sandbox.npwp.get(deposit.pemilik) ?? "", now);
    }),
  );
  await insertPayments(sql, made.flat());
}

/** Stores payments with their ledger entries. */
export async function insertPayments(
  sql: Writer,
  rows: readonly Awaited<ReturnType<typeof paymentRows>>[],
): Promise<void> {
  await insertRows(
    sql,
    "Billing",
    rows.map((row) => row.billing),
  );
  await insertRows(
    sql,
    "BillingBaris",
    rows.map((row) => row.baris),
  );
  await insertRows(
    sql,
    "BukuBesar",
    rows.flatMap((row) => row.buku),
  );
}

type Payment = {
  readonly kap: string;
  readonly kjs: string;
  readonly masaAwal: Masa;
  readonly masaAkhir: Masa;
  readonly jumlah: Rupiah;
  readonly tanggal: Tanggal;
};
/** A payment with a billing code of its own, made on a past day by a taxpayer with the ledger `buku`. */
export async function paymentRows(
  sql: Writer,
  batch: SeededClass,
  payment: Payment,
  ownerNpwp: string,
  now: Date,
  buku: readonly Catatan[] = [],
) {
  const billingId = randomUUID();
  const { kap, kjs, masaAwal, masaAkhir, jumlah, tanggal } = payment;
  const pos = { kap, kjs, masaAwal, masaAkhir, jumlah };
  const paid = ntpn(await nextNumber(sql, `ntpn:${batch.id}`));
  const { baru } = recordEntry(buku, { jenis: "billing_dibayar", asal: "mandiri", rujukan: paid, pos: [pos] }, tanggal);
  const owned = { batchId: batch.id, ownerNpwp };
  const at = morning(tanggal);
  return {
    catatan: baru,
    billing: {
      id: billingId,
      ...owned,
      kode: kodeBilling("mandiri", await nextNumber(sql, `billing:${batch.id}`)),
      jenis: "mandiri",
      status: statusBilling.next(statusBilling.initial, "pay"),
      jumlah: BigInt(jumlah),
      terbit: new Date(at),
      berlaku: new Date(masaAktif(at)),
      ntpn: paid,
      ntb: ntb(await nextNumber(sql, `ntb:${batch.id}`)),
      kanal: "bank",
      dibayar: new Date(at),
      tanggalBayar: tanggal,
      dibuat: now,
    },
    baris: { billingId, urut: 1, ...pos, jumlah: BigInt(jumlah) },
    buku: baru.map((row) => ({
      id: randomUUID(),
      ...owned,
      ...row,
      jumlah: BigInt(row.jumlah),
      sisa: BigInt(row.sisa),
      pasangan: [...row.pasangan],
      objekJenis: "billing",
      objekId: billingId,
      dibuat: now,
    })),
  };
}

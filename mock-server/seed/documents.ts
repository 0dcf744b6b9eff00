import { createHash, randomUUID } from "node:crypto";
import { DIKREDITKAN, DISETUJUI, DOKUMEN_TERTUNDA, dppLainDokumen, formatNsfp, statusFaktur } from "~/domain/efaktur";
import { masaOf, tahunOf } from "~/domain/kit/tanggal";
import { nextNumber } from "../db/counter";
import { registerPrintable } from "../db/dokumen";
import { tempatUsaha } from "../db/pihak";
import { insertRows } from "../db/spt";
import type { Writer } from "../db/sql";
import { isianPaket } from "../pack/faktur";
import { isOwnInvoice, isOwnSlip } from "../pack/finding";
import type { PackInvoice } from "../pack/schema";
import { inTurn } from "../turns";
import { amountsOf } from "./amounts";
import { morning, seedDeposits } from "./payments";
import type { Sandbox, SeededClass } from "./shapes";
import { seedSlips } from "./slips";

/** Starting documents of sandboxes: invoices and slips received, customs documents, deposits. Numbers come from the class's counters. */
export async function seedDocuments(
  sql: Writer,
  batch: SeededClass,
  sandboxes: readonly Sandbox[],
  now: Date,
): Promise<void> {
  await seedInvoices(sql, batch, sandboxes, now);
  await seedCustoms(sql, batch, sandboxes, now);
  await seedDeposits(sql, batch, sandboxes, now);
  const received = batch.pack.dokumen.bukpot.filter((slip) => !isOwnSlip(batch.pack, slip));
  await seedSlips(sql, batch, received, sandboxes, now);
}

/** Approved invoices of scripted counterparties, oldest number first. */
async function seedInvoices(sql: Writer, batch: SeededClass, sandboxes: readonly Sandbox[], now: Date): Promise<void> {
  const received = batch.pack.dokumen.faktur.filter((invoice) => !isOwnInvoice(batch.pack, invoice));
  const invoices = received.sort((a, b) => (a.tanggal < b.tanggal ? -1 : 1));
  const wanted = invoices.flatMap((invoice) => sandboxes.map((sandbox) => ({ invoice, sandbox })));
  if (wanted.length === 0) return;
  const parties = await tempatUsaha(
    sql,
    batch.id,
    wanted.flatMap(({ invoice, sandbox }) =>
      [invoice.penjual, invoice.pembeli].flatMap((ref) => sandbox.npwp.get(ref) ?? []),
    ),
  );
  const byNpwp = new Map(parties.map((party) => [party.npwp, party]));
  const rows = await inTurn(wanted, ({ invoice, sandbox }) => {
    const seller = byNpwp.get(sandbox.npwp.get(invoice.penjual) ?? "");
    const buyer = byNpwp.get(sandbox.npwp.get(invoice.pembeli) ?? "");
    if (!seller || !buyer)
      throw new Error(`the pack's invoice of ${invoice.tanggal} names a party that does not exist`);
    return invoiceRows(sql, batch, invoice, seller, buyer, now);
  });
  await insertRows(
    sql,
    "Faktur",
    rows.map((row) => row.faktur),
  );
  await insertRows(
    sql,
    "FakturBaris",
    rows.flatMap((row) => row.baris),
  );
  await insertRows(
    sql,
    "RiwayatStatus",
    rows.map((row) => row.riwayat),
  );
  await inTurn(rows, (row) => row.cetak());
}

const contentHash = (
  nomor: string,
  seller: Party,
  buyer: Party,
  tanggal: string,
  { dpp, dppLain, ppn, ppnbm }: Record<"dpp" | "dppLain" | "ppn" | "ppnbm", bigint>,
): string =>
  createHash("sha256")
    .update(
      JSON.stringify([
        nomor,
        seller.npwp,
        buyer.npwp,
        tanggal,
        { dpp: Number(dpp), dppLain: Number(dppLain), ppn: Number(ppn), ppnbm: Number(ppnbm) },
      ]),
    )
    .digest("hex");

type Party = { npwp: string; nama: string; alamat: string; kota: string };

async function invoiceRows(
  sql: Writer,
  batch: SeededClass,
  invoice: PackInvoice,
  seller: Party,
  buyer: Party,
  now: Date,
) {
  const id = randomUUID();
  const { baris, total } = amountsOf(invoice);
  const isi = isianPaket(invoice, { penjual: seller, pembeli: buyer });
  const tahun = tahunOf(batch.tanggal);
  const nomor = formatNsfp({
    kode: invoice.kode,
    status: 0,
    tahun,
    urut: await nextNumber(sql, `nsfp:${batch.id}:${tahun}`),
  });
  const kredit = invoice.kredit
    ? { kredit: DIKREDITKAN, kreditMasa: invoice.kredit, kreditOleh: buyer.npwp }
    : { kredit: null, kreditMasa: null, kreditOleh: null };
  return {
    faktur: {
      id,
      batchId: batch.id,
      ownerNpwp: seller.npwp,
      ownerNama: seller.nama,
      lawanNpwp: buyer.npwp,
      nomor,
      status: DISETUJUI,
      kode: invoice.kode,
      tanggal: invoice.tanggal,
      masa: masaOf(invoice.tanggal),
      referensi: isi.referensi || null,
      informasi: isi.informasi || null,
      cap: isi.cap || null,
      dokumen: isi.dokumen || null,
      masaDokumen: isi.masaDokumen || null,
      nitku: isi.nitku,
      idPembeli: isi.idPembeli,
      npwpPembeli: isi.npwpPembeli,
      negara: isi.negara,
      namaPembeli: isi.namaPembeli,
      alamatPembeli: isi.alamatPembeli,
      nitkuPembeli: isi.nitkuPembeli,
      isi: JSON.stringify(isi),
      ...total,
      ...kredit,
      penandatangan: seller.nama,
      ditandatangani: new Date(morning(invoice.tanggal)),
      dibuat: now,
      diubah: now,
    },
    baris: baris.map((line, index) => ({ fakturId: id, urut: index + 1, ...line })),
    cetak: () =>
      registerPrintable(
        sql,
        batch.secret,
        { batchId: batch.id, jenis: "faktur", objekId: id, nomor },
        contentHash(nomor, seller, buyer, invoice.tanggal, total),
        now,
      ),
    riwayat: {
      jenis: "faktur",
      objekId: id,
      peristiwa: "submit",
      dari: statusFaktur.initial,
      ke: statusFaktur.next(statusFaktur.initial, "submit", "sign_ok"),
      oleh: seller.nama,
      npwp: seller.npwp,
      kelas: morning(invoice.tanggal),
      waktu: now,
    },
  };
}

/** Detail of a transaction: imported goods. */
const IMPOR_BARANG = "14";

/** Customs documents, which arrive automatically and wait for the importer's decision. */
async function seedCustoms(sql: Writer, batch: SeededClass, sandboxes: readonly Sandbox[], now: Date): Promise<void> {
  const number = async () => String(await nextNumber(sql, `kepabeanan:${batch.id}`)).padStart(6, "0");
  const rows = await inTurn(batch.pack.dokumen.kepabeanan, (document) =>
    inTurn(sandboxes, async (sandbox) => ({
      id: randomUUID(),
      batchId: batch.id,
      ownerNpwp: sandbox.npwp.get(document.pemilik) ?? "",
      arah: "masukan",
      jenis: "03",
      detail: IMPOR_BARANG,
      dokumen: document.dokumen,
      nomor: document.nomor.replace("{nomor}", await number()),
      tanggal: document.tanggal,
      masa: masaOf(document.tanggal),
      status: DOKUMEN_TERTUNDA,
      lawanNama: document.lawanNama,
      dpp: BigInt(document.dpp),
      dppLain: BigInt(dppLainDokumen({ detail: IMPOR_BARANG, ...document })),
      ppn: BigInt(document.ppn),
      ppnbm: 0n,
      dibuat: now,
      diubah: now,
    })),
  );
  await insertRows(sql, "DokumenLain", rows.flat());
}

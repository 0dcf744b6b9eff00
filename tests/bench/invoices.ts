import { randomUUID } from "node:crypto";
import Connection from "better-sqlite3";
import { fakturKosong } from "~/domain/efaktur/faktur";
import { SCALE } from "./scale";

const STATUS = ["draft", "approved", "approved", "approved", "cancelled"];
type Owner = { readonly batchId: string; readonly npwp: string; readonly nama: string };

/** The same invoices for every measured server: plain objects, as a mock server would hold them. */
export function makeInvoices({ npwp }: Pick<Owner, "npwp">) {
  return Array.from({ length: SCALE.documents }, (_, n) => {
    const month = 1 + (n % 6);
    const dpp = 100_000 + ((n * 7919) % 90_000_000);
    return {
      id: randomUUID(),
      nomor: `0400026${String(n + 1).padStart(10, "0")}`,
      status: STATUS[n % STATUS.length] ?? "draft",
      kode: "04",
      tanggal: `2026-${String(month).padStart(2, "0")}-${String(1 + (n % 28)).padStart(2, "0")}`,
      masa: `2026-${String(month).padStart(2, "0")}`,
      penjual: npwp,
      npwpPembeli: `099000100000${String(n % 200).padStart(4, "0")}`,
      namaPembeli: `PT Contoh Pembeli ${n % 200}`,
      referensi: `INV/2026/${n}`,
      hargaJual: dpp,
      potongan: 0,
      dpp,
      dppLain: Math.round((dpp * 11) / 12),
      ppn: Math.round((dpp * 11) / 100),
      ppnbm: 0,
    };
  });
}

/** Writes them to the product's database as invoices of one company. */
export function storeInvoices(file: string, owner: Owner, invoices: ReturnType<typeof makeInvoices>): void {
  const db = new Connection(file);
  const insert =
    db.prepare(`INSERT INTO Faktur (id, batchId, ownerNpwp, ownerNama, nomor, status, kode, tanggal, masa, nitku, idPembeli, npwpPembeli, negara, namaPembeli, alamatPembeli, nitkuPembeli, referensi, hargaJual, potongan, dpp, dppLain, ppn, ppnbm, dibuat, diubah, isi)
    VALUES (@id, @batchId, @ownerNpwp, @ownerNama, @nomor, @status, @kode, @tanggal, @masa, @nitku, 'TIN', @npwpPembeli, 'IDN', @namaPembeli, '', '', @referensi, @hargaJual, @potongan, @dpp, @dppLain, @ppn, @ppnbm, @waktu, @waktu, @isi)`);
  const waktu = "2026-04-06T02:00:00.000+00:00";
  db.transaction(() => {
    for (const { penjual: _, ...invoice } of invoices)
      insert.run({
        ...invoice,
        nomor: invoice.status === "draft" ? null : invoice.nomor.replace("0400026", "0400099"),
        batchId: owner.batchId,
        ownerNpwp: owner.npwp,
        ownerNama: owner.nama,
        nitku: `${owner.npwp}000000`,
        waktu,
        isi: JSON.stringify({ ...fakturKosong(invoice.tanggal), kode: invoice.kode, npwpPembeli: invoice.npwpPembeli }),
      });
  })();
  db.pragma("wal_checkpoint(TRUNCATE)");
  db.close();
}

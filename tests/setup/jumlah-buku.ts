import { expect } from "vitest";
import type { Reader } from "../../mock-server/db/sql";

const KEPT = {
  BukuBesarJumlah: `SELECT batchId, ownerNpwp npwp, substr(diposting, 1, 7) bulan, kap, kjs, sisi, jenis, count(*) banyak,
    sum(jumlah) jumlah, sum(sisa) sisa FROM BukuBesar GROUP BY 1, 2, 3, 4, 5, 6, 7 ORDER BY 1, 2, 3, 4, 5, 6, 7`,
  BukuBesarBlok: `SELECT batchId, ownerNpwp npwp, urut / 50000 blok, substr(diposting, 1, 7) bulan,
    substr(tanggal, 1, 7) bulanTanggal, masaAwal, masaAkhir, kap, kjs, sisi, jenis, count(*) banyak, count(CASE WHEN sisa <> 0 THEN 1 END) terbuka
    FROM BukuBesar GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11 ORDER BY 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11`,
};
/** Expects the sums kept by triggers to equal the entries of all ledgers; returns the number of entries. */
export async function expectKeptSums(sql: Reader): Promise<number> {
  for (const [table, counted] of Object.entries(KEPT)) {
    const order = table === "BukuBesarJumlah" ? "1, 2, 3, 4, 5, 6, 7" : "1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11";
    expect(await sql.all(`SELECT * FROM ${table} ORDER BY ${order}`)).toEqual(await sql.all(counted));
  }
  return (await sql.get<{ n: number }>("SELECT count(*) n FROM BukuBesar"))?.n ?? 0;
}

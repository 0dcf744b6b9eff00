import { randomUUID } from "node:crypto";
import type { TestApi } from "./api";
import * as taxpayer from "./world";

/** The personal NPWP of a participant, under which others give it rights. */
export const personOf = async (api: TestApi, accountId: string): Promise<string> =>
  (await taxpayer.personOf(api.db.sql, accountId)).npwp;

/** Makes a participant the only representative of another's company, with exactly these rights. */
export async function beriHak(api: TestApi, wakil: string, pemilik: string, peran: readonly string[]): Promise<void> {
  const { npwp, batchId } = await taxpayer.companyOf(api.db.sql, pemilik);
  const person = await personOf(api, wakil);
  await api.db.write(async (sql) => {
    await sql.run(`DELETE FROM WakilKuasa WHERE ownerNpwp = ?`, [npwp]);
    await sql.run(
      `INSERT INTO WakilKuasa (id, batchId, ownerNpwp, npwp, nama, jenis, nomor, status, peran, mulai, dibuat)
        VALUES (?, ?, ?, ?, 'Wakil', 'kuasa_konsultan', 'SK-1', 'approved', ?, '2026-03-01', '2026-03-01T00:00:00.000Z')`,
      [randomUUID(), batchId, npwp, person, JSON.stringify(peran)],
    );
  });
}

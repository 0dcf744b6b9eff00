import type { Database } from "../../mock-server/db/engine/database";
import { DEFAULT_SETTINGS } from "../../mock-server/http/caller";
import { packOf } from "../../mock-server/pack/load";
import { createClass } from "../../mock-server/seed/class";
import { createAccount, demoHashes, demoPeople, demoSignIn } from "../../mock-server/seed/demo";
import { addParticipants } from "../../mock-server/seed/participants";

export const { password: SANDI, kodeOtorisasi: KODE_OTORISASI } = demoSignIn();
const PAKET = "brevet-ab-ppn-maret-2026";

/**
 * Two classes of two partners. Class A ("Kelas A", partner `mitra` under `supermitra`): participants `peserta01` to
 * `peserta03`, head instructor `instruktur`, second instructor `asisten`. Class B ("Kelas B", partner `mitralain` under
 * `supermitralain`): participant `pesertalain01`, head instructor `instrukturlain`. And `admin`. Passwords: the demo's.
 */
export async function seedSmall(db: Database, secret: string, now: Date): Promise<void> {
  const hashes = await demoHashes();
  const pack = packOf(PAKET);
  await db.write(async (sql) => {
    const account = (accountId: string, peran: string, over: { mitraId?: string; supermitraId?: string } = {}) =>
      createAccount(sql, { accountId, nama: `Tes ${accountId}`, peran, ...over }, hashes, now);
    await account("admin", "admin");
    const kelas = async (nama: string, suffix: string, names: readonly string[], withAssistant: boolean) => {
      const supermitraId = await account(`supermitra${suffix}`, "supermitra");
      const mitraId = await account(`mitra${suffix}`, "mitra", { supermitraId });
      const kepala = await account(`instruktur${suffix}`, "instruktur", { mitraId });
      const others = withAssistant ? [await account("asisten", "instruktur", { mitraId })] : [];
      const given = {
        nama,
        mitraId,
        mulai: "2026-04-01",
        selesai: "2026-06-30",
        tanggal: pack.tanggal,
        pack,
        setelan: DEFAULT_SETTINGS,
        secret,
      };
      const batch = await createClass(
        sql,
        { ...given, instruktur: [kepala, ...others], kepala, undangan: `UNDANGAN${suffix}` },
        now,
      );
      await addParticipants(sql, batch, demoPeople(names, hashes, `peserta${suffix}`), now);
    };
    await kelas("Kelas A", "", ["Siti Rahmawati", "Andi Pratama", "Dewi Lestari"], true);
    await kelas("Kelas B", "lain", ["Budi Santoso"], false);
  });
}

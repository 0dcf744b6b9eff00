import { type AkunRow, KODE_TANPA_AKHIR } from "./akun-store";
import type { Reader } from "./sql";
import { listed } from "./tables";

const TAKEN_ALONG = [
  ...(["nama", "email", "accountId", "telepon", "lembaga", "nim"] as const),
  ...(["bahasa", "status", "sandi", "terpisah"] as const),
];
/**
 * What a participant takes along into another class: its names, its state, its password and code as hashes. A code with a
 * term stays with the clock of its class: who set one sets another.
 */
export const bawaanPeserta = (
  sql: Reader,
  id: string,
): Promise<Pick<AkunRow, (typeof TAKEN_ALONG)[number] | "kodeOtorisasi"> | undefined> =>
  sql.get(
    `SELECT ${listed<"Akun">(TAKEN_ALONG)}, ${KODE_TANPA_AKHIR} kodeOtorisasi FROM Akun WHERE id = @id AND dihapus IS NULL`,
    { id },
  );

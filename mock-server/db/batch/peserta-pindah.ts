import { type AkunRow, KODE_TANPA_AKHIR } from "../akun";
import type { Reader } from "../sql";
import { listed } from "../tables";

const TAKEN_ALONG = [
  ...(["nama", "email", "accountId", "telepon", "lembaga", "nim"] as const),
  ...(["bahasa", "status", "sandi", "terpisah"] as const),
];
/**
 * The data that a participant takes into another class: names, state, and hashes of password and code. A code with a
 * term stays in its class, because it follows the class clock. The participant sets a new one.
 */
export const bawaanPeserta = (
  sql: Reader,
  id: string,
): Promise<Pick<AkunRow, (typeof TAKEN_ALONG)[number] | "kodeOtorisasi"> | undefined> =>
  sql.get(
    `SELECT ${listed<"Akun">(TAKEN_ALONG)}, ${KODE_TANPA_AKHIR} kodeOtorisasi FROM Akun WHERE id = @id AND dihapus IS NULL`,
    { id },
  );

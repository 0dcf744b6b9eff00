import type { AkunRow } from "./akun-store";
import type { Reader } from "./sql";
import { listed } from "./tables";

const TAKEN_ALONG = [
  ...(["nama", "email", "accountId", "telepon", "lembaga", "nim"] as const),
  ...(["bahasa", "status", "sandi", "kodeOtorisasi"] as const),
];
/** What a participant takes along into another class: its names, its secrets as hashes, its state. */
export const bawaanPeserta = (
  sql: Reader,
  id: string,
): Promise<Pick<AkunRow, (typeof TAKEN_ALONG)[number]> | undefined> =>
  sql.get(`SELECT ${listed<"Akun">(TAKEN_ALONG)} FROM Akun WHERE id = @id AND dihapus IS NULL`, { id });

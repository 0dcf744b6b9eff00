import { type Reader, sqlTime, type Writer } from "./sql";
import { assigned, insertInto, listed, type RowOf } from "./tables";

const WEEK_MS = 7 * 86_400_000;
type Platform = RowOf<"LtiPlatform">;
type Luncur = RowOf<"LtiLuncur">;
type Kunci = RowOf<"LtiKunci">;

/** A learning platform with its lists read. */
export type PlatformRow = Omit<Platform, "deployment" | "layanan"> & {
  readonly deployment: readonly string[];
  readonly layanan: readonly string[];
};
const read = ({ deployment, layanan, ...row }: Platform): PlatformRow => ({
  ...row,
  deployment: JSON.parse(deployment) as string[],
  layanan: JSON.parse(layanan) as string[],
});

const PLATFORM = [
  ...(["id", "nama", "issuer", "clientId", "deployment", "otorisasi", "token", "jwks", "layanan", "dibuat"] as const),
];
/** Every platform by its name, with how many courses of it are linked to classes. */
export const platformSemua = async (sql: Reader): Promise<(PlatformRow & { readonly kelas: number })[]> => {
  const rows = await sql.all<Platform & { readonly kelas: number }>(
    `SELECT ${listed<"LtiPlatform">(PLATFORM, "p")}, (SELECT count(*) FROM LtiKelas k WHERE k.platformId = p.id) kelas
     FROM LtiPlatform p ORDER BY p.nama, p.id`,
  );
  return rows.map((row) => ({ ...read(row), kelas: row.kelas }));
};
export const platformOf = async (sql: Reader, id: string): Promise<PlatformRow | undefined> => {
  const row = await sql.get<Platform>(`SELECT ${listed<"LtiPlatform">(PLATFORM)} FROM LtiPlatform WHERE id = @id`, {
    id,
  });
  return row && read(row);
};
/** The platforms of an issuer; one issuer may serve many schools, each with a client id of its own. */
export const platformMenurut = async (sql: Reader, issuer: string): Promise<PlatformRow[]> =>
  (
    await sql.all<Platform>(
      `SELECT ${listed<"LtiPlatform">(PLATFORM)} FROM LtiPlatform WHERE issuer = @issuer ORDER BY id`,
      { issuer },
    )
  ).map(read);
export const adaPlatform = async (sql: Reader): Promise<boolean> =>
  (await sql.get(`SELECT 1 FROM LtiPlatform`)) !== undefined;

const written = ({ deployment, layanan, ...row }: Omit<PlatformRow, "dibuat">) => ({
  ...row,
  deployment: JSON.stringify(deployment),
  layanan: JSON.stringify(layanan),
});
const CHANGED = PLATFORM.filter((name) => name !== "id" && name !== "dibuat");
/** Keeps a platform: a new one, or what was changed of one; answers whether it is new. */
export async function simpanPlatform(sql: Writer, row: Omit<PlatformRow, "dibuat">, now: Date): Promise<void> {
  const changed = await sql.run(
    `UPDATE LtiPlatform SET ${assigned("LtiPlatform", CHANGED)} WHERE id = @id`,
    written(row),
  );
  if (changed === 0) await sql.run(insertInto("LtiPlatform"), { ...written(row), dibuat: sqlTime(now) });
}
/** Deletes a platform with its links and with who was recognised from it; false when it was gone. */
export async function hapusPlatform(sql: Writer, id: string): Promise<boolean> {
  for (const table of ["LtiKelas", "LtiOrang", "LtiLuncur"])
    await sql.run(`DELETE FROM ${table} WHERE platformId = @id`, { id });
  return (await sql.run(`DELETE FROM LtiPlatform WHERE id = @id`, { id })) > 0;
}

/** Puts a key in the place of the one that signs, which stays published for a week. */
export async function gantiKunci(sql: Writer, row: Pick<Kunci, "kid" | "publik" | "isi">, now: Date): Promise<void> {
  await sql.run(`UPDATE LtiKunci SET diganti = @at WHERE diganti IS NULL`, { at: sqlTime(now) });
  await sql.run(`DELETE FROM LtiKunci WHERE diganti < @before`, {
    before: sqlTime(new Date(now.getTime() - WEEK_MS)),
  });
  await sql.run(insertInto("LtiKunci"), { ...row, dibuat: sqlTime(now), diganti: null });
}
export const kunciKini = (sql: Reader): Promise<Pick<Kunci, "kid" | "isi" | "dibuat"> | undefined> =>
  sql.get(`SELECT kid, isi, dibuat FROM LtiKunci WHERE diganti IS NULL`);
/** Public keys that platforms may check us by, the one that signs first. */
export const kunciUmum = async (sql: Reader, now: Date): Promise<Record<string, unknown>[]> => {
  const rows = await sql.all<Pick<Kunci, "publik">>(
    `SELECT publik FROM LtiKunci WHERE diganti IS NULL OR diganti >= @since ORDER BY dibuat DESC`,
    { since: sqlTime(new Date(now.getTime() - WEEK_MS)) },
  );
  return rows.map(({ publik }) => JSON.parse(publik) as Record<string, unknown>);
};

/** Keeps a launch under the hash of its nonce; false when a launch with this nonce was taken before. */
export const simpanLuncur = async (sql: Writer, row: Omit<Luncur, "akunId">): Promise<boolean> =>
  (await sql.run(`${insertInto("LtiLuncur")} ON CONFLICT (id) DO NOTHING`, { ...row, akunId: null })) > 0;
type Brought = Pick<Luncur, "tiket" | "ikat">;
/** The launch of a ticket that the same browser brings in time. */
export const luncurDari = (
  sql: Reader,
  brought: Brought,
  now: Date,
): Promise<Pick<Luncur, "id" | "platformId" | "klaim" | "akunId"> | undefined> =>
  sql.get(
    `SELECT id, platformId, klaim, akunId FROM LtiLuncur WHERE tiket = @tiket AND ikat = @ikat AND kedaluwarsa > @now`,
    { ...brought, now: sqlTime(now) },
  );
/** Notes who was signed in by a launch; false when somebody was before. */
export const pakaiLuncur = async (sql: Writer, id: string, akunId: string): Promise<boolean> =>
  (await sql.run(`UPDATE LtiLuncur SET akunId = @akunId WHERE id = @id AND akunId IS NULL`, { id, akunId })) > 0;
/** Forgets launches that were over before a moment. */
export const clearLuncur = (sql: Writer, before: Date): Promise<number> =>
  sql.run(`DELETE FROM LtiLuncur WHERE kedaluwarsa < @before`, { before: sqlTime(before) });

import { type Reader, sqlTime, type Writer } from "../sql";
import { assigned, insertInto, listed, type RowOf } from "../tables";

type Platform = RowOf<"LtiPlatform">;

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
/** Every platform by name, with the number of its courses linked to classes. */
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
/** The platforms of an issuer. One issuer can serve many schools, each with its own client id. */
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
/** Stores a new or changed platform. */
export async function savePlatform(sql: Writer, row: Omit<PlatformRow, "dibuat">, now: Date): Promise<void> {
  const changed = await sql.run(
    `UPDATE LtiPlatform SET ${assigned("LtiPlatform", CHANGED)} WHERE id = @id`,
    written(row),
  );
  if (changed === 0) await sql.run(insertInto("LtiPlatform"), { ...written(row), dibuat: sqlTime(now) });
}
/** True if a platform has courses linked to classes, or recognised people. */
export const platformDipakai = async (sql: Reader, id: string): Promise<boolean> =>
  (await sql.get(
    `SELECT 1 FROM LtiKelas WHERE platformId = @id UNION ALL SELECT 1 FROM LtiOrang WHERE platformId = @id`,
    { id },
  )) !== undefined;
/** Deletes a platform with its links and its recognised people. False if it was gone. */
export async function deletePlatform(sql: Writer, id: string): Promise<boolean> {
  for (const table of ["LtiButir", "LtiNilai"])
    await sql.run(`DELETE FROM ${table} WHERE kelasId IN (SELECT id FROM LtiKelas WHERE platformId = @id)`, { id });
  for (const table of ["LtiKelas", "LtiOrang", "LtiLuncur"])
    await sql.run(`DELETE FROM ${table} WHERE platformId = @id`, { id });
  return (await sql.run(`DELETE FROM LtiPlatform WHERE id = @id`, { id })) > 0;
}

import type { Writer } from "./sql";
import type { Table } from "./tables";

/** Tables of documents that imports make. */
type Dokumen = Extract<Table, "Faktur" | "Bukpot" | "DokumenLain" | "DokumenRetur" | "Retur" | "DokumenSetara">;

/** Whose documents they are while they are written: nobody's, so that none shows before all do. */
export const stagingOwner = (imporId: string): string => `~${imporId}`;

/** The end of what an import has written under its staging owner: all of it is its owner's at once, or gone. */
export function staged(table: Dokumen) {
  const ofImport = "imporId = @imporId AND ownerNpwp = @penampungan";
  const reveal = `UPDATE ${table} SET ownerNpwp = @npwp WHERE ${ofImport}`;
  const discard = `DELETE FROM ${table} WHERE ${ofImport}`;
  return {
    reveal: async (sql: Writer, imporId: string, npwp: string): Promise<void> => {
      await sql.run(reveal, { imporId, penampungan: stagingOwner(imporId), npwp });
    },
    discard: async (sql: Writer, imporId: string): Promise<void> => {
      await sql.run(discard, { imporId, penampungan: stagingOwner(imporId) });
    },
  };
}

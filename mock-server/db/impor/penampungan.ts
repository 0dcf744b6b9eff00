import type { Writer } from "../sql";
import type { Table } from "../tables";

/** Tables of documents that imports make. */
type Dokumen = Extract<Table, "Faktur" | "Bukpot" | "DokumenLain" | "DokumenRetur" | "Retur" | "DokumenSetara">;

/** The owner of imported documents while they are written. It belongs to no taxpayer, so none shows before all do. */
export const stagingOwner = (imporId: string): string => `~${imporId}`;

/** Ends an import under its staging owner: all its documents go to their owner at once, or are deleted. */
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

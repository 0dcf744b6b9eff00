import type { Arah } from "~/domain/kit/arah";
import type { Page } from "~/domain/kit/pages";
import type { Reader } from "../sql";

type Row = { readonly ownerNpwp: string; readonly jenis: string; readonly arah: Arah };
type Pemilik = { readonly batchId: string; readonly npwp: string };
/** A document of a work: its table and its id, which cells, rows and lines continue after a `|`. */
type Objek = { readonly tabel: string; readonly id: string };

const OWN = "ownerNpwp = @npwp";
/** The search for a document by its row, for each table. Received invoices belong to their buyer too. */
const BARIS: Readonly<Record<string, string>> = {
  Faktur: `SELECT ownerNpwp FROM Faktur WHERE id = @id AND batchId = @batchId AND (${OWN} OR lawanNpwp = @npwp)`,
  DokumenLain: `SELECT ownerNpwp, arah FROM DokumenLain WHERE id = @id AND batchId = @batchId AND ${OWN}`,
  Retur: `SELECT ownerNpwp FROM Retur WHERE id = @id AND batchId = @batchId AND ${OWN}`,
  Bukpot: `SELECT ownerNpwp, jenis FROM Bukpot WHERE id = @id AND batchId = @batchId AND ${OWN}`,
  Billing: `SELECT ownerNpwp FROM Billing WHERE id = @id AND batchId = @batchId AND ${OWN}`,
  Spt: `SELECT ownerNpwp FROM Spt WHERE id = @id AND batchId = @batchId AND ${OWN}`,
};
/** Cells and rows lead to their return. */
const TABEL: Readonly<Record<string, string>> = { SptFormulir: "Spt", SptBarisKetik: "Spt" };

function halamanOf(tabel: string, id: string, row: Row, npwp: string): Page {
  switch (tabel) {
    case "Faktur":
      return { page: "efaktur.faktur", arah: row.ownerNpwp === npwp ? "keluaran" : "masukan", id };
    case "DokumenLain":
      return { page: "dokumen.rincian", arah: row.arah, id };
    case "Retur":
      return { page: "retur.rincian", arah: "masukan", id };
    case "Bukpot":
      return { page: "bukpot.rincian", jenis: row.jenis, id };
    case "Billing":
      return { page: "pembayaran.billing", id };
    default:
      return { page: "spt.rincian", id };
  }
}

/** The page of a document as it is now; null if it is gone or is not the taxpayer's. */
export async function halamanHidup(sql: Reader, objek: Objek, pemilik: Pemilik): Promise<Page | null> {
  const tabel = TABEL[objek.tabel] ?? objek.tabel;
  const select = BARIS[tabel];
  const [id = ""] = objek.id.split("|");
  const row = select && (await sql.get<Row>(select, { id, ...pemilik }));
  return row ? halamanOf(tabel, id, row, pemilik.npwp) : null;
}

import { randomUUID } from "node:crypto";
import { AppError } from "~/contract/errors";
import { type Catatan, catat, type Pasangan, type Peristiwa, SaldoKurang } from "~/domain/pembayaran/buku-besar";
import { type Reader, sqlTime, type Writer } from "../../db/sql";
import type { Language } from "../../i18n";
import { rupiahIn } from "../../params";

export type Objek = { readonly jenis: "spt" | "billing"; readonly id: string };
export type Pemilik = { readonly batchId: string; readonly ownerNpwp: string };
type Row = Omit<Catatan, "pasangan"> & { readonly pasangan: string };

const COLUMNS =
  "urut, sisi, jenis, rujukan, kap, kjs, masaAwal, masaAkhir, jumlah, sisa, tanggal, diposting, jatuhTempo, pasangan";
const OPEN = `SELECT ${COLUMNS} FROM BukuBesar WHERE batchId = @batchId AND ownerNpwp = @ownerNpwp
  AND (sisa <> 0 OR urut = (SELECT max(urut) FROM BukuBesar WHERE batchId = @batchId AND ownerNpwp = @ownerNpwp))`;

/** What booking needs of a ledger: every entry with a rest, and the last one. */
export const openEntries = async (sql: Reader, { batchId, ownerNpwp }: Pemilik): Promise<Catatan[]> =>
  (await sql.all<Row>(OPEN, { batchId, ownerNpwp })).map((row) => ({
    ...row,
    pasangan: JSON.parse(row.pasangan) as Pasangan[],
  }));

const INSERT = `INSERT INTO BukuBesar (id, batchId, ownerNpwp, ${COLUMNS}, objekJenis, objekId, dibuat)
  VALUES (@id, @batchId, @ownerNpwp, ${COLUMNS.replace(/\w+/g, "@$&")}, @objekJenis, @objekId, @dibuat)`;
const MATCH = `UPDATE BukuBesar SET sisa = @sisa, pasangan = @pasangan WHERE batchId = @batchId AND ownerNpwp = @ownerNpwp AND urut = @urut`;

type Booking = { readonly sql: Writer; readonly now: Date; readonly language: Language };

/**
 * Books an event on a taxpayer's ledger in the running transaction; `tanggal` is the class date. Throws
 * `deposit_insufficient` when the deposit does not cover it; nothing is booked then.
 */
export async function bukukan(
  { sql, now, language }: Booking,
  owner: Pemilik,
  peristiwa: Peristiwa,
  tanggal: string,
  objek: Objek,
): Promise<void> {
  const entries = await openEntries(sql, owner);
  const { baru, ubah } = bookedBy(() => catat(entries, peristiwa, tanggal), language);
  const { batchId, ownerNpwp } = owner;
  for (const row of baru) {
    const kept = {
      ...row,
      pasangan: JSON.stringify(row.pasangan),
      objekJenis: objek.jenis,
      objekId: objek.id,
      dibuat: sqlTime(now),
    };
    await sql.run(INSERT, { id: randomUUID(), batchId, ownerNpwp, ...kept });
  }
  for (const { urut, sisa, pasangan } of ubah)
    await sql.run(MATCH, { batchId, ownerNpwp, urut, sisa, pasangan: JSON.stringify(pasangan) });
}

function bookedBy<T>(book: () => T, language: Language): T {
  try {
    return book();
  } catch (error) {
    if (!(error instanceof SaldoKurang)) throw error;
    const amounts = { tersedia: rupiahIn(language, error.tersedia), diminta: rupiahIn(language, error.diminta) };
    throw new AppError("deposit_insufficient", amounts);
  }
}

import { AppError } from "~/contract/errors";
import { type Peristiwa, recordEntry, SaldoKurang } from "~/domain/pembayaran/buku-besar";
import { type Objek, openEntries, type Pemilik, saveEntries } from "../../db/buku-besar-store";
import type { Writer } from "../../db/sql";
import type { Language } from "../../i18n";
import { rupiahIn } from "../../params";

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
  const booked = bookedBy(() => recordEntry(entries, peristiwa, tanggal), language);
  await saveEntries(sql, owner, booked, objek, now);
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

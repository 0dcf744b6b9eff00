import { AppError } from "~/contract/errors";
import { classTimeOf } from "~/domain/kit/waktu-kelas";
import { recordEntry, SaldoKurang } from "~/domain/pembayaran/buku-besar";
import { type StatusKetetapan, statusKetetapan } from "~/domain/pembayaran/ketetapan";
import type { Peristiwa } from "~/domain/pembayaran/peristiwa";
import { type Objek, openEntries, type Pemilik, saveEntries } from "../../db/buku-besar";
import { ketetapanDilunasi, moveKetetapan, sisaTagihan } from "../../db/ketetapan";
import { ditahanOf } from "../../db/pemindahbukuan";
import { settleByItself } from "../../db/settle";
import type { Writer } from "../../db/sql";
import type { Language } from "../../i18n";
import { rupiahIn } from "../../params";

type Booking = { readonly sql: Writer; readonly now: Date; readonly language: Language };

/**
 * Books an event on a taxpayer's ledger in the running transaction. `tanggal` is the class date. Throws
 * `deposit_insufficient` without any booking when the deposit does not cover it.
 */
export async function bukukan(
  { sql, now, language }: Booking,
  owner: Pemilik,
  peristiwa: Peristiwa,
  tanggal: string,
  objek: Objek,
): Promise<void> {
  const entries = await openEntries(sql, owner);
  const ditahan = await ditahanOf(sql, owner);
  const booked = bookedBy(() => recordEntry(entries, peristiwa, tanggal, ditahan), language);
  await saveEntries(sql, owner, booked, objek, now);
  for (const { jenis, sisa, rujukan } of booked.ubah)
    if (jenis === "tagihan" && sisa === 0) await settled({ sql, now }, owner, rujukan, tanggal);
}

/**
 * Marks an assessment with no debt left as paid, in the running transaction, on the class date `tanggal`. Returns its
 * new state, or undefined if a debt is left or a decision is open.
 */
export async function settled(
  { sql, now }: Pick<Booking, "sql" | "now">,
  owner: Pemilik,
  nomor: string,
  tanggal: string,
): Promise<StatusKetetapan | undefined> {
  const surat = await ketetapanDilunasi(sql, owner, nomor);
  if (!surat || (await sisaTagihan(sql, surat)) > 0) return undefined;
  const ke = statusKetetapan.next(statusKetetapan.initial, "pay");
  await moveKetetapan(sql, { ...surat, status: ke });
  const saat = { batchId: surat.batchId, tanggal, kelas: classTimeOf(tanggal, now), now };
  await settleByItself(sql, saat, {
    jenis: "ketetapan",
    objekId: surat.id,
    peristiwa: "pay",
    dari: surat.status,
    ke,
  });
  return ke;
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

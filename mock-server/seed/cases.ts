import { npwpOrang } from "~/domain/batch";
import { addMonths, type Masa, monthsBetween } from "~/domain/kit/tanggal";
import type { Catatan } from "~/domain/pembayaran";
import type { AnggotaKeluarga } from "~/domain/pihak";
import { saveProfil, wajibPajakOf } from "../db/pihak";
import type { Writer } from "../db/sql";
import { casesOf, hariBayar, pemilikOf, slipsOf } from "../pack/cases";
import type { PackCase } from "../pack/schema";
import { inTurn } from "../turns";
import { insertPayments, type paymentRows as Paid, paymentRows } from "./payments";
import type { Sandbox, SeededClass } from "./shapes";
import { seedSlips } from "./slips";

/** The first number of a participant's relatives: those below are the person and its companies' employees. */
const KERABAT = 901;

/**
 * Gives every participant the year of its case, and of the cases of its natural persons: the family unit, slips and
 * payments. Does nothing if there are no cases.
 */
export async function seedCases(
  sql: Writer,
  batch: SeededClass,
  sandboxes: readonly Sandbox[],
  now: Date,
): Promise<void> {
  await inTurn(sandboxes, async (sandbox) => {
    let kerabat = KERABAT;
    await inTurn(casesOf(batch.pack, sandbox.peserta), async (kasus) => {
      const npwp = sandbox.npwp.get(pemilikOf(kasus)) ?? "";
      const first = kerabat;
      kerabat += kasus.keluarga.length;
      const keluarga = await inTurn([...kasus.keluarga.entries()], ([at, one]) =>
        memberOf(sql, batch, sandbox, first + at, one),
      );
      await saveProfil(sql, batch.id, npwp, { kasus: kasus.id, keluarga });
      await seedSlips(sql, batch, slipsOf(kasus), [sandbox], now);
      await insertPayments(sql, await paidBy(sql, batch, kasus, npwp, now));
    });
  });
}

/** A member of a family unit who belonged to it at the beginning of the year. */
async function memberOf(
  sql: Writer,
  batch: SeededClass,
  { peserta }: Sandbox,
  urut: number,
  { peserta: other, ...member }: PackCase["keluarga"][number],
): Promise<AnggotaKeluarga> {
  const place = { batch: batch.nomor, peserta: peserta + (other ?? 0) };
  const npwp = npwpOrang(place, other === undefined ? urut : 1);
  const nama = (await wajibPajakOf(sql, batch.id, npwp))?.nama ?? member.nama;
  const mulai = member.hubungan === "CHILD" ? member.tanggal_lahir : MENIKAH;
  return { id: npwp, versi: 1, ...member, npwp, nama, mulai, berakhir: null };
}
/** Adult members have belonged to their units since this day, long before the year. */
const MENIKAH = "2012-01-01";

const months = (awal: Masa, akhir: Masa): readonly Masa[] =>
  Array.from({ length: monthsBetween(awal, akhir) + 1 }, (_, at) => addMonths(awal, at));

type Rows = Awaited<ReturnType<typeof Paid>>;
/** Payments of a case, month by month, in the order in which the ledger has them. */
async function paidBy(sql: Writer, batch: SeededClass, { bayar }: PackCase, npwp: string, now: Date): Promise<Rows[]> {
  const rows: Rows[] = [];
  let buku: readonly Catatan[] = [];
  for (const { kap, kjs, awal, akhir, jumlah } of bayar)
    for (const masa of months(awal, akhir)) {
      const payment = { kap, kjs, masaAwal: masa, masaAkhir: masa, jumlah, tanggal: hariBayar(masa) };
      const made = await paymentRows(sql, batch, payment, npwp, now, buku);
      rows.push(made);
      // settled entries do not affect the next entry, but the last one gives it its number
      buku = [...buku, ...made.catatan].filter(({ sisa }, at, all) => sisa > 0 || at === all.length - 1);
    }
  return rows;
}

import type { KonteksFaktur, PembeliDikenal } from "~/domain/efaktur/periksa";
import type { Masa } from "~/domain/kit/tanggal";
import { MULAI_PPN } from "~/domain/parameters/ppn";
import { isSigned, SPT_BATAL, type StatusSpt } from "~/domain/spt/life";
import type { Reader } from "../../db/sql";
import { tempatUsahaOf } from "../../db/tempat-store";
import { type WajibPajak, wajibPajakOf } from "../../db/wajib-pajak";
import type { Standing } from "../../http/context";

/** Day from which a taxpayer accounts for VAT; null for one that does not. Without a day it always has. */
export const pkpSejakOf = (wp: Pick<WajibPajak, "pkp" | "pkpSejak"> | undefined): string | null =>
  wp?.pkp ? (wp.pkpSejak ?? MULAI_PPN) : null;

/** Whether a return of a month is filed (or signed and waiting for payment) and no correction of it is open. */
export async function masaTerkunci(
  sql: Reader,
  batchId: string,
  npwp: string,
  masa: Masa,
  jenis = "ppn",
): Promise<boolean> {
  const latest = await sql.get<{ status: string }>(
    `SELECT status FROM Spt WHERE batchId = ? AND ownerNpwp = ? AND jenis = ? AND masa = ? AND status <> '${SPT_BATAL}' ORDER BY pembetulan DESC LIMIT 1`,
    [batchId, npwp, jenis, masa],
  );
  return latest !== undefined && isSigned(latest);
}

/** The same for every month: what checks ask about any of them, read once. */
export async function masaTerkunciDari(
  sql: Reader,
  batchId: string,
  npwp: string,
  jenis = "ppn",
): Promise<(masa: Masa) => boolean> {
  const rows = await sql.all<{ masa: Masa; status: StatusSpt }>(
    `SELECT masa, status FROM Spt WHERE batchId = ? AND ownerNpwp = ? AND jenis = ? AND status <> '${SPT_BATAL}' ORDER BY masa, pembetulan`,
    [batchId, npwp, jenis],
  );
  const latest = new Map(rows.map(({ masa, status }) => [masa, status]));
  return (masa) => {
    const status = latest.get(masa);
    return status !== undefined && isSigned({ status });
  };
}

/** What the checks of an invoice ask about the class; the buyer is found when the invoice is known. */
export type KonteksKelas = Omit<KonteksFaktur, "pembeli"> & {
  pembeli(npwp: string): Promise<PembeliDikenal | undefined>;
};

/** Everything the checks of invoices ask about the class; asked for once per buyer. */
export async function konteksFaktur(sql: Reader, { batch, wp }: Standing): Promise<KonteksKelas> {
  const own = await wajibPajakOf(sql, batch.id, wp.npwp);
  const buyers = new Map<string, PembeliDikenal | undefined>();
  return {
    hariIni: batch.tanggal,
    npwp: wp.npwp,
    nitku: await tempatUsahaOf(sql, batch.id, wp.npwp),
    pkpSejak: pkpSejakOf(own),
    async pembeli(npwp) {
      if (!buyers.has(npwp)) buyers.set(npwp, await buyerOf(sql, batch.id, npwp));
      return buyers.get(npwp);
    },
    masaTerkunci: await masaTerkunciDari(sql, batch.id, wp.npwp),
  };
}

async function buyerOf(sql: Reader, batchId: string, npwp: string): Promise<PembeliDikenal | undefined> {
  const found = await wajibPajakOf(sql, batchId, npwp);
  return (
    found && {
      nama: found.nama,
      nitku: await tempatUsahaOf(sql, batchId, npwp),
      instansiPemerintah: found.jenis === "bendahara",
    }
  );
}

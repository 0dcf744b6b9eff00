import type { KonteksFaktur, PembeliDikenal } from "~/domain/efaktur/konteks";

import { MULAI_PPN } from "~/domain/parameters/ppn";
import { tempatUsahaOf, type WajibPajak, wajibPajakOf } from "../../db/pihak";
import { masaTerkunciOf } from "../../db/spt";
import type { Reader } from "../../db/sql";
import type { Standing } from "../../http/context";

export { masaTerkunci, masaTerkunciOf } from "../../db/spt";

/** Day from which a taxpayer accounts for VAT; null for one that does not. If no day is set, it always has. */
export const pkpSejakOf = (wp: Pick<WajibPajak, "pkp" | "pkpSejak"> | undefined): string | null =>
  wp?.pkp ? (wp.pkpSejak ?? MULAI_PPN) : null;

/** The class data for the checks of an invoice. The buyer is found once the invoice is known. */
export type KonteksKelas = Omit<KonteksFaktur, "pembeli"> & {
  pembeli(npwp: string): Promise<PembeliDikenal | undefined>;
};

/** Reads the class data for the checks of invoices. Each buyer is read once. */
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
    masaTerkunci: await masaTerkunciOf(sql, batch.id, wp.npwp),
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

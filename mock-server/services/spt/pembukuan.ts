import { nomorPerusahaan } from "~/domain/batch";
import { type Rupiah, sum } from "~/domain/kit/rupiah";
import { paketOf } from "../../db/batch";
import type { Spt } from "../../db/spt/store";
import type { Reader } from "../../db/sql";
import { packKnown } from "../../pack/kept";
import type { PackBooks } from "../../pack/schema";

type Pemilik = Pick<Spt, "batchId" | "ownerNpwp">;
/** All books of a company in the pack of its class. */
async function bukuPerusahaan(sql: Reader, { batchId, ownerNpwp }: Pemilik): Promise<readonly PackBooks[]> {
  const pack = await packKnown(sql, (await paketOf(sql, batchId)) ?? "");
  const nomor = nomorPerusahaan(ownerNpwp);
  const ref = nomor === null ? undefined : pack?.perusahaan[nomor - 1]?.ref;
  return pack?.pembukuan.filter(({ pemilik }) => pemilik === ref) ?? [];
}

/** The books in the pack of the class for a return's taxpayer and year. */
export async function pembukuanOf(sql: Reader, spt: Spt): Promise<PackBooks | undefined> {
  const books = await bukuPerusahaan(sql, spt);
  return books.find(({ jenis, tahun }) => jenis === spt.jenis && tahun === spt.tahun);
}

/** The VAT excess from before the class that a month can use, by the pack of the class; whole rupiah. */
export async function kompensasiAwal(sql: Reader, spt: Pemilik & Pick<Spt, "masa">): Promise<Rupiah> {
  const books = await bukuPerusahaan(sql, spt);
  return sum(
    books.map(({ awal: { kompensasi } }) => (kompensasi && kompensasi.mulai <= spt.masa ? kompensasi.jumlah : 0)),
  );
}

import { nomorPerusahaan } from "~/domain/batch";
import { paketOf } from "../../db/batch";
import type { Spt } from "../../db/spt/store";
import type { Reader } from "../../db/sql";
import { packKnown } from "../../pack/kept";
import type { PackBooks } from "../../pack/schema";

/** The books in the pack of the class for a return's taxpayer and year. */
export async function pembukuanOf(sql: Reader, spt: Spt): Promise<PackBooks | undefined> {
  const pack = await packKnown(sql, (await paketOf(sql, spt.batchId)) ?? "");
  const nomor = nomorPerusahaan(spt.ownerNpwp);
  const ref = nomor === null ? undefined : pack?.perusahaan[nomor - 1]?.ref;
  return pack?.pembukuan.find(
    ({ pemilik, jenis, tahun }) => pemilik === ref && jenis === spt.jenis && tahun === spt.tahun,
  );
}

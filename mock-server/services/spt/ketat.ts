import type { Keketatan } from "~/domain/mesin/definisi";
import { keketatanSpt } from "~/domain/tugas";
import { ownerOf } from "../../db/akun";
import type { Spt } from "../../db/spt/store";
import { type Reader, sqlTime } from "../../db/sql";
import { tugasMemeriksa } from "../../db/tugas";
import type { CallerBatch } from "../../http/caller";

/** The strictness of a return: that of its taxpayer's open assignments that ask for it, or that of the class. */
export async function ketatOf(sql: Reader, batch: CallerBatch, { ownerNpwp, jenis }: Spt): Promise<Keketatan> {
  const kelas = batch.setelan.pemeriksaan;
  const akun = await ownerOf(sql, batch.id, ownerNpwp);
  if (akun === null) return kelas;
  return keketatanSpt(kelas, await tugasMemeriksa(sql, { akun, kini: sqlTime(new Date()), kelas: batch.id }), jenis);
}

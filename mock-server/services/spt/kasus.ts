import { paketOf } from "../../db/batch";
import { profilTersimpan } from "../../db/pihak";
import type { Spt } from "../../db/spt/store";
import type { Reader } from "../../db/sql";
import { packKnown } from "../../pack/kept";
import type { PackCase } from "../../pack/schema";

/** The case of a person in the year of a return. The register names it, the pack of the class describes it. */
export async function kasusSpt(sql: Reader, { batchId, ownerNpwp, tahun }: Spt): Promise<PackCase | undefined> {
  const { kasus } = (await profilTersimpan(sql, batchId, ownerNpwp)) ?? {};
  if (typeof kasus !== "string") return undefined;
  const pack = await packKnown(sql, (await paketOf(sql, batchId)) ?? "");
  return pack?.kasus.find((one) => one.id === kasus && one.tahun === tahun);
}

import { npwpOrang } from "~/domain/batch";
import { nomorOrangTertinggi } from "../../db/pihak";
import type { Reader } from "../../db/sql";

/** Class and participant in a number of the sandbox: `099` or `99`, class (4), participant (4), … */
export function tempatOf(npwp: string): { batch: number; peserta: number } {
  const rest = npwp.startsWith("099") ? npwp.slice(3) : npwp.slice(2);
  return { batch: Number(rest.slice(0, 4)), peserta: Number(rest.slice(4, 8)) };
}

/** The next unused number of a person in an owner's sandbox; no real registry ever issues it. */
export async function nomorOrang(sql: Reader, batchId: string, owner: string): Promise<string> {
  const tempat = tempatOf(owner);
  const prefix = npwpOrang(tempat, 0).slice(0, 10);
  const last = await nomorOrangTertinggi(sql, batchId, `${prefix}____01`);
  return npwpOrang(tempat, (last ? Number(last.slice(10, 14)) : 0) + 1);
}

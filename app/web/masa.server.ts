import { isMasa } from "~/domain/kit/tanggal";
import { type MasaKerja, readMasa } from "./masa";
import type { Visit } from "./visit";

/**
 * The period of a page: the one in its address (`masa`, never past the month of the class date), else the working one.
 * `null` without a class, because its date decides the open period.
 */
export function masaKerjaOf({ choices, url, me }: Visit): MasaKerja | null {
  if (!me?.batch) return null;
  const kerja = readMasa(choices, me.batch.tanggal);
  const asked = url.searchParams.get("masa") ?? "";
  return isMasa(asked) && asked <= kerja.kelas ? { ...kerja, masa: asked } : kerja;
}

import { npwpBadan, npwpOrang } from "~/domain/batch";
import type { SeededClass } from "./shapes";

type Numbered = Pick<SeededClass, "nomor" | "pack" | "bendahara">;

/**
 * Numbers of the class's own taxpayers by their reference: counterparties, of which natural persons have a NIK, and a
 * shared government treasurer.
 */
export function sharedNpwp({ nomor: batch, pack, bendahara }: Numbered): ReadonlyMap<string, string> {
  const place = { batch, peserta: 0 };
  return new Map([
    ...pack.lawan.map(
      ({ ref, nomor, orang }) => [ref, orang ? npwpOrang(place, nomor) : npwpBadan(place, nomor)] as const,
    ),
    ...(bendahara === null ? [] : [[pack.bendahara.ref, bendahara] as const]),
  ]);
}

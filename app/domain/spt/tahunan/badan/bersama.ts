import type { Dasar } from "~/domain/kit/dated";
import { type RefList, refKode } from "~/domain/ref";
import { PALING_RENDAH } from "../../isian";

/** Text namespace of the annual corporate return. It is never sent to the browser. */
export const NAMESPACE = "sptbadan";
export const VERSI = "2025";
export const FORMULIR_BADAN: Dasar = { kutipan: "PER-11/PJ/2025" };
/** The most rows of one section. */
export const MAKS_BARIS = 10_000;
export const PDF = ["pdf"] as const;

/** A choice from an official list whose codes formulas use. */
export const pilih = (daftar: RefList) => ({ kind: "ref" as const, daftar, dari: refKode(daftar) });

/** For amounts that can be below 0: losses, or the difference of another return. */
export const BOLEH_NEGATIF = { min: PALING_RENDAH } as const;

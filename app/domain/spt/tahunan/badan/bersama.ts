import type { Dasar } from "~/domain/kit/dated";
import { type RefList, refKode } from "~/domain/ref";
import { PALING_RENDAH } from "../../isian";

/** Texts of the annual corporate return: a namespace that never travels to the browser. */
export const NAMESPACE = "sptbadan";
export const VERSI = "2025";
export const FORMULIR_BADAN: Dasar = { kutipan: "PER-11/PJ/2025" };
/** Most rows of one section. */
export const MAKS_BARIS = 10_000;
export const PDF = ["pdf"] as const;

/** A choice from an official list, whose codes formulas ask for. */
export const pilih = (daftar: RefList) => ({ kind: "ref" as const, daftar, dari: refKode(daftar) });

/** Of an amount that may lie below 0: losses, what another return had as its difference. */
export const BOLEH_NEGATIF = { min: PALING_RENDAH } as const;

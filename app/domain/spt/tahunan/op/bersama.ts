import type { Isian } from "~/domain/mesin/isian";
import { adalah, banyakBaris, jika, type Operan, type Rumus, tetap, ya } from "~/domain/mesin/rumus";
import { lebihDariNol } from "../../temuan";

/** Texts of the annual personal return: a namespace that never travels to the browser. */
export const NAMESPACE = "sptop";
export const VERSI = "2025";
/** Source of what the register knows of the taxpayer and its family. */
export const WAJIB_PAJAK = "wp";

/** Source of what the return of husband or wife says, who has agreed to share it. */
export const PASANGAN = "pasangan";

/** Husband and wife are taxed apart: by agreement (PH), or because the wife chose so (MT). */
export const TERPISAH = adalah("induk.status_suami_istri", "PH", "MT");
export const NORMA = adalah("induk.b1b3", "NORMA");
export const PEMBUKUAN = adalah("induk.b1b3", "PEMBUKUAN");

/** A question that rows answer as long as nobody does. */
export const tanya = (name: string, butir: string, bawaan: Rumus = tetap(false)): Isian => ({
  kind: "yaTidak",
  name,
  butir,
  bawaan,
  wajib: true,
});
export const bilaYa = (field: string, jumlah: Operan): Rumus => jika(ya(field), jumlah, tetap(0));
export const adaBaris = (bagian: string): Rumus => lebihDariNol(banyakBaris(bagian));

import type { Isian } from "~/domain/mesin/isian";
import { adalah, banyakBaris, jika, KOSONG, type Operan, type Rumus, tetap, ya } from "~/domain/mesin/rumus";
import { lebihDariNol } from "../../temuan";

/** Text namespace of the annual personal return. It is never sent to the browser. */
export const NAMESPACE = "sptop";
export const VERSI = "2025";
/** Source of the register's data on the taxpayer and its family. */
export const WAJIB_PAJAK = "wp";

/** Source of the spouse's return, once the spouse has agreed to share it. */
export const PASANGAN = "pasangan";

/** Statuses of husband and wife who are taxed apart: by agreement (PH), or because the wife chose so (MT). */
export const STATUS_TERPISAH = ["PH", "MT"] as const;
/** Husband and wife are taxed apart. */
export const TERPISAH = adalah("induk.status_suami_istri", ...STATUS_TERPISAH);
export const NORMA = adalah("induk.b1b3", "NORMA");
export const PEMBUKUAN = adalah("induk.b1b3", "PEMBUKUAN");

/** A question that Coretax asks: rows answer it with yes, and nothing answers it with no but the taxpayer. */
export const tanya = (name: string, butir: string, ada?: Rumus, bila?: Rumus): Isian => ({
  kind: "yaTidak",
  name,
  butir,
  ...(ada ? { bawaan: jika(ada, tetap(true), KOSONG) } : {}),
  ...(bila ? { bila } : {}),
  wajib: true,
});
export const bilaYa = (field: string, jumlah: Operan): Rumus => jika(ya(field), jumlah, tetap(0));
export const adaBaris = (bagian: string): Rumus => lebihDariNol(banyakBaris(bagian));

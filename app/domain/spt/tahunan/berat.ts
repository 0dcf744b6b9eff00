import type { BeratKelas, DefKantor } from "~/domain/mesin/definisi";

// weights of checks in a guided class and in one like Coretax
/** Refused everywhere. */
export const GALAT = { dipandu: "galat", coretax: "galat" } as const satisfies BeratKelas;
export const GALAT_KONFIRMASI = { dipandu: "galat", coretax: "konfirmasi" } as const satisfies BeratKelas;
export const GALAT_PERINGATAN = { dipandu: "galat", coretax: "peringatan" } as const satisfies BeratKelas;
/** Asked everywhere but in exams. */
export const TANYA = { dipandu: "konfirmasi", coretax: "konfirmasi" } as const satisfies BeratKelas;
/** Asked in a guided class, told where Coretax is imitated. */
export const KONFIRMASI = { dipandu: "konfirmasi", coretax: "peringatan" } as const satisfies BeratKelas;
/** Asked in a guided class alone. */
export const KONFIRMASI_DIPANDU = { dipandu: "konfirmasi", coretax: null } as const satisfies BeratKelas;
/** Told in a guided class alone. */
export const TELITI = { dipandu: "peringatan", coretax: null } as const satisfies BeratKelas;

/** A finding in the taxpayer's favour: it is told before signing, and the tax office never asks about it. */
export const MENGUNTUNGKAN = { bobot: 0 } as const satisfies DefKantor;

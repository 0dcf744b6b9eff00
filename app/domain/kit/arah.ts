/** Sides of a document: output and input. */
export const ARAH = ["keluaran", "masukan"] as const;
export type Arah = (typeof ARAH)[number];

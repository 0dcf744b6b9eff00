/** The choice for a row that is deliberately left out. */
export const LEWATI = "-";

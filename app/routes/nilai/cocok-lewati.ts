/** What a choice holds of a row that is left out on purpose. */
export const LEWATI = "-";

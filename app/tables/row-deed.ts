/** Field of a list's form that decides about one row: the name of a bulk action and the id of the row. */
export const ROW_DEED = "satu";

/** A text that a spreadsheet would read as a formula, or one that already has the protecting apostrophe. */
const DANGEROUS = /^'*[=+\-@\t\r\n\0]/;
const PLAIN = /^-?\d+([.,]\d+)?$|^-$/;

/** Puts an apostrophe before a text that a spreadsheet would run as a formula; {@link restoreFormula} removes it. */
export const neutralizeFormula = (teks: string): string =>
  DANGEROUS.test(teks) && !PLAIN.test(teks) ? `'${teks}` : teks;

/** The text before {@link neutralizeFormula}. */
export const restoreFormula = (teks: string): string =>
  teks.startsWith("'") && DANGEROUS.test(teks) ? teks.slice(1) : teks;

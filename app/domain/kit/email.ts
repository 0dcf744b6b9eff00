/**
 * True if a text has the form of an e-mail address: a name, `@`, a domain with a dot. The mail server checks the rest.
 */
export const isEmail = (text: string): boolean => /^[^\s@<>"]{1,64}@[^\s@.<>"]+(\.[^\s@.<>"]+)+$/.test(text);
/** Placeholder of many programs for a missing address. */
export const TANPA_EMAIL = "-";

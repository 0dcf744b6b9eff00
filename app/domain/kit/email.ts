/** Whether a text has the form of an address of e-mail: a name, `@`, a domain with a dot; anything finer is for the mail server to say. */
export const isEmail = (text: string): boolean => /^[^\s@<>"]{1,64}@[^\s@.<>"]+(\.[^\s@.<>"]+)+$/.test(text);
/** What many programs write where there is no address. */
export const TANPA_EMAIL = "-";

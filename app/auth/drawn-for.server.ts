import type { Me } from "~/contract/akun";

/** The account and the taxpayer that the forms of a page are drawn for. `lihat`: a read-only look. */
export type DrawnFor = { readonly akun: string; readonly npwp: string; readonly lihat: boolean };

const written = ({ akun, npwp, lihat }: DrawnFor): string => [akun, npwp, lihat ? "lihat" : ""].join(" ");
/** The account and taxpayer for the token of a form; null on a page without a session. */
export const drawnForOf = (me: Me | null): DrawnFor | null =>
  me && { akun: me.accountId, npwp: me.currentActive?.npwp ?? "", lihat: me.readOnly };

export const writeDrawnFor = (whom: DrawnFor | null): string => (whom ? written(whom) : "");
export function readDrawnFor(text: string): DrawnFor | null {
  const [akun = "", npwp = "", lihat = ""] = text.split(" ");
  return akun === "" ? null : { akun, npwp, lihat: lihat === "lihat" };
}

export const isSame = (one: DrawnFor, other: DrawnFor): boolean => written(one) === written(other);

/** Somebody of a class as lists order people. */
type Orang = { readonly nama: string; readonly accountId?: string };

const huruf = new Intl.Collator("id", { numeric: true });

/** Compares texts by the letters of Indonesian, numbers in them by size: "Peserta 2" stands before "Peserta 10". */
export const urutTeks = (a: string, b: string): number => huruf.compare(a, b);

/** Compares people by name, and of one name by login: the one order of people in every list of a class. */
export const urutOrang = (a: Orang, b: Orang): number =>
  urutTeks(a.nama, b.nama) || urutTeks(a.accountId ?? "", b.accountId ?? "");

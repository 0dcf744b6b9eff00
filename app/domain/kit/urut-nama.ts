/** A person of a class, for sorting. */
type Orang = { readonly nama: string; readonly accountId?: string };

const huruf = new Intl.Collator("id", { numeric: true });

/** Compares texts by Indonesian letters, with numbers by value: "Peserta 2" comes before "Peserta 10". */
export const urutTeks = (a: string, b: string): number => huruf.compare(a, b);

/** Compares people by name, then by login: the one order of people in every list of a class. */
export const urutOrang = (a: Orang, b: Orang): number =>
  urutTeks(a.nama, b.nama) || urutTeks(a.accountId ?? "", b.accountId ?? "");

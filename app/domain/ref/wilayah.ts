import { type RefEntry, ref, refHas, refNama } from "./index";

/** Official lists of places that people name rather than number. */
export type DaftarWilayah = "provinsi" | "kota";

/** Kinds of city and regency that people leave out of a name; where both have one name the city is meant. */
const SEBUTAN = ["kota administrasi ", "kota ", "kabupaten administrasi ", "kabupaten ", "kab. "] as const;
const plain = (text: string): string => text.trim().toLowerCase().replaceAll(/\s+/g, " ");
/** What a name may mean, the likeliest first: one place of each province. */
type Index = ReadonlyMap<string, readonly RefEntry[]>;
const indexes = new Map<DaftarWilayah, Index>();

/** Places by whole names first, then by names without what kind of place it is. */
function indexOf(daftar: DaftarWilayah): Index {
  const known = indexes.get(daftar);
  if (known) return known;
  const index = new Map<string, RefEntry[]>();
  const add = (nama: string, entry: RefEntry) => {
    const same = index.get(nama) ?? [];
    if (!same.some(({ induk }) => induk === entry.induk)) index.set(nama, [...same, entry]);
  };
  for (const entry of ref(daftar)) add(plain(entry.nama), entry);
  for (const kind of SEBUTAN)
    for (const entry of ref(daftar)) {
      const nama = plain(entry.nama);
      if (nama.startsWith(kind)) add(nama.slice(kind.length), entry);
    }
  indexes.set(daftar, index);
  return index;
}

/**
 * The code of a place by its code or its name; what names no place of the list stays as it was typed, and so does the name
 * of places in several provinces where `provinsi`, the code of one, does not tell which.
 */
export function kodeWilayah(daftar: DaftarWilayah, typed: string, provinsi = ""): string {
  if (refHas(daftar, typed.trim())) return typed.trim();
  const found = indexOf(daftar).get(plain(typed)) ?? [];
  const meant = found.length === 1 ? found[0] : found.find(({ induk }) => induk === provinsi);
  return meant?.kode ?? typed;
}

/** The name of a place; of one that is kept as it was typed, that. */
export const namaWilayah = (daftar: DaftarWilayah, kode: string): string => refNama(daftar, kode);

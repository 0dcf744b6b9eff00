import { type RefEntry, ref, refHas, refNama } from "./index";

/** Official lists of places that people name rather than number. */
export type DaftarWilayah = "provinsi" | "kota";

/** Kinds of city and regency that people leave out of a name; where both have one name the city is meant. */
const SEBUTAN = ["kota administrasi ", "kota ", "kabupaten administrasi ", "kabupaten ", "kab. "] as const;
const plain = (text: string): string => text.trim().toLowerCase().replaceAll(/\s+/g, " ");
const indexes = new Map<DaftarWilayah, ReadonlyMap<string, string>>();

/** Codes by whole names first, then by names without what kind of place it is. */
function indexOf(daftar: DaftarWilayah): ReadonlyMap<string, string> {
  const known = indexes.get(daftar);
  if (known) return known;
  const index = new Map<string, string>();
  const add = (nama: string, { kode }: RefEntry) => index.has(nama) || index.set(nama, kode);
  for (const entry of ref(daftar)) add(plain(entry.nama), entry);
  for (const kind of SEBUTAN)
    for (const entry of ref(daftar)) {
      const nama = plain(entry.nama);
      if (nama.startsWith(kind)) add(nama.slice(kind.length), entry);
    }
  indexes.set(daftar, index);
  return index;
}

/** The code of a place by its code or its name; what names no place of the list stays as it was typed. */
export function kodeWilayah(daftar: DaftarWilayah, typed: string): string {
  if (refHas(daftar, typed.trim())) return typed.trim();
  return indexOf(daftar).get(plain(typed)) ?? typed;
}

/** The name of a place; of one that is kept as it was typed, that. */
export const namaWilayah = (daftar: DaftarWilayah, kode: string): string => refNama(daftar, kode);

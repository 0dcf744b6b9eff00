import { type RefEntry, ref, refHas, refNama } from "./index";

/** Official lists of places that people name instead of number. */
export type DaftarWilayah = "provinsi" | "kota";

/** Kinds of city and regency that people leave out of a name. If both kinds share a name, the city is meant. */
const SEBUTAN = ["kota administrasi ", "kota ", "kabupaten administrasi ", "kabupaten ", "kab. "] as const;
const plain = (text: string): string => text.trim().toLowerCase().replaceAll(/\s+/g, " ");
/** Possible places of a name, the likeliest first: one place per province. */
type Index = ReadonlyMap<string, readonly RefEntry[]>;
const indexes = new Map<DaftarWilayah, Index>();

/** Places by whole names first, then by names without their kind of place. */
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
 * Returns the code of a place for its code or name. A text that names no place stays as typed. So does a name found in
 * several provinces, unless `provinsi` (a code) decides.
 */
export function kodeWilayah(daftar: DaftarWilayah, typed: string, provinsi = ""): string {
  if (refHas(daftar, typed.trim())) return typed.trim();
  const found = indexOf(daftar).get(plain(typed)) ?? [];
  const meant = found.length === 1 ? found[0] : found.find(({ induk }) => induk === provinsi);
  return meant?.kode ?? typed;
}

/** The name of a place. A value that was kept as typed is returned unchanged. */
export const namaWilayah = (daftar: DaftarWilayah, kode: string): string => refNama(daftar, kode);

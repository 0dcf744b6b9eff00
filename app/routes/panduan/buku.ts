/** The data of a guide; `scripts/lib/guides.mjs` compiles it from markdown. */

const BUKU_UMUM = ["peserta", "instruktur", "pemasang"] as const;
/** Guides to the cases of the bundled packs, by the id of the pack. They hold the answers: trainees do not read them. */
const BUKU_KASUS = [
  "kasus-ppn-april-2026",
  "kasus-unifikasi-juni-2026",
  "kasus-gaji-november-desember-2026",
  "kasus-badan-2025",
  "kasus-pribadi-2025",
] as const;
export const BUKU = [...BUKU_UMUM, ...BUKU_KASUS] as const;
export type NamaBuku = (typeof BUKU)[number];
export const isBukuKasus = (nama: NamaBuku): boolean => (BUKU_KASUS as readonly string[]).includes(nama);
export const isBuku = (nama: string): nama is NamaBuku => (BUKU as readonly string[]).includes(nama);

/** Words of a line. `alamat` is an address of the product; `buku` another guide, `bagian` the heading in it with its `#`. */
export type Kata =
  | string
  | { readonly tebal: readonly Kata[] }
  | { readonly miring: readonly Kata[] }
  | { readonly kode: string }
  | { readonly alamat: string }
  | { readonly ke: string; readonly kata: readonly Kata[] }
  | { readonly buku: string; readonly bagian: string; readonly kata: readonly Kata[] };

/** `gambar` is the address of a picture; `lebar` and `tinggi` are its pixels. */
export type Blok =
  | { readonly alinea: readonly Kata[] }
  | { readonly subjudul: readonly Kata[]; readonly id: string }
  | { readonly daftar: readonly (readonly Blok[])[]; readonly urut: boolean }
  | { readonly kepala: readonly (readonly Kata[])[]; readonly baris: readonly (readonly (readonly Kata[])[])[] }
  | { readonly gambar: string; readonly teks: string; readonly lebar: number; readonly tinggi: number }
  | { readonly perintah: string }
  | { readonly catatan: readonly Blok[] };

export type Bagian = { readonly id: string; readonly judul: string; readonly isi: Blok[] };
export type Buku = { readonly pengantar: Blok[]; readonly bagian: Bagian[] };

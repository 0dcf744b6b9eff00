import { tolak } from "../galat";
import { nilaiMasuk } from "../isian";
import type { Nilai } from "../nilai";
import type { Simpul } from "../program";

/** True if a node is typed (or taken from a source), false if it is only computed. */
export function isDiisi({ tipe, field, bulan }: Simpul): boolean {
  if (tipe === "isian" || tipe === "sumber") return true;
  if (tipe !== "kolom" || !field || field.kind === "hitung") return false;
  return field.kind !== "bulan12" || (bulan !== null && field.rumus === undefined);
}

/** A value for a node, checked against its kind. Throws {@link MesinError}. */
export function masukan(simpul: Simpul, value: unknown): Nilai {
  const taken = nilaiMasuk(simpul.jenis, value);
  if (taken !== undefined) return taken;
  const di = {
    formulir: simpul.formulir,
    ...(simpul.bagian === null ? {} : { bagian: simpul.bagian }),
    field: simpul.nama,
  };
  throw tolak("nilai_salah_jenis", di, { mau: simpul.jenis, ada: JSON.stringify(value) ?? typeof value });
}

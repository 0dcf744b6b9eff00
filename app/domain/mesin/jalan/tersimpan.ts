import type { Tanggal } from "../../kit/tanggal";
import { type Nilai, TIDAK_BERLAKU } from "../nilai";
import type { Keadaan, Program, Simpul } from "../program";
import { isDiminta } from "./hitung";
import { masukan } from "./isi";
import { type Isi, keadaanKosong, taruhSumber } from "./keadaan";

/** Figures as stored: for each form its fields by name, twelve months as a list; and the facts of the day. */
export type Tersimpan = {
  readonly hari: Tanggal;
  readonly nilai: Readonly<Record<string, Isi>>;
  readonly sumber?: Readonly<Record<string, Isi>>;
};

/**
 * The state of a return with its stored figures, none computed anew; only conditions are evaluated. It serves judging a
 * return by today's date. Rows and accounts are left out. Throws {@link MesinError} for a value of the wrong kind;
 * names unknown to the version stay in storage.
 */
export function tersimpan(program: Program, { hari, nilai, sumber = {} }: Tersimpan): Keadaan {
  const k = keadaanKosong(program, hari);
  taruhSumber(k, sumber);
  for (const no of program.urutan) {
    const simpul = program.simpul[no] as Simpul;
    if (simpul.tipe === "kolom" || simpul.tipe === "agregat") continue;
    k.nilai[no] = isDiminta(k, simpul) ? standing(k, simpul, nilai[simpul.formulir]) : TIDAK_BERLAKU;
  }
  return k;
}

function standing(k: Keadaan, simpul: Simpul, stored: Isi | undefined): Nilai {
  const { tipe, field, bulan, nama } = simpul;
  const isSum = field?.kind === "bulan12" && bulan === null;
  if (tipe === "syarat" || isSum) return simpul.hitung?.(k, null) ?? null;
  if (tipe === "sumber") return k.masukan[simpul.no] ?? null;
  const months = bulan === null ? undefined : stored?.[field?.name ?? ""];
  return masukan(simpul, bulan === null ? stored?.[nama] : Array.isArray(months) ? months[bulan - 1] : null);
}

import type { Fakta } from "./fakta";
import { bandingkan, type MedanDibanding, type Pasangan } from "./pasang";

/** Verdicts on a decision. `terlambat`: right but for its time. */
export const HASIL_PUTUSAN = ["tepat", "beda", "terlambat", "kurang", "lebih"] as const;
type HasilPutusan = (typeof HASIL_PUTUSAN)[number];
type Ringkas = Pick<Fakta, "id" | "kunci" | "nama" | "objek" | "hari">;
/** A verdict with both decisions and the compared fields. */
export type Putusan = {
  readonly jenis: Fakta["jenis"];
  readonly spt?: string;
  readonly kunci: Ringkas | null;
  readonly punya: Ringkas | null;
  readonly hasil: HasilPutusan;
  readonly medan: readonly MedanDibanding[];
};

const ringkas = (fakta: Fakta | null): Ringkas | null =>
  fakta && { id: fakta.id, kunci: fakta.kunci, nama: fakta.nama, objek: fakta.objek, hari: fakta.hari };

/** The value of a field that tells a missed deadline. */
const TERLAMBAT = "terlambat";
/** The verdict on two decisions by the fields that differ. */
function hasilBeda(medan: readonly MedanDibanding[]): HasilPutusan {
  const salah = medan.filter(({ benar, tolak }) => !benar && !tolak);
  if (salah.length === 0) return "tepat";
  return salah.every(({ punya }) => punya === TERLAMBAT) ? "terlambat" : "beda";
}

/** The verdict on a pair. Amounts can differ by a tolerance in whole rupiah. */
export function putuskan(pair: Pasangan, toleransi = 0): Putusan {
  const one = (pair.kunci ?? pair.punya) as Fakta;
  const medan = bandingkan(pair, toleransi);
  return {
    jenis: one.jenis,
    ...(one.spt === undefined ? {} : { spt: one.spt }),
    kunci: ringkas(pair.kunci),
    punya: ringkas(pair.punya),
    hasil: pair.punya === null ? "kurang" : pair.kunci === null ? "lebih" : hasilBeda(medan),
    medan,
  };
}

import type { Fakta, JenisFakta } from "./fakta";

/**
 * A decision of the key with the one of the work; one of them can be missing. `pindah`: an amount that differs by that
 * of another decision, which is missing or surplus there, and is charged in its place.
 */
export type Pasangan = {
  readonly kunci: Fakta | null;
  readonly punya: Fakta | null;
  readonly pindah?: { readonly nama: string; readonly dari: Fakta };
};
/** The amount of a document, by kind. */
const JUMLAH: Readonly<Partial<Record<JenisFakta, string>>> = { faktur: "jumlah", bukpot: "dasar" };
const BULAN = "YYYY-MM".length;

type Sendiri = { readonly fakta: Fakta; readonly nama: string; readonly beda: number };
/** Documents that only one side has. `beda`: the change of another document's amount that they explain. */
function sendirian({ kunci, punya }: Pasangan): Sendiri[] {
  const fakta = kunci ?? punya;
  const nama = fakta && JUMLAH[fakta.jenis];
  if (!fakta || !nama || (kunci !== null && punya !== null)) return [];
  const jumlah = fakta.nilai[nama];
  return typeof jumlah === "number" && jumlah !== 0 ? [{ fakta, nama, beda: kunci ? jumlah : -jumlah }] : [];
}
/** True if the other document has the amount: it is of the same party and month, and differs by just this. */
function isTujuan({ kunci, punya, pindah }: Pasangan, { fakta, nama, beda }: Sendiri): boolean {
  if (!kunci || !punya || pindah || kunci.jenis !== fakta.jenis) return false;
  if (fakta.nilai.pihak === undefined || kunci.nilai.pihak !== fakta.nilai.pihak) return false;
  if (kunci.hari.slice(0, BULAN) !== fakta.hari.slice(0, BULAN)) return false;
  return Number(punya.nilai[nama] ?? 0) - Number(kunci.nilai[nama] ?? 0) === beda;
}

/**
 * Names amounts that stand in another document of the same party and month: the missing or surplus document is the
 * decision, and the other one its consequence.
 */
export function denganPindahan(pairs: readonly Pasangan[]): Pasangan[] {
  const made = [...pairs];
  for (const one of pairs.flatMap(sendirian)) {
    const at = made.findIndex((pair) => isTujuan(pair, one));
    const pair = made[at];
    if (pair) made[at] = { ...pair, pindah: { nama: one.nama, dari: one.fakta } };
  }
  return made;
}

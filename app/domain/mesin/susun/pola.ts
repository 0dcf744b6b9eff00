import type { Simpul } from "../program";
import { hitungSel } from "./jumlah-sel";
import type { Terjemahan } from "./penerjemah";

/**
 * Account rows with the same properties have the same formulas. A formula that only adds columns of its own row is read
 * once for all of them. Every other row adds the cells at the same positions.
 */
export function denganPola(simpul: Simpul): boolean {
  const { akun } = simpul.lingkup;
  const first = akun?.sel[0];
  if (first === undefined) return false;
  const pola = akun?.golongan?.pola[simpul.no - first];
  if (pola === undefined) return false;
  const { letak, tanda, bilaKosong } = pola;
  const sel: number[] = [];
  for (let at = 0; at < letak.length; at++) sel.push(first + (letak[at] as number));
  simpul.hitung = hitungSel({ sel, tanda, bilaKosong });
  simpul.membaca = simpul.syarat < 0 ? sel : [simpul.syarat, ...sel];
  return true;
}

/** Notes the operands of a cell's formula for similar rows. */
export function recordPola({ no, lingkup, hitung, membaca, syarat }: Simpul, one: Terjemahan): void {
  const { suku } = one;
  const { golongan = null, sel = [] } = lingkup.akun ?? {};
  const [first] = sel;
  if (!suku?.sebaris || golongan === null || first === undefined || hitung !== one.hitung) return;
  // the words of a formula can read more figures than the sum
  if (membaca.length !== suku.sel.length + (syarat < 0 ? 0 : 1)) return;
  const { tanda, bilaKosong } = suku;
  golongan.pola[no - first] = { letak: suku.sel.map((cell) => cell - first), tanda, bilaKosong };
}

import { isBulat, type Nilai, TERLALU_BESAR, wholeOrTooBig } from "../nilai";
import type { Hitung, Simpul, SukuSel, Tanda } from "../program";
import type { Suku } from "../rumus";
import { temukanNama } from "./nama";
import { type Penerjemah, recordBaca, simpulTertutup, type Terjemahan } from "./penerjemah";

/** Adds figures directly, with no formula for each of them. */
export const hitungSel =
  ({ sel, tanda, bilaKosong }: SukuSel): Hitung =>
  ({ nilai }) => {
    let total = 0;
    let found = false;
    for (let at = 0; at < sel.length; at++) {
      const value = nilai[sel[at] as number];
      if (value === TERLALU_BESAR) return value;
      if (typeof value !== "number") continue;
      found = true;
      total += (tanda[at] as number) * value;
      if (!Number.isSafeInteger(total)) return addExactly(sel, tanda, nilai);
    }
    return found ? total : bilaKosong;
  };
/** Adds exactly, even if a partial sum is too large. */
function addExactly(sel: readonly number[], tanda: Tanda, nilai: readonly Nilai[]): Nilai {
  let total = 0n;
  for (const [at, no] of sel.entries()) {
    const value = nilai[no];
    if (value === TERLALU_BESAR) return value;
    if (typeof value === "number") total += BigInt(value) * BigInt(tanda[at] as number);
  }
  return wholeOrTooBig(Number(total));
}

/** The sum of whole figures of one kind; null for others, and nothing is noted for them. */
export function jumlahSel(p: Penerjemah, simpul: readonly Simpul[], tanda: Tanda, sebaris = false): Terjemahan | null {
  const jenis = simpul[0]?.jenis;
  if (jenis === undefined || !isBulat(jenis)) return null;
  const sel: number[] = [];
  for (let at = 0; at < simpul.length; at++) {
    const one = simpul[at] as Simpul;
    if (one.jenis !== jenis) return null;
    sel.push(one.no);
  }
  for (let at = 0; at < sel.length; at++) recordBaca(p, sel[at] as number);
  const suku = { sel, tanda, bilaKosong: p.lingkup.formulir.kosong === "nol" ? 0 : null, sebaris };
  return { jenis: jenis === "tahun" && sel.length > 1 ? "cacah" : jenis, hitung: hitungSel(suku), suku };
}

/** The same for operands that are names of such figures; null if one is anything else. */
export function jumlahBernama(p: Penerjemah, suku: readonly Suku[]): Terjemahan | null {
  const simpul: Simpul[] = [];
  const tanda: (1 | -1)[] = [];
  const own = p.lingkup.akun?.kolom;
  let sebaris = own !== undefined;
  for (let at = 0; at < suku.length; at++) {
    const one = suku[at] as Suku;
    if (one.rumus.op !== "dari") return null;
    const found = temukanNama(p.rakitan, p.lingkup, one.rumus.nama);
    if (typeof found === "string" || found.tipe === "kolom") return null;
    const closed = simpulTertutup(p, found);
    if (closed) return closed;
    simpul.push(found);
    tanda.push(one.tanda);
    if (sebaris && !own?.has(one.rumus.nama)) sebaris = false;
  }
  return jumlahSel(p, simpul, tanda, sebaris);
}

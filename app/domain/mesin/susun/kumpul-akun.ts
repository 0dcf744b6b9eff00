import type { BagianAkun, BarisAkun, DefFormulir, KolomAkun } from "../definisi";
import { jenisNilaiDari, rumusField } from "../isian";
import type { BarisAkunProgram, Rakitan } from "../program";
import { jumlah, type Rumus } from "../rumus";
import { catat, isNama, namakan, tambahSimpul } from "./rakitan";

type BarisBerkode = Exclude<BarisAkun, { readonly grup: string }>;

/** The formula of a cell: the row's own, the row's sum, or the column's. Undefined: there is no cell. */
function rumusSel(baris: BarisBerkode, total: Rumus | null, kolom: KolomAkun): Rumus | null | undefined {
  if (!("jumlah" in baris)) return rumusField(kolom);
  return baris.hitung?.[kolom.name] ?? (kolom.jumlah && total ? total : undefined);
}

/** A column that the form prints grey in a row: its cell is never applicable. */
const isTutup = (baris: BarisBerkode, kolom: KolomAkun): boolean =>
  !("jumlah" in baris) && (baris.tutup?.includes(kolom.name) ?? false);
const isHitung = (baris: BarisBerkode, kolom: KolomAkun): boolean => "jumlah" in baris || kolom.kind === "hitung";

const TANPA_SIFAT: Readonly<Record<string, string>> = {};
/** Fixed rows of accounts: a cell `kode.kolom` wherever a row has the column. */
export function kumpulAkun(rakitan: Rakitan, formulir: DefFormulir, bagian: BagianAkun, syarat: number): void {
  const letak = new Map(bagian.kolom.map(({ name }, at) => [name, at]));
  const known = rakitan.barisAkun.get(formulir.id) ?? new Map<string, BarisAkunProgram[]>();
  rakitan.barisAkun.set(formulir.id, known);
  const typed: BarisAkunProgram[] = [];
  for (const baris of bagian.baris) {
    if ("grup" in baris) continue;
    const { kode } = baris;
    if (!isNama(kode))
      catat(rakitan, "nama_tidak_sah", { formulir: formulir.id, bagian: bagian.name, field: kode }, { nama: kode });
    const sifat = "jumlah" in baris ? TANPA_SIFAT : (baris.sifat ?? TANPA_SIFAT);
    const akun: BarisAkunProgram = { kode, sifat, kolom: letak, sel: [] };
    kumpulSel(rakitan, { formulir, bagian, baris, syarat, akun });
    const alike = known.get(kode);
    if (alike) alike.push(akun);
    else known.set(kode, [akun]);
    if (!("jumlah" in baris)) typed.push(akun);
  }
  rakitan.akun.set(`${formulir.id}.${bagian.name}`, typed);
}

type SatuBaris = {
  readonly formulir: DefFormulir;
  readonly bagian: BagianAkun;
  readonly baris: BarisBerkode;
  readonly syarat: number;
  readonly akun: BarisAkunProgram;
};
function kumpulSel(rakitan: Rakitan, { formulir, bagian, baris, syarat, akun }: SatuBaris): void {
  const total = "jumlah" in baris ? jumlah(baris.jumlah) : null;
  for (const kolom of bagian.kolom) {
    const rumus = rumusSel(baris, total, kolom);
    if (rumus === undefined) {
      akun.sel.push(-1);
      continue;
    }
    const tutup = isTutup(baris, kolom);
    const simpul = tambahSimpul(rakitan, {
      tipe: isHitung(baris, kolom) ? "hitung" : "isian",
      lingkup: { formulir, bagian: null, kolom: kolom.name, akun },
      bagian: bagian.name,
      nama: `${baris.kode}.${kolom.name}`,
      jenis: jenisNilaiDari(kolom),
      field: kolom,
      rumus: tutup ? null : rumus,
      tutup,
      syarat,
    });
    namakan(rakitan, simpul);
    akun.sel.push(simpul.no);
  }
}

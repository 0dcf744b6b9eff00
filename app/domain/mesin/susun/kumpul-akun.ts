import type { BagianAkun, BarisAkun, DefFormulir, KolomAkun } from "../definisi";
import { jenisNilaiDari, rumusField } from "../isian";
import type { Lingkup, Rakitan } from "../program";
import { jumlah, type Rumus } from "../rumus";
import { catat, isNama, namakan, tambahSimpul } from "./rakitan";

type BarisBerkode = Exclude<BarisAkun, { readonly grup: string }>;

/** The formula of a cell: the row's own, the row's sum in this column, or the column's. Undefined: there is no cell. */
function rumusSel(baris: BarisBerkode, kolom: KolomAkun): Rumus | null | undefined {
  if (!("jumlah" in baris)) return rumusField(kolom);
  return baris.hitung?.[kolom.name] ?? (kolom.jumlah ? jumlah(baris.jumlah) : undefined);
}

/** A column that the form prints grey in a row: its cell is never applicable. */
const isTutup = (baris: BarisBerkode, kolom: KolomAkun): boolean =>
  !("jumlah" in baris) && (baris.tutup?.includes(kolom.name) ?? false);
const isHitung = (baris: BarisBerkode, kolom: KolomAkun): boolean => "jumlah" in baris || kolom.kind === "hitung";

/** Fixed rows of accounts: a cell `kode.kolom` wherever a row has the column. */
export function kumpulAkun(rakitan: Rakitan, formulir: DefFormulir, bagian: BagianAkun, syarat: number): void {
  const rows = bagian.baris.filter((baris): baris is BarisBerkode => !("grup" in baris));
  for (const baris of rows) {
    const di = { formulir: formulir.id, bagian: bagian.name, field: baris.kode };
    if (!isNama(baris.kode)) catat(rakitan, "nama_tidak_sah", di, { nama: baris.kode });
    for (const kolom of bagian.kolom) kumpulSel(rakitan, { formulir, bagian, baris, kolom, syarat });
  }
  const typed = rows.filter((baris) => !("jumlah" in baris)).map(({ kode }) => kode);
  rakitan.akun.set(`${formulir.id}.${bagian.name}`, typed);
}

type Sel = {
  readonly formulir: DefFormulir;
  readonly bagian: BagianAkun;
  readonly baris: BarisBerkode;
  readonly kolom: KolomAkun;
  readonly syarat: number;
};
function kumpulSel(rakitan: Rakitan, { formulir, bagian, baris, kolom, syarat }: Sel): void {
  const rumus = rumusSel(baris, kolom);
  if (rumus === undefined) return;
  const akun = { kode: baris.kode, sifat: "jumlah" in baris ? {} : (baris.sifat ?? {}) };
  const lingkup: Lingkup = { formulir, bagian: null, kolom: kolom.name, akun };
  const tutup = isTutup(baris, kolom);
  const simpul = tambahSimpul(rakitan, {
    tipe: isHitung(baris, kolom) ? "hitung" : "isian",
    lingkup,
    bagian: bagian.name,
    nama: `${baris.kode}.${kolom.name}`,
    jenis: jenisNilaiDari(kolom),
    field: kolom,
    rumus: tutup ? null : rumus,
    tutup,
    syarat,
  });
  namakan(rakitan, simpul);
}

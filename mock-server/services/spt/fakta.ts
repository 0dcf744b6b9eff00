import { isJenisBukpot, SPT_BUKPOT } from "~/domain/bukpot";
import type { Values } from "~/domain/kit/form";
import { type Rupiah, sum } from "~/domain/kit/rupiah";
import { addMonths, type Masa } from "~/domain/kit/tanggal";
import { isFiled, type TahunBuku } from "~/domain/spt";
import {
  type DokumenFakta,
  FAKTA_BUKTI,
  FAKTA_PPN,
  type FaktaBukti,
  type FaktaPpn,
  isBukti,
  jenisBukti,
  sptBukti,
  TAHUN_RUGI,
} from "~/domain/spt/fakta";
import { l1 } from "~/domain/spt/tahunan/op/lampiran-1";
import { wajibPajakOf } from "../../db/pihak";
import { barisBagian } from "../../db/spt/baris-ketik";
import {
  type BuktiDiterbitkan,
  buktiDiterbitkan,
  dasarDiterima,
  eksporAwalBulan,
  fakturTahun,
  indukDilaporkan,
  slipDiterbitkan,
} from "../../db/spt/fakta";
import { formOf, INDUK, type Spt, sptOf } from "../../db/spt/store";
import type { Reader } from "../../db/sql";
import { inTurn } from "../../turns";
import { DAFTAR_KREDIT, faktaKredit } from "./fakta-kredit";
import { jawabanLalu, laluBadan } from "./fakta-lalu";
import { kasusSpt } from "./kasus";
import { lawanOf } from "./lawan";
import { faktaPasangan } from "./op-pasangan";
import { pembukuanOf } from "./pembukuan";
import { tahunBukuSpt } from "./tahunan";

type Owner = { readonly batchId: string; readonly npwp: string };
const angka = (value: unknown): Rupiah | null => (typeof value === "number" ? value : null);

function bulanDi({ awal, akhir }: TahunBuku): readonly Masa[] {
  const months: Masa[] = [];
  for (let masa = awal; masa <= akhir; masa = addMonths(masa, 1)) months.push(masa);
  return months;
}
type Dilaporkan = Awaited<ReturnType<typeof indukDilaporkan>>;
/** True if the class holds a filed return for every month: without this cover nothing is said. */
const isUtuh = (filed: Dilaporkan, buku: TahunBuku): boolean => bulanDi(buku).every((masa) => filed.has(masa));
/** The amount of a slip: gross pay of a person, or the base of other income. */
const nilaiBukti = ({ jenis, bruto, dpp }: Pick<BuktiDiterbitkan, "jenis" | "bruto" | "dpp">): Rupiah =>
  isJenisBukpot(jenis) && SPT_BUKPOT[jenis] === "pph21_26" ? bruto : dpp;

/** Supplies, exports and purchases by filed VAT returns. Supplies: less sales of assets, with down payments in the year of delivery. */
async function faktaPpn(sql: Reader, owner: Owner, buku: TahunBuku): Promise<Values> {
  const filed = await indukDilaporkan(sql, owner, "ppn", buku);
  const faktur = await fakturTahun(sql, owner, buku);
  const nilai = (nama: FaktaPpn) => sum([...filed.values()].map(({ hitung }) => angka(hitung[FAKTA_PPN[nama]]) ?? 0));
  const geser = faktur.mukaAwal - faktur.mukaAkhir - faktur.aset;
  const utuh = isUtuh(filed, buku);
  return {
    faktur: Math.max(0, faktur.semua + geser),
    penyerahan: utuh ? Math.max(0, nilai("penyerahan") + geser) : null,
    perolehan: utuh ? nilai("perolehan") : null,
    ekspor: utuh ? nilai("ekspor") : null,
    ekspor_awal: utuh ? await eksporAwalBulan(sql, owner, buku.awal) : null,
    ekspor_sesudah: utuh ? await eksporAwalBulan(sql, owner, addMonths(buku.akhir, 1)) : null,
  };
}
/** Pay, services, rent and royalties by issued slips, each if the returns that report them are all filed. */
async function faktaBukti(sql: Reader, owner: Owner, buku: TahunBuku): Promise<Values> {
  const rows = await buktiDiterbitkan(sql, owner, buku);
  const utuh = {
    pph21_26: isUtuh(await indukDilaporkan(sql, owner, "pph21_26", buku), buku),
    pph_uni: isUtuh(await indukDilaporkan(sql, owner, "pph_uni", buku), buku),
  };
  const names = Object.keys(FAKTA_BUKTI) as FaktaBukti[];
  return Object.fromEntries(
    names.map((nama) => {
      const own = rows.filter((one) => isBukti(nama, one));
      return [nama, sptBukti(nama).every((jenis) => utuh[jenis]) ? sum(own.map(nilaiBukti)) : null];
    }),
  );
}

/** The list of losses of a return, and the figures of its main form that make a loss and use earlier ones. */
const RUGI = {
  badan: { lampiran: "7", bagian: "daftar", neto: "d9", dipakai: "d8_jumlah" },
  op: { lampiran: "lampiran5", bagian: "a", neto: "c2", dipakai: "c3_jumlah" },
} as const;
type DaftarRugi = (typeof RUGI)[keyof typeof RUGI];
/** Losses before the first return of the class, as the pack lists them. */
async function rugiAwal(sql: Reader, spt: Spt, { lampiran, bagian }: DaftarRugi): Promise<readonly Values[]> {
  const lalu = [...((await kasusSpt(sql, spt))?.lalu ?? []), ...((await pembukuanOf(sql, spt))?.lalu ?? [])];
  return lalu.filter((one) => one.lampiran === lampiran && one.bagian === bagian).flatMap(({ baris }) => baris);
}
/** The parts of a listed loss that earlier years have used. */
const terpakai = (row: Values): Rupiah =>
  sum(Object.entries(row).map(([name, value]) => (name.startsWith("komp_") ? Number(value) : 0)));
/**
 * Losses of the five years before by their distance, from the returns of the class or else its pack, and the part of
 * them that nothing has used. A year that the class does not hold is missing.
 */
async function faktaRugi(sql: Reader, spt: Spt, di: DaftarRugi): Promise<Values> {
  const { awal } = tahunBukuSpt(spt);
  const all = await sptOf(sql, spt);
  const listed = await rugiAwal(sql, spt, di);
  const years = await inTurn(TAHUN_RUGI, async (lalu) => {
    const masa = addMonths(awal, -1 - 12 * (lalu - 1));
    const last = all.findLast((one) => isFiled(one) && one.masa === masa);
    const hitung = last ? (await formOf(sql, last.id, INDUK)).hitung : {};
    const neto = angka(hitung[di.neto]);
    if (neto !== null) return { lalu, rugi: Math.max(0, -neto), dipakai: angka(hitung[di.dipakai]) ?? 0 };
    const row = listed.find(({ tahun }) => Number(tahun) === spt.tahun - lalu);
    return row ? { lalu, rugi: -Number(row.nilai), dipakai: terpakai(row) } : { lalu, rugi: null, dipakai: 0 };
  });
  const sisa = sum(years.map(({ rugi }) => rugi ?? 0)) - sum(years.map(({ dipakai }) => dipakai));
  return {
    ...Object.fromEntries(years.map(({ lalu, rugi }) => [`rugi_${lalu}`, rugi])),
    rugi_sisa: Math.max(0, sisa),
  };
}

/** The facts of a company's book year. */
export async function faktaBadan(sql: Reader, spt: Spt): Promise<Values> {
  const owner = { batchId: spt.batchId, npwp: spt.ownerNpwp };
  const buku = tahunBukuSpt(spt);
  const self = await wajibPajakOf(sql, spt.batchId, spt.ownerNpwp);
  return {
    ...(await faktaPpn(sql, owner, buku)),
    ...(await faktaBukti(sql, owner, buku)),
    ...(await faktaRugi(sql, spt, RUGI.badan)),
    ...(await laluBadan(sql, spt)),
    ...(await faktaKredit(sql, spt, DAFTAR_KREDIT.badan)),
    diterima: await dasarDiterima(sql, owner, buku),
    // who has registered since is asked nothing here, however late
    pkp: self ? Boolean(self.pkp) : null,
  };
}

/** The lists of assets of a person and of its debts, by form and section, with the column of their amounts. */
const DAFTAR_HARTA = ["a1", "a2", "a3", "a4", "a5", "a6"].map((bagian) => ({
  kunci: `lampiran${l1.id.slice(1)}.${bagian}`,
  nilai: bagian === "a1" ? "saldo" : "perolehan",
}));
const UTANG = { kunci: `lampiran${l1.id.slice(1)}.b`, nilai: "saldo" };
type Daftar = ReadonlyMap<string, readonly Values[]>;
const rowsOf = async (sql: Reader, spt: Spt): Promise<Daftar> => {
  const found = await barisBagian(
    sql,
    spt.id,
    [...DAFTAR_HARTA, UTANG].map(({ kunci }) => kunci),
  );
  return new Map([...found].map(([kunci, rows]) => [kunci, rows.map(({ isi }) => isi)]));
};
/** Last year's lists of a person: of its return, or else of its case. Undefined if the class has neither. */
async function daftarLalu(sql: Reader, spt: Spt): Promise<Daftar | undefined> {
  const lalu = await lawanOf(sql, spt, "sebelumnya");
  if (lalu) return rowsOf(sql, lalu);
  const kasus = (await kasusSpt(sql, spt))?.lalu;
  return kasus && new Map(kasus.map(({ lampiran, bagian, baris }) => [`${lampiran}.${bagian}`, baris]));
}
const BERUBAH: readonly string[] = ["saldo", "perolehan", "kini", "keterangan"];
/** The words of a row that stay from year to year. */
const pengenal = (isi: Values): string =>
  JSON.stringify(
    Object.entries(isi)
      .filter(([name, value]) => !BERUBAH.includes(name) && value !== null && value !== "")
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );
const jumlahDaftar = (daftar: Daftar, lists: typeof DAFTAR_HARTA): Rupiah =>
  sum(lists.flatMap(({ kunci, nilai }) => (daftar.get(kunci) ?? []).map((isi) => angka(isi[nilai]) ?? 0)));
/** Assets and debts of last year, and the assets of last year that this year's lists do not have. */
async function laluOp(sql: Reader, spt: Spt): Promise<Values> {
  const lalu = await daftarLalu(sql, spt);
  if (!lalu) return {};
  const kini = await rowsOf(sql, spt);
  const hilang = DAFTAR_HARTA.flatMap(({ kunci, nilai }) => {
    const ada = new Set((kini.get(kunci) ?? []).map(pengenal));
    return (lalu.get(kunci) ?? []).filter((isi) => !ada.has(pengenal(isi))).map((isi) => angka(isi[nilai]) ?? 0);
  });
  return {
    lalu_harta: jumlahDaftar(lalu, DAFTAR_HARTA),
    lalu_utang: jumlahDaftar(lalu, [UTANG]),
    harta_hilang: sum(hilang),
  };
}
/** The facts of a person's year. */
export async function faktaOp(sql: Reader, spt: Spt): Promise<Values> {
  const owner = { batchId: spt.batchId, npwp: spt.ownerNpwp };
  const { perolehan: _, ekspor: _ekspor, ...ppn } = await faktaPpn(sql, owner, tahunBukuSpt(spt));
  return {
    ...ppn,
    ...(await faktaRugi(sql, spt, RUGI.op)),
    ...(await laluOp(sql, spt)),
    ...(await jawabanLalu(sql, spt)),
    ...(await faktaPasangan(sql, spt)),
    ...(await faktaKredit(sql, spt, DAFTAR_KREDIT.op)),
  };
}

/** The documents behind a fact of a taxpayer's book year, by month and number. */
export async function dokumenFakta(
  sql: Reader,
  owner: Owner,
  buku: TahunBuku,
  nama: FaktaPpn | FaktaBukti,
): Promise<readonly DokumenFakta[]> {
  if (nama in FAKTA_PPN) {
    const filed = await indukDilaporkan(sql, owner, "ppn", buku);
    const item = FAKTA_PPN[nama as FaktaPpn];
    return [...filed].map(([masa, { id, hitung }]) => ({
      id,
      jenis: "ppn",
      nomor: id,
      masa,
      nilai: angka(hitung[item]) ?? 0,
    }));
  }
  const bukti = nama as FaktaBukti;
  const rows = await slipDiterbitkan(sql, owner, buku, jenisBukti(bukti));
  return rows
    .filter((one) => isBukti(bukti, one))
    .map((one) => ({ id: one.id, jenis: one.jenis, nomor: one.nomor, masa: one.masa, nilai: nilaiBukti(one) }));
}

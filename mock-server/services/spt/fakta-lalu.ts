import type { Values } from "~/domain/kit/form";
import { type Rupiah, sum } from "~/domain/kit/rupiah";
import { addMonths, firstDay, lastDay, type Tanggal } from "~/domain/kit/tanggal";
import { tarifPenyusutan } from "~/domain/parameters/pph-badan";
import { rezimUmkm } from "~/domain/parameters/umkm";
import { keluargaOf, keluargaPada } from "~/domain/pihak";
import { FORMULIR_SEKTOR } from "~/domain/ref/akun-badan";
import { sisaBuku } from "~/domain/spt/tahunan/badan/penyusutan";
import { profilTersimpan } from "../../db/pihak";
import { barisKetik } from "../../db/spt/baris-ketik";
import { formOf, formsOf, INDUK, type Spt } from "../../db/spt/store";
import type { Reader } from "../../db/sql";
import { faktaBukti } from "./fakta-kredit";
import { lawanOf } from "./lawan";
import { pembukuanOf } from "./pembukuan";
import { tahunBukuSpt } from "./tahunan";

const angka = (value: unknown): Rupiah | null => (typeof value === "number" ? value : null);
/** Research costs that a return and those before it used (form 13B); none if the form is empty. */
const litbang = ({ litbang_sebelumnya, litbang_dimanfaatkan }: Values): Rupiah | null =>
  angka(litbang_dimanfaatkan) === null ? null : sum([angka(litbang_sebelumnya) ?? 0, angka(litbang_dimanfaatkan) ?? 0]);
/** True if a company took the general rate although its turnover allowed the final one (PP 55/2022 art. 57). */
function tarifUmum({ c1a, peredaran }: Values, hari: Tanggal): boolean {
  const omzet = angka(peredaran) ?? 0;
  return c1a === false && omzet > 0 && omzet <= rezimUmkm.on(hari).batasPeredaran;
}

const ASET = { formulir: "9", bagian: "aset" } as const;
/** The columns of an asset that do not change from year to year. */
const tetap = ({ kelompok, kode, jenis, perolehan, biaya, metode_fiskal }: Values): string =>
  JSON.stringify([kelompok, kode, jenis, perolehan, biaya, metode_fiskal]);
/** The book value of an asset at the start of a year by its group; null for one without a rate. */
function sisaDari({ kelompok, metode_fiskal, biaya, perolehan }: Values, awal: string): Rupiah | null {
  const { gl, sm } = tarifPenyusutan.on(lastDay(awal));
  const pecahan = (of: object) => {
    const rate = of[String(kelompok) as keyof typeof of] as readonly [number, number] | undefined;
    return rate ? { n: BigInt(rate[0]), d: BigInt(rate[1]) } : null;
  };
  const operan = { biaya, perolehan, metode: metode_fiskal, gl: pecahan(gl), sm: pecahan(sm), awal };
  return angka(sisaBuku.hitung(operan as Parameters<typeof sisaBuku.hitung>[0], {}, firstDay(awal)));
}
/** Assets of the year before, by its return or the pack, that still have a book value and are not listed as they were. */
async function asetHilang(sql: Reader, spt: Spt, lalu: Spt | undefined): Promise<Values> {
  const { awal } = tahunBukuSpt(spt);
  const before = lalu
    ? (await barisKetik(sql, { sptId: lalu.id, ...ASET })).map(({ isi }) => isi)
    : ((await pembukuanOf(sql, spt))?.lalu ?? [])
        .filter(({ lampiran, bagian }) => lampiran === ASET.formulir && bagian === ASET.bagian)
        .flatMap(({ baris }) => baris as readonly Values[]);
  if (before.length === 0) return {};
  const now = new Set((await barisKetik(sql, { sptId: spt.id, ...ASET })).map(({ isi }) => tetap(isi)));
  const gone = before.filter((isi) => !now.has(tetap(isi)) && (sisaDari(isi, awal) ?? 0) > 0);
  return faktaBukti(
    "aset_hilang",
    gone.map(({ jenis, biaya }) => ({ nomor: typeof jenis === "string" ? jenis : "", jumlah: angka(biaya) ?? 0 })),
  );
}

/** Figures at the end of the year before a class's first year, by its pack. Those that it does not tell are missing. */
async function laluPaket(sql: Reader, spt: Spt): Promise<Values> {
  const { peredaran = null, persediaan = null, saldoLaba = null } = (await pembukuanOf(sql, spt))?.awal ?? {};
  return { lalu_peredaran: peredaran, lalu_persediaan: persediaan, lalu_saldo_laba: saldoLaba };
}

/** Figures of last year's return of a company, or of the books of its pack. */
export async function laluBadan(sql: Reader, spt: Spt): Promise<Values> {
  const lalu = await lawanOf(sql, spt, "sebelumnya");
  const aset = await asetHilang(sql, spt, lalu);
  if (!lalu) return { ...aset, ...(await laluPaket(sql, spt)) };
  const kept = await formsOf(sql, lalu.id);
  const akun = (name: string): Rupiah | null =>
    FORMULIR_SEKTOR.map((form) => angka(kept(form.slice(1).toUpperCase()).hitung[name])).find((one) => one !== null) ??
    null;
  const induk = kept(INDUK).hitung;
  return {
    ...aset,
    lalu_peredaran: angka(induk.peredaran),
    lalu_saldo_laba: akun("3200.nilai"),
    lalu_persediaan: akun("5009.c3"),
    lalu_litbang: litbang(kept("13B").hitung),
    lalu_fasilitas_ke: induk.d5 === true ? Number(kept("13A").hitung.tahun_ke ?? 0) : null,
    lalu_metode: typeof induk.metode_pembukuan === "string" ? induk.metode_pembukuan : null,
    lalu_umum: tarifUmum(induk, lastDay(lalu.masa)),
  };
}

/** Answers of last year's return of a person, and if the family of the register has changed since. */
export async function jawabanLalu(sql: Reader, spt: Spt): Promise<Values> {
  const lalu = await lawanOf(sql, spt, "sebelumnya");
  if (!lalu) return {};
  const { c5, b1b1, b1b2, b1b3, sumber_penghasilan: sumber } = (await formOf(sql, lalu.id, INDUK)).hitung;
  const kept = keluargaOf(await profilTersimpan(sql, spt.batchId, spt.ownerNpwp));
  const { awal } = tahunBukuSpt(spt);
  const [kini, dulu] = [awal, addMonths(awal, -12)].map((masa) => keluargaPada(kept, firstDay(masa)));
  const usaha = Array.isArray(sumber) && sumber.includes("KEGIATAN_USAHA");
  return {
    // turnover under the norm is below the limit of the final rate, so that the general one was chosen
    lalu_umum: usaha && b1b1 === true && b1b2 === "TIDAK" && b1b3 === "NORMA",
    lalu_ptkp: typeof c5 === "string" ? c5 : null,
    keluarga_tetap:
      kept.anggota.length > 0 && kini?.ptkp === dulu?.ptkp && kini?.statusSuamiIstri === dulu?.statusSuamiIstri,
  };
}

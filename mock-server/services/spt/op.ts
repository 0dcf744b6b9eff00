import { isPekerjaanBebas } from "~/domain/bukpot";
import type { Values } from "~/domain/kit/form";
import { sum } from "~/domain/kit/rupiah";
import { addMonths, bulanOf, firstDay, lastDay, tahunOf } from "~/domain/kit/tanggal";
import { alamatOf } from "~/domain/mesin/definisi";
import { BULAN } from "~/domain/mesin/isian";
import { AKUN_ANGSURAN, AKUN_ANGSURAN_OPPT, AKUN_FINAL_SENDIRI, type Akun } from "~/domain/parameters/pembayaran";
import { usiaDewasa } from "~/domain/parameters/pph-op";
import { type AnggotaKeluarga, keluargaOf, keluargaPada, ptkpDariBukti } from "~/domain/pihak";
import { ref } from "~/domain/ref";
import type { BarisBersumber } from "~/domain/spt/tahunan/bersumber";
import { bayarOp } from "~/domain/spt/tahunan/op/bayar";
import { WAJIB_PAJAK } from "~/domain/spt/tahunan/op/bersama";
import { l1 } from "~/domain/spt/tahunan/op/lampiran-1";
import { l2 } from "~/domain/spt/tahunan/op/lampiran-2";
import { l3b } from "~/domain/spt/tahunan/op/lampiran-3b";
import {
  type BarisOp,
  BUKTI_OP,
  barisDari,
  barisFinalSendiri,
  barisPeredaran,
  brutoKerja,
  DAFTAR_PEREDARAN,
  type DaftarPeredaran,
  daftarPeredaran,
  FINAL_DI,
  isTempatTunggal,
  isUmkmDipotong,
} from "~/domain/spt/tahunan/op/posting";
import type { DISETOR_BULANAN } from "~/domain/spt/tahunan/op/versi";
import { FAKTA } from "~/domain/spt/temuan";
import { umkmOrangPribadi } from "~/domain/spt/umkm";
import { buktiDiterima, tandaDiterima } from "../../db/bukpot";
import { profilBerkeluarga, profilTersimpan, wajibPajakOf } from "../../db/pihak";
import { asalTarik } from "../../db/spt/baris-tarik";
import { dibayarPerMasa } from "../../db/spt/op";
import { formOf, INDUK, POSTING, type Spt } from "../../db/spt/store";
import { omzetPerTempat } from "../../db/spt/tahunan";
import type { Reader } from "../../db/sql";
import { those } from "../../turns";
import { pemberitahuanTahun } from "../data/bagian-profil";
import { faktaOp } from "./fakta";
import { faktaBelum } from "./fakta-belum";
import { faktaDiubah } from "./fakta-kredit";
import type { HasilPostingSpt, SptKind } from "./kind";
import { angkaPasangan, pasanganBerubah } from "./op-pasangan";
import {
  angsuranPasal25,
  sidikDari,
  sptTahunan,
  sumberSpt,
  tahunBukuSpt,
  tandaPembetulan,
  tempatUsaha,
} from "./tahunan";

const owner = ({ batchId, ownerNpwp }: Spt) => ({ batchId, npwp: ownerNpwp });
const slips = (sql: Reader, spt: Spt) => buktiDiterima(sql, owner(spt), tahunBukuSpt(spt), BUKTI_OP);
const perMasa = (akun: Akun) => (sql: Reader, spt: Spt) => dibayarPerMasa(sql, owner(spt), akun, tahunBukuSpt(spt));
const finalSendiri = perMasa(AKUN_FINAL_SENDIRI);
/** Payments on each account of instalments, month by month. */
const angsuranBulanan = perMasa(AKUN_ANGSURAN.op);
const angsuranOppt = perMasa(AKUN_ANGSURAN_OPPT);
type PerMasa = readonly { readonly masa: string; readonly jumlah: number }[];
/** Monthly amounts under the names in formulas. */
const bulanan = (nama: (typeof DISETOR_BULANAN)[number], rows: PerMasa) =>
  BULAN.map((bulan) => [
    `${nama}_${bulan}`,
    sum(rows.filter(({ masa }) => bulanOf(masa) === bulan).map(({ jumlah }) => jumlah)),
  ]);
/** The row of Lampiran 2 A for the final 0.5 % that a person paid itself; none without payments. */
async function barisSendiri(sql: Reader, spt: Spt): Promise<readonly BarisOp[]> {
  const paid = sum((await finalSendiri(sql, spt)).map(({ jumlah }) => jumlah));
  if (paid === 0) return [];
  const own = await wajibPajakOf(sql, spt.batchId, spt.ownerNpwp);
  return [barisFinalSendiri({ npwp: spt.ownerNpwp, nama: own?.nama ?? "" }, paid, lastDay(spt.masa))];
}
/** The first day of the book year. It decides family and age. */
const awalTahun = (spt: Spt) => firstDay(tahunBukuSpt(spt).awal);
async function keluarga(sql: Reader, spt: Spt) {
  const kept = keluargaOf(await profilTersimpan(sql, spt.batchId, spt.ownerNpwp));
  const notice = await pemberitahuanTahun(sql, owner(spt), tahunOf(awalTahun(spt)));
  return { nppn: notice ? notice.tepatWaktu : kept.nppn, ...keluargaPada(kept, awalTahun(spt)) };
}
/** Number of dependants who are also in the family unit of another taxpayer of the class. */
async function tanggunganGanda(sql: Reader, spt: Spt, own: readonly string[]): Promise<number> {
  if (own.length === 0) return 0;
  const others = await profilBerkeluarga(sql, spt.batchId, spt.ownerNpwp);
  const theirs = new Set(others.flatMap((one) => keluargaPada(keluargaOf(one), awalTahun(spt)).tanggungan));
  return own.filter((npwp) => theirs.has(npwp)).length;
}
/** A person born by this day is of age when the year begins. */
const batasDewasa = (spt: Spt) => firstDay(addMonths(tahunBukuSpt(spt).awal, -12 * usiaDewasa.on(awalTahun(spt))));

const barisAnggota = ({ nama, npwp, tanggal_lahir, hubungan, pekerjaan }: AnggotaKeluarga): Values => ({
  nama,
  nik: npwp,
  tanggal_lahir,
  hubungan,
  pekerjaan: pekerjaan || "-",
});
const L3B = `lampiran${alamatOf(l3b).slice(1)}`;
/** Lists of turnover that the answers open now. */
const daftarTerbuka = async (sql: Reader, spt: Spt) => daftarPeredaran((await formOf(sql, spt.id, INDUK)).hitung);
/** Lists of turnover that the last posting brought places into. */
async function daftarDiposting(sql: Reader, spt: Spt): Promise<readonly DaftarPeredaran[]> {
  const { daftar = [] } = (await formOf(sql, spt.id, POSTING)).isi as Partial<HasilPostingSpt>;
  return DAFTAR_PEREDARAN.filter((one) => daftar.includes(one));
}
/** Rows of some lists of turnover, which places of business belong in, by form and section. */
async function barisUsaha(
  sql: Reader,
  spt: Spt,
  tempat: readonly BarisBersumber[],
  daftar: readonly DaftarPeredaran[],
) {
  if (daftar.length === 0) return [];
  const omzet = await omzetPerTempat(sql, owner(spt), tahunBukuSpt(spt));
  const klu = (await wajibPajakOf(sql, spt.batchId, spt.ownerNpwp))?.klu ?? "";
  const jenis_usaha = ref("norma_klu").find(({ kode }) => kode === klu)?.nama ?? "-";
  return daftar.map(
    (bagian) => [`${l3b.id}.${bagian}`, barisPeredaran(tempat, omzet, bagian === "c" ? { jenis_usaha } : {})] as const,
  );
}
/** The same of the lists that are open, without the only place of a list in which somebody typed other places first. */
async function barisUsahaTerisi(sql: Reader, spt: Spt, tempat: readonly BarisBersumber[]) {
  return those(await barisUsaha(sql, spt, tempat, await daftarTerbuka(sql, spt)), async ([kunci, rows]) => {
    if (!isTempatTunggal(rows)) return true;
    const kept = await asalTarik(sql, { sptId: spt.id, formulir: L3B, bagian: kunci.slice(l3b.id.length + 1) });
    return kept.length === 0 || kept.some(({ sumber }) => sumber === rows[0]?.sumber);
  });
}
/** Rows from slips, payments and the register next to the typed ones, by form and section. */
async function barisTerisi(sql: Reader, spt: Spt): Promise<ReadonlyMap<string, readonly BarisBersumber[]>> {
  const rows = [...(await slips(sql, spt)).flatMap(barisDari), ...(await barisSendiri(sql, spt))];
  const of = (tempat: string) => rows.filter((one) => one.tempat === tempat);
  const { anggota } = await keluarga(sql, spt);
  const tempat = await tempatUsaha(sql, spt);
  return new Map<string, readonly BarisBersumber[]>([
    [`${l1.id}.c`, anggota.map((one) => ({ sumber: one.id, isi: barisAnggota(one) }))],
    [`${l1.id}.d`, of("l1.d")],
    [`${l1.id}.e`, of("l1.e")],
    [`${l2.id}.a`, of("l2.a")],
    [`${l3b.id}.tku`, tempat],
    ...(await barisUsahaTerisi(sql, spt, tempat)),
  ]);
}

const KERJA: readonly string[] = ["l1.d"];
/** A person's sources of income, as shown by slips. */
const sumberPenghasilan = (received: Awaited<ReturnType<typeof slips>>): readonly string[] => [
  ...(received.flatMap(barisDari).some(({ tempat }) => KERJA.includes(tempat)) ? ["PEKERJAAN"] : []),
  ...(received.some(isPekerjaanBebas) ? ["PEKERJAAN_BEBAS"] : []),
];

/** SPT Tahunan PPh Orang Pribadi. Slips, payments, the family unit and places of business are its data from outside. */
export const op: SptKind<"op"> = {
  ...sptTahunan({
    bayar: bayarOp,
    dibandingkan: ["e11a"],
    terutang: "c9",
  }),
  jenis: "op",
  async sidik(sql, spt) {
    const tempat = await tempatUsaha(sql, spt);
    return sidikDari(
      await angsuranPasal25(sql, spt),
      await tandaDiterima(sql, owner(spt), tahunBukuSpt(spt), BUKTI_OP),
      await finalSendiri(sql, spt),
      await keluarga(sql, spt),
      tempat,
      ...(await barisUsaha(sql, spt, tempat, await daftarDiposting(sql, spt))),
      ...(await tandaPembetulan(sql, spt)),
    );
  },
  daftarTerbuka,
  basi: async (sql, spt) => pasanganBerubah(sql, spt, await keluarga(sql, spt)),
  register: barisTerisi,
  async posting(sql, spt) {
    const { jumlah, banyak } = await angsuranPasal25(sql, spt);
    const bukti = await slips(sql, spt);
    const months = await finalSendiri(sql, spt);
    const rows = bukti.flatMap(barisDari).filter(({ tempat }) => tempat === FINAL_DI);
    const dipotong = bukti.filter(isUmkmDipotong).map(({ masa, pph }) => ({ masa, jumlah: pph }));
    return {
      nilai: Object.fromEntries([
        ["pasal25", jumlah],
        ["final", rows.length + Math.min(1, months.length)],
        ...Object.entries(brutoKerja(bukti)),
        ...bulanan("final", months),
        ...bulanan("dipotong", dipotong),
        ...bulanan("angsuran", await angsuranBulanan(sql, spt)),
        ...bulanan("oppt", await angsuranOppt(sql, spt)),
      ]),
      diambil: banyak + bukti.length + months.length,
      ditinggalkan: {},
      hitungan: {},
    };
  },
  async sumber(sql, spt, isi) {
    const { ptkp, statusSuamiIstri, npwpPasangan, nppn, ptkpGabungan, tanggungan } = await keluarga(sql, spt);
    const received = await slips(sql, spt);
    const lastSlip = received.findLast((one) => one.ptkp !== null);
    return {
      pasangan: await angkaPasangan(sql, spt, isi, { statusSuamiIstri, npwpPasangan }),
      spt: sumberSpt(spt, "op"),
      [WAJIB_PAJAK]: {
        npwp: spt.ownerNpwp,
        ptkp: ptkp ?? ptkpDariBukti(lastSlip?.ptkp ?? null),
        status_suami_istri: statusSuamiIstri,
        npwp_pasangan: npwpPasangan,
        nppn,
        ptkp_gabungan: ptkpGabungan,
        batas_dewasa: batasDewasa(spt),
        tanggungan_ganda: await tanggunganGanda(sql, spt, tanggungan),
        sumber_penghasilan: sumberPenghasilan(received),
      },
    };
  },
  // PP 20/2026 also applies to a year before its own date
  async menurutHari(sql, spt, hariIni, dikenal) {
    const { tahun, seluruhBruto } = umkmOrangPribadi(tahunOf(spt.masa), hariIni);
    return {
      [WAJIB_PAJAK]: { umkm_tahun: tahun, umkm_seluruh: seluruhBruto },
      [FAKTA]: {
        hari_ini: hariIni,
        ...(await faktaOp(sql, spt)),
        ...(await faktaBelum(sql, spt, await slips(sql, spt), dikenal)),
        ...(await faktaDiubah(sql, spt, "op", () => barisTerisi(sql, spt))),
      },
    };
  },
};

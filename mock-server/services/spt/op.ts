import type { Values } from "~/domain/kit/form";
import { sum } from "~/domain/kit/rupiah";
import { addMonths, bulanOf, firstDay, lastDay, tahunOf } from "~/domain/kit/tanggal";
import { BULAN } from "~/domain/mesin/isian";
import { AKUN_ANGSURAN, AKUN_ANGSURAN_OPPT, AKUN_FINAL_SENDIRI, type Akun } from "~/domain/parameters/pembayaran";
import { usiaDewasa } from "~/domain/parameters/pph-op";
import { type AnggotaKeluarga, keluargaDari, keluargaPada, ptkpDariBukti } from "~/domain/pihak/keluarga";
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
  daftarPeredaran,
  FINAL_DI,
  isPekerjaanBebas,
  isUmkmDipotong,
} from "~/domain/spt/tahunan/op/posting";
import type { DISETOR_BULANAN } from "~/domain/spt/tahunan/op/versi";
import { umkmOrangPribadi } from "~/domain/spt/umkm";
import { buktiDiterima, tandaDiterima } from "../../db/bukpot-diterima";
import { dibayarPerMasa } from "../../db/spt-op";
import { formOf, INDUK, type Spt } from "../../db/spt-store";
import { omzetPerTempat } from "../../db/spt-tahunan";
import type { Reader } from "../../db/sql";
import { profilBerkeluarga, profilTersimpan, wajibPajakOf } from "../../db/wajib-pajak";
import { pemberitahuanTahun } from "../data/bagian-profil";
import type { SptKind } from "./kind";
import { angkaPasangan, pasanganBerbagi } from "./op-pasangan";
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
/** What was paid on each account of instalments, month by month. */
const angsuranBulanan = perMasa(AKUN_ANGSURAN.op);
const angsuranOppt = perMasa(AKUN_ANGSURAN_OPPT);
type PerMasa = readonly { readonly masa: string; readonly jumlah: number }[];
/** Amounts of months under the names that formulas read. */
const bulanan = (nama: (typeof DISETOR_BULANAN)[number], rows: PerMasa) =>
  BULAN.map((bulan) => [
    `${nama}_${bulan}`,
    sum(rows.filter(({ masa }) => bulanOf(masa) === bulan).map(({ jumlah }) => jumlah)),
  ]);
/** The row of Lampiran 2 A of the final 0.5 % that a person paid itself; none where nothing was paid. */
async function barisSendiri(sql: Reader, spt: Spt): Promise<readonly BarisOp[]> {
  const paid = sum((await finalSendiri(sql, spt)).map(({ jumlah }) => jumlah));
  if (paid === 0) return [];
  const own = await wajibPajakOf(sql, spt.batchId, spt.ownerNpwp);
  return [barisFinalSendiri({ npwp: spt.ownerNpwp, nama: own?.nama ?? "" }, paid, lastDay(spt.masa))];
}
/** The first day of the book year: family and age are those of this day. */
const awalTahun = (spt: Spt) => firstDay(tahunBukuSpt(spt).awal);
async function keluarga(sql: Reader, spt: Spt) {
  const kept = keluargaDari(await profilTersimpan(sql, spt.batchId, spt.ownerNpwp));
  const notice = await pemberitahuanTahun(sql, owner(spt), tahunOf(awalTahun(spt)));
  return { nppn: notice ? notice.tepatWaktu : kept.nppn, ...keluargaPada(kept, awalTahun(spt)) };
}
/** How many dependants stand in the family unit of somebody else of the class as well. */
async function tanggunganGanda(sql: Reader, spt: Spt, own: readonly string[]): Promise<number> {
  if (own.length === 0) return 0;
  const others = await profilBerkeluarga(sql, spt.batchId, spt.ownerNpwp);
  const theirs = new Set(others.flatMap((one) => keluargaPada(keluargaDari(one), awalTahun(spt)).tanggungan));
  return own.filter((npwp) => theirs.has(npwp)).length;
}
/** Who is born by this day is of age when the year begins. */
const batasDewasa = (spt: Spt) => firstDay(addMonths(tahunBukuSpt(spt).awal, -12 * usiaDewasa.on(awalTahun(spt))));

const barisAnggota = ({ nama, npwp, tanggal_lahir, hubungan, pekerjaan }: AnggotaKeluarga): Values => ({
  nama,
  nik: npwp,
  tanggal_lahir,
  hubungan,
  pekerjaan: pekerjaan || "-",
});
/** Rows of the lists of turnover that are open and that places of business belong in, by form and section. */
async function barisUsaha(sql: Reader, spt: Spt, tempat: readonly BarisBersumber[]) {
  const daftar = daftarPeredaran((await formOf(sql, spt.id, INDUK)).hitung);
  const omzet = daftar.length > 0 ? await omzetPerTempat(sql, owner(spt), tahunBukuSpt(spt)) : [];
  const klu = (await wajibPajakOf(sql, spt.batchId, spt.ownerNpwp))?.klu ?? "";
  const jenis_usaha = ref("norma_klu").find(({ kode }) => kode === klu)?.nama ?? "-";
  const rows = daftar.map(
    (bagian) => [`${l3b.id}.${bagian}`, barisPeredaran(tempat, omzet, bagian === "c" ? { jenis_usaha } : {})] as const,
  );
  return rows.filter(([, brought]) => brought.length > 0);
}
/** Rows that slips, payments and the register put beside what is typed, by form and section. */
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
    ...(await barisUsaha(sql, spt, tempat)),
  ]);
}

const KERJA: readonly string[] = ["l1.d"];
/** What a person lives of, as far as slips say it. */
const sumberPenghasilan = (received: Awaited<ReturnType<typeof slips>>): readonly string[] => [
  ...(received.flatMap(barisDari).some(({ tempat }) => KERJA.includes(tempat)) ? ["PEKERJAAN"] : []),
  ...(received.some(isPekerjaanBebas) ? ["PEKERJAAN_BEBAS"] : []),
];

/** SPT Tahunan PPh Orang Pribadi: slips, payments, the family unit and places of business come from outside. */
export const op: SptKind<"op"> = {
  ...sptTahunan({
    bayar: bayarOp,
    dibandingkan: ["e11a"],
    terutang: "c9",
    angsuran: { formulir: INDUK, field: ["h13a_jumlah", "h13b_jumlah"] },
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
      await pasanganBerbagi(sql, spt),
      ...(await barisUsaha(sql, spt, tempat)),
      ...(await tandaPembetulan(sql, spt)),
    );
  },
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
      pasangan: await angkaPasangan(sql, spt, isi),
      spt: sumberSpt(spt, "op"),
      [WAJIB_PAJAK]: {
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
  // PP 20/2026 reaches back to a year before its day
  menurutHari(spt, hariIni) {
    const { tahun, seluruhBruto } = umkmOrangPribadi(tahunOf(spt.masa), hariIni);
    return { [WAJIB_PAJAK]: { umkm_tahun: tahun, umkm_seluruh: seluruhBruto } };
  },
};

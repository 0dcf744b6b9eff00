import { layakDtp, layakDtpHarian, sektorDtp } from "~/domain/bukpot/dtp";
import { hitungBukpot } from "~/domain/bukpot/hitung";
import type { JenisBukpot } from "~/domain/bukpot/jenis";
import { lapisOf } from "~/domain/bukpot/lapis";
import { checkBukpot, type KonteksPeriksa } from "~/domain/bukpot/periksa";
import { rentangSekaligus } from "~/domain/bukpot/sekaligus";
import { computeBaris } from "~/domain/efaktur/hitung";
import { terlambatDibuat } from "~/domain/efaktur/penyerahan";
import { checkFaktur } from "~/domain/efaktur/periksa";
import { hariDiteliti, hariPermohonanDiteliti, hariSuratDitanya, titikOf } from "~/domain/kantor";
import type { Values } from "~/domain/kit/form";
import type { AturanNatura } from "~/domain/natura/form";
import { computeNatura, type PemberianNatura } from "~/domain/natura/hitung";
import { jatuhTempoKetetapan, penagihanOf } from "~/domain/parameters/penagihan";
import type { PemohonPendahuluan } from "~/domain/parameters/pengembalian";
import { pasal17 } from "~/domain/parameters/pph21";
import { batasUnggah, masaKredit } from "~/domain/parameters/ppn";
import {
  type JenisSpt,
  type JenisSptTahunan,
  jatuhTempoAngsuran,
  jatuhTempoDiperpanjang,
  jatuhTempoSetoranSendiri,
  jatuhTempoSpt,
} from "~/domain/parameters/spt";
import type { BentukUmkm } from "~/domain/parameters/umkm";
import { isKedaluwarsa, masaAktif } from "~/domain/pembayaran/billing";
import { batasKeberatanOf, batasSurat } from "~/domain/pembayaran/ketetapan";
import { batasPemindahbukuan, checkPemindahbukuan, type Permohonan } from "~/domain/pembayaran/pemindahbukuan";
import {
  batasPengembalianSkplb,
  melebihiPendahuluan,
  type Permohonan as PermohonanKembali,
  putusanTanpaPemeriksaan,
} from "~/domain/pembayaran/pengembalian";
import { pemberitahuanNppn } from "~/domain/pihak/bagian-profil";
import { keluargaOf, keluargaPada } from "~/domain/pihak/keluarga";
import { keadaanKode, kodeSampai } from "~/domain/pihak/kode-otorisasi";
import { metodePadaTanggal } from "~/domain/spt/pembetulan";
import { bungaTerlambat, dendaLapor } from "~/domain/spt/sanksi";
import { hakUmkm } from "~/domain/spt/umkm";
import { baris, faktur, konteks } from "../unit/domain/efaktur/lines";
import { konsumenSpt } from "./ambang-spt";

type Konsumen = (at: string, kasus: string) => unknown;

const GAJI = { daerahTertentu: false, gajiSebulan: 20_000_000 };
const SYARAT = { biayaKantor: null, saham: false, rataBruto: null };
function natura(aturan: AturanNatura, over: Partial<PemberianNatura>): number | undefined {
  const given: PemberianNatura = {
    ...{ id: "1", karyawanId: "a", subKategori: aturan, aturan, batas: null, tanggal: "2026-03-10" },
    ...{ dasar: "biaya", nilai: 1_000, syarat: SYARAT, karyawan: GAJI, ...over },
  };
  return computeNatura([given]).get("1")?.objek;
}

const kembali = (over: Partial<PermohonanKembali>): PermohonanKembali => ({
  ...{ jalur: "pendahuluan", pemohon: "ppn", peredaran: 1, butir: "1", kap: "411211", kjs: "100", jumlah: 1 },
  rekening: { bank: "A", nomor: "1", pemilik: "A" },
  ...(over as object),
});
/** The applicant and the day of a case: `ppn 2026-05-01`. */
const pemohonDi = (kasus: string) => {
  const [pemohon = "", hari = ""] = kasus.split(" ");
  return { pemohon: pemohon as PemohonPendahuluan, hari };
};

const NPWP = "0990001000101000";
const TEMPAT = { npwp: NPWP, kap: "411128", kjs: "432", masaAwal: "2026-03", masaAkhir: "2026-03" };
const PERMOHONAN: Permohonan = {
  ...{ pemohon: NPWP, alasan: "ppjb", jejak: [], tujuan: [], utang: [] },
  sumber: { ...TEMPAT, sisi: "kredit", jenis: "pembayaran", tersedia: 100 },
};

const potong = (jenis: JenisBukpot, isi: Values) =>
  hitungBukpot(jenis, { masa: "2026-12", ...isi }, { tanggal: "2026-12-31" });
const setahun = { masaAwal: "2026-01", jenisPemotongan: "FullYear", ptkp: "TK/0", objek: "21-100-01" };
/** Cost of office or pension on a gross of twenty times the amount, for a year or its last month. */
const biaya = (objek: string, masaAwal: string) => (at: string) =>
  potong("A1", { ...setahun, objek, masaAwal, gaji: 20 * Number(at) }).values.biayaJabatan;
const tarif = (objek: string) => (at: string) => potong("BP21", { objek, bruto: Number(at) }).ringkas.tarif;
const PERIKSA: KonteksPeriksa = {
  ...{ npwp: NPWP, instansi: true, tanggalKelas: "2026-12-31", cabang: [`${NPWP}000000`], penerima: null },
  ...{
    sertifikat: [],
    duplikat: false,
    masaTertutup: false,
    menggantikan: null,
    fakturDikenal: null,
    mpBelumTerbit: 0,
  },
};
function dipungut(at: string): boolean {
  const isi = { masa: "2026-12", objek: "22-910-01", dpp: Number(at), npwp: NPWP, fasilitas: "9" };
  return !checkBukpot("bpu", isi, potong("bpu", isi), PERIKSA).some(({ code }) => code === "below_collection_limit");
}

const anak = (banyak: number) =>
  keluargaOf({
    keluarga: Array.from({ length: banyak }, (_, at) => ({
      ...{ nama: "Anak", npwp: String(at), tanggal_lahir: "2015-01-01", hubungan: "CHILD", kedudukan: "tanggungan" },
    })),
  });
/** The form and the registration of a case: `pt 2023-05-01`, or with the day of judgment: `pt 2023-05-01 2025-03-01`. */
const umkm = (tahunPajak: number, kasus: string, sejak?: string) => {
  const [bentuk = "", terdaftar = "", tanggal = ""] = kasus.split(" ");
  const hak = { bentuk: bentuk as BentukUmkm, terdaftar: sejak ?? terdaftar, tahunPajak, tanggal };
  return hakUmkm(hak).boleh;
};

/**
 * Code that uses a dated parameter, by its name in `tests/data/ambang.tsv`. Each takes the input and the case as the
 * table writes them.
 */
export const konsumen: Readonly<Record<string, Konsumen>> = {
  ...konsumenSpt,
  "kode sampai": (hari) => kodeSampai(hari),
  "keadaan kode": (hari, sampai) => keadaanKode({ ada: true, sejak: null, sampai, dicabut: null }, hari),
  "objek natura": (at, aturan) => natura(aturan as AturanNatura, { nilai: Number(at) }),
  "objek kendaraan": (at) => natura("kendaraan", { syarat: { ...SYARAT, rataBruto: Number(at) } }),
  "objek natura pada": (tanggal) => natura("kena", { tanggal }),
  "NPPN tepat waktu": (tanggal, tahun) =>
    pemberitahuanNppn([{ tahun: Number(tahun), tanggal }], Number(tahun))?.tepatWaktu,
  "masa aktif billing": (hari) => masaAktif(`${hari}T12:00:00+07:00`),
  "billing kedaluwarsa": (kini, terbit) => isKedaluwarsa(masaAktif(terbit), kini),
  "temuan alasan pemindahbukuan": (hari) => checkPemindahbukuan(PERMOHONAN, hari).some(({ di }) => di === "alasan"),
  "putusan pemindahbukuan": (hari) => batasPemindahbukuan(hari),
  "jatuh tempo ketetapan": (hari) => jatuhTempoKetetapan(hari),
  "daluwarsa penagihan": (hari) => penagihanOf(hari, hari).daluwarsa,
  "batas keberatan": (hari) => batasKeberatanOf("skpkb", hari),
  "batas jawaban SP2DK": (hari) => batasSurat("sp2dk", hari),
  "butir kantor": (taruhan) => titikOf([{ taruhan: Number(taruhan) }], "2026-05-18").length,
  "surat ditanya": (hari) => hariSuratDitanya(hari)?.sampai,
  "penelitian kantor": (hari) => hariDiteliti(hari)?.sampai,
  "permohonan diteliti": (hari) => hariPermohonanDiteliti(hari)?.dari,
  "pengembalian SKPLB": (hari) => batasPengembalianSkplb(hari),
  "putusan tidak terutang": (hari) => putusanTanpaPemeriksaan(kembali({ jalur: "tidak_terutang" }), hari),
  "putusan pendahuluan": (hari, pemohon) =>
    putusanTanpaPemeriksaan(kembali({ pemohon: pemohon as PemohonPendahuluan }), hari),
  "lebih bayar melebihi": (at, kasus) => {
    const { pemohon, hari } = pemohonDi(kasus);
    return melebihiPendahuluan({ pemohon, jumlah: Number(at), peredaran: 1 }, hari) !== null;
  },
  "peredaran melebihi": (at, kasus) => {
    const { pemohon, hari } = pemohonDi(kasus);
    return melebihiPendahuluan({ pemohon, jumlah: 1, peredaran: Number(at) }, hari) !== null;
  },
  "tarif bulanan": (at, ptkp) => potong("MP", { objek: "21-100-01", ptkp, bruto: Number(at) }).ringkas.tarif,
  "tarif harian": tarif("21-100-24"),
  "tarif pasal 17": tarif("21-100-36"),
  "tarif pesangon": tarif("21-401-01"),
  "tarif pensiun": tarif("21-401-02"),
  "lapis pasal 17": (at, hari) => lapisOf(pasal17.on(hari), Number(at)).persen,
  "awal rentang sekaligus": (masa) => rentangSekaligus(masa).awal,
  "biaya jabatan setahun": biaya("21-100-01", "2026-01"),
  "biaya jabatan sebulan": biaya("21-100-01", "2026-12"),
  "biaya pensiun setahun": biaya("21-100-02", "2026-01"),
  "biaya pensiun sebulan": biaya("21-100-02", "2026-12"),
  "PKP dari neto 1000 di atas": (at, ptkp) =>
    potong("A1", { ...setahun, ptkp, gaji: 0, netoSebelumnya: Number(at) + 1_000 }).values.pkp,
  "layak DTP": (at, hari) => layakDtp(Number(at), hari),
  "layak DTP harian": (at, hari) => layakDtpHarian(Number(at), 1, hari),
  "sektor DTP": (hari, klu) => sektorDtp(klu, hari),
  "PPh 22 dipungut": dipungut,
  "dasar barang mewah": (tanggal) =>
    computeBaris(baris({ tarifPpnbm: "20" }), { kode: "04", tanggal, konsumenAkhir: true }).dppLainCara,
  "temuan tarif PPnBM": (tarifPpnbm) =>
    checkFaktur(faktur({ baris: [baris({ tarifPpnbm })] }), konteks()).some(({ code }) => code === "stlg_rate_invalid"),
  "batas unggah": (tanggal) => batasUnggah(tanggal).tanggal,
  "temuan terlambat unggah": (hariIni) =>
    checkFaktur(faktur(), konteks({ hariIni })).some(({ code }) => code === "late_upload"),
  "faktur gugur": (tanggal, penyerahan) => terlambatDibuat(tanggal, penyerahan, 1)?.gugur ?? false,
  "denda faktur": (tanggal, penyerahan) => terlambatDibuat(tanggal, penyerahan, 1_000_000)?.denda ?? 0,
  "masa kredit terakhir": (masa) => masaKredit(masa).at(-1),
  "denda lapor": (hari, kasus) => {
    const [jenis = "", masa = ""] = kasus.split(" ");
    return dendaLapor(jenis as JenisSpt, masa, hari).nilai;
  },
  "bulan bunga": (dibayar, jatuhTempo) =>
    bungaTerlambat({ jenis: "ppn", akhirMasa: "2025-05", pokok: 1, jatuhTempo, dibayar })?.langkah[0]?.isian?.bulan,
  "tenggat lapor": (masa, jenis) => jatuhTempoSpt(jenis as JenisSpt, masa).lapor.asli,
  "tenggat bayar": (masa, jenis) => jatuhTempoSpt(jenis as JenisSpt, masa).bayar.asli,
  "tenggat diperpanjang": (masa, jenis) => jatuhTempoDiperpanjang(jenis as JenisSptTahunan, masa).asli,
  "tenggat setoran sendiri": (masa) => jatuhTempoSetoranSendiri(masa).asli,
  "tenggat angsuran": (masa) => jatuhTempoAngsuran(masa).asli,
  "metode pembetulan": (hari) => metodePadaTanggal(hari, { hasil: 0, permintaan: null }, false),
  "status tanggungan": (banyak) => keluargaPada(anak(Number(banyak)), "2026-01-01").ptkp,
  "boleh final pada tahun": (tahun, kasus) => umkm(Number(tahun), kasus),
  "boleh final bila terdaftar": (hari, kasus) => umkm(2026, kasus, hari),
};

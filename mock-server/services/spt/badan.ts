import { JENIS_BUKPOT } from "~/domain/bukpot";
import { sum } from "~/domain/kit/rupiah";
import { tahunOf } from "~/domain/kit/tanggal";
import { bayarBadan } from "~/domain/spt/tahunan/badan/bayar";
import { l2 } from "~/domain/spt/tahunan/badan/lampiran-2";
import { l3 } from "~/domain/spt/tahunan/badan/lampiran-3";
import { l4a } from "~/domain/spt/tahunan/badan/lampiran-4";
import { l5a, l5b } from "~/domain/spt/tahunan/badan/lampiran-5";
import { l11a } from "~/domain/spt/tahunan/badan/lampiran-11a";
import {
  barisFinal,
  barisKredit,
  barisNatura,
  barisOmzet,
  barisPemilik,
  biayaDaerah,
} from "~/domain/spt/tahunan/badan/tarikan";
import type { OmzetTempat } from "~/domain/spt/tahunan/omzet";
import { FAKTA } from "~/domain/spt/temuan";
import { kreditDiterima, tandaDiterima } from "../../db/bukpot";
import { bagianPph, buktiGaji } from "../../db/gaji";
import { profilWajibPajak, semuaPihak } from "../../db/pihak";
import { formOf, INDUK, POSTING, type Spt } from "../../db/spt/store";
import { omzetPerTempat } from "../../db/spt/tahunan";
import type { Reader } from "../../db/sql";
import { naturaTahun } from "../natura/baca";
import { faktaBadan } from "./fakta";
import { faktaDiubah } from "./fakta-kredit";
import type { HasilPostingSpt, SptKind } from "./kind";
import {
  angsuranPasal25,
  dibayarStp,
  sidikDari,
  sptTahunan,
  sumberSpt,
  tahunBukuSpt,
  tandaPembetulan,
  tempatUsaha,
} from "./tahunan";

/** Slips received by the taxpayer for the book year. */
const diterima = (sql: Reader, spt: Spt) =>
  kreditDiterima(sql, { batchId: spt.batchId, npwp: spt.ownerNpwp }, tahunBukuSpt(spt));

/** A fingerprint of these slips that changes with any of them. */
const tanda = (sql: Reader, spt: Spt) =>
  tandaDiterima(sql, { batchId: spt.batchId, npwp: spt.ownerNpwp }, tahunBukuSpt(spt), JENIS_BUKPOT);

/** Lists of the main form's answers that posting fills: turnover taxed finally (C.1a), benefits in kind (H.21f). */
const DAFTAR = ["omzet", "natura"] as const;
type Daftar = (typeof DAFTAR)[number];
const DIBUKA: Readonly<Record<Daftar, string>> = { omzet: "c1a", natura: "h21f" };
/** Lists that the answers open now. */
async function daftarTerbuka(sql: Reader, spt: Spt): Promise<readonly Daftar[]> {
  const { isi } = await formOf(sql, spt.id, INDUK);
  return DAFTAR.filter((one) => isi[DIBUKA[one]] === true);
}
/** Lists that the last posting filled. */
async function daftarDiposting(sql: Reader, spt: Spt): Promise<readonly Daftar[]> {
  const { daftar = [] } = (await formOf(sql, spt.id, POSTING)).isi as Partial<HasilPostingSpt>;
  return DAFTAR.filter((one) => daftar.includes(one));
}

/** Turnover from invoices by place and month; none unless its list is among the given ones. */
const omzet = async (sql: Reader, spt: Spt, daftar: readonly Daftar[]): Promise<readonly OmzetTempat[]> =>
  daftar.includes("omzet") ? omzetPerTempat(sql, { batchId: spt.batchId, npwp: spt.ownerNpwp }, tahunBukuSpt(spt)) : [];

/** Deducted benefits in kind of the book year; none unless their list is among the given ones. */
async function naturaBuku(sql: Reader, spt: Spt, daftar: readonly Daftar[]) {
  if (!daftar.includes("natura")) return [];
  const { awal, akhir } = tahunBukuSpt(spt);
  const all = await naturaTahun(sql, spt, { awal: tahunOf(awal), akhir: tahunOf(akhir) });
  return all.filter(({ row }) => row.dapatKurang && row.masa >= awal && row.masa <= akhir);
}
type NaturaBuku = Awaited<ReturnType<typeof naturaBuku>>;
/** Their costs in certain regions, by kind. */
const daerah = (own: NaturaBuku) => biayaDaerah(own.map(({ row }) => row));

/** Rows of the given benefits. */
async function natura(sql: Reader, spt: Spt, own: NaturaBuku) {
  if (own.length === 0) return [];
  const { awal, akhir } = tahunBukuSpt(spt);
  const bukti = await buktiGaji(sql, { batchId: spt.batchId, npwp: spt.ownerNpwp }, { awal, akhir });
  return barisNatura(
    own.map(({ row, alamat }) => {
      const slip = row.objek > 0 ? bukti.get(`${row.karyawan} ${row.masa}`) : undefined;
      return {
        id: row.id,
        npwp: row.karyawan,
        nama: row.nama,
        alamat,
        tanggal: row.tanggal,
        nilai: row.nilai,
        keterangan: row.subKategoriNama,
        nomorBukti: slip?.nomor ?? null,
        pph: slip ? bagianPph(slip, row.objek) : null,
      };
    }),
  );
}

/** The owners of the capital at the end of the book year, from the recorded related parties. */
const pemilik = async (sql: Reader, spt: Spt) => barisPemilik(await semuaPihak(sql, spt), tahunBukuSpt(spt).akhir);

/** Rows that the register and the documents have for the lists of the return. */
async function registerBadan(sql: Reader, spt: Spt) {
  const bukti = await diterima(sql, spt);
  const daftar = await daftarTerbuka(sql, spt);
  const tempat = await tempatUsaha(sql, spt);
  const nama = new Map(tempat.map(({ sumber, isi }) => [sumber, String(isi.nama_tku)]));
  return new Map([
    [`${l2.id}.a`, await pemilik(sql, spt)],
    [`${l3.id}.b`, barisKredit(bukti)],
    [`${l4a.id}.a`, barisFinal(bukti)],
    [`${l5a.id}.a`, tempat],
    [`${l11a.id}.i`, await natura(sql, spt, await naturaBuku(sql, spt, daftar))],
    [`${l5b.id}.b`, barisOmzet(await omzet(sql, spt, daftar), nama)],
  ]);
}

/** SPT Tahunan PPh Badan. Its data from outside are paid instalments, received slips, and the register. */
export const badan: SptKind<"badan"> = {
  ...sptTahunan({ bayar: bayarBadan, dibandingkan: ["f17a", "laba_but"], terutang: "d12" }),
  jenis: "badan",
  menurutHari: async (sql, spt, hariIni) => ({
    [FAKTA]: {
      hari_ini: hariIni,
      ...(await faktaBadan(sql, spt)),
      ...(await faktaDiubah(sql, spt, "badan", () => registerBadan(sql, spt))),
    },
  }),
  async sidik(sql, spt) {
    const daftar = await daftarDiposting(sql, spt);
    const diberikan = await naturaBuku(sql, spt, daftar);
    return sidikDari(
      await angsuranPasal25(sql, spt),
      await profilWajibPajak(sql, spt.batchId, spt.ownerNpwp),
      await tempatUsaha(sql, spt),
      await tanda(sql, spt),
      await dibayarStp(sql, spt),
      await omzet(sql, spt, daftar),
      await pemilik(sql, spt),
      await natura(sql, spt, diberikan),
      ...(await tandaPembetulan(sql, spt)),
      daerah(diberikan),
    );
  },
  daftarTerbuka,
  register: registerBadan,
  async posting(sql, spt) {
    const { jumlah, banyak } = await angsuranPasal25(sql, spt);
    const stp = await dibayarStp(sql, spt);
    const slips = sum((await tanda(sql, spt)).map((one) => one.banyak));
    return {
      nilai: { pasal25: jumlah, stp: stp.jumlah, ...daerah(await naturaBuku(sql, spt, await daftarTerbuka(sql, spt))) },
      diambil: banyak + stp.banyak + slips,
      ditinggalkan: {},
      hitungan: {},
    };
  },
  sumber: async (sql, spt) => ({
    spt: sumberSpt(spt, "badan"),
    wp: await profilWajibPajak(sql, spt.batchId, spt.ownerNpwp),
  }),
};

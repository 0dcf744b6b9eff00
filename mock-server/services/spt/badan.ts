import { createHash } from "node:crypto";
import type { Values } from "~/domain/kit/form";
import { nitkuOf } from "~/domain/kit/npwp";
import { akunSpt } from "~/domain/parameters/pembayaran";
import { PROFIL_PAJAK } from "~/domain/pihak/profil";
import {
  bagianBayarBadan,
  hasilBadan,
  lebihBadan,
  permohonanBadan,
  saldoBadan,
} from "~/domain/spt/tahunan/badan/bayar";
import { l3 } from "~/domain/spt/tahunan/badan/lampiran-3";
import { l4a } from "~/domain/spt/tahunan/badan/lampiran-4";
import { l5a } from "~/domain/spt/tahunan/badan/lampiran-5";
import { barisFinal, barisKredit } from "~/domain/spt/tahunan/badan/tarikan";
import { checkTahunan } from "~/domain/spt/tahunan/periksa";
import { sumberTahun, type TahunBuku } from "~/domain/spt/tahunan/periode";
import { buktiDiterima } from "../../db/bukpot-diterima";
import { formOf, INDUK, type Spt } from "../../db/spt-store";
import { dibayarUntuk } from "../../db/spt-tahunan";
import type { Reader } from "../../db/sql";
import { semuaCabang } from "../../db/tempat-store";
import { profilWajibPajak, wajibPajakOf } from "../../db/wajib-pajak";
import type { SptKind } from "./kind";
import { chainOf } from "./rantai";

/** Instalments of article 25. */
const PASAL_25 = { kap: akunSpt.badan?.[0]?.kap ?? "", kjs: "100" };
/** The book year of an annual return. */
export const tahunBukuSpt = ({ awal, masa }: Pick<Spt, "awal" | "masa">): TahunBuku => ({
  awal: awal ?? masa,
  akhir: masa,
});
const angsuran = (sql: Reader, spt: Spt) =>
  dibayarUntuk(sql, { batchId: spt.batchId, npwp: spt.ownerNpwp }, PASAL_25, tahunBukuSpt(spt));

/** Slips that the taxpayer received for the book year. */
const diterima = (sql: Reader, spt: Spt) =>
  buktiDiterima(sql, { batchId: spt.batchId, npwp: spt.ownerNpwp }, tahunBukuSpt(spt));

/** The taxpayer's places of business as the register has them: its head office, then its branches. */
async function tempatUsaha(sql: Reader, { batchId, ownerNpwp }: Spt): Promise<readonly Values[]> {
  const branches = await semuaCabang(sql, { batchId, ownerNpwp });
  const seat = await wajibPajakOf(sql, batchId, ownerNpwp);
  const pusat = seat && !branches.some(({ kode }) => nitkuOf(ownerNpwp, kode) === nitkuOf(ownerNpwp));
  return [
    ...(pusat ? [{ nitku: nitkuOf(ownerNpwp), nama_tku: seat.nama, alamat: seat.alamat, kota: seat.kota }] : []),
    ...branches.map(({ kode, nama, alamat, kota }) => ({
      nitku: nitkuOf(ownerNpwp, kode),
      nama_tku: nama,
      alamat,
      kota,
    })),
  ];
}

/** SPT Tahunan PPh Badan: what it takes from outside are instalments that were paid, slips received, and the register. */
export const badan: SptKind<"badan"> = {
  jenis: "badan",
  butirDari: () => null,
  sidik: async (sql, spt) => {
    const { jumlah, banyak } = await angsuran(sql, spt);
    const terdaftar = await profilWajibPajak(sql, spt.batchId, spt.ownerNpwp);
    const places = JSON.stringify(await tempatUsaha(sql, spt));
    const bukti = await diterima(sql, spt);
    const slips = bukti.map(({ nomor, dpp, pph, tarif }) => [nomor, dpp, pph, tarif].join()).join(";");
    const hash = createHash("sha256").update(slips).digest("hex");
    return [`${banyak}:${jumlah}`, ...PROFIL_PAJAK.filter((name) => terdaftar[name]), places, hash].join(":");
  },
  async register(sql, spt) {
    const bukti = await diterima(sql, spt);
    return new Map([
      [`${l3.id}.b`, barisKredit(bukti)],
      [`${l4a.id}.a`, barisFinal(bukti)],
      [`${l5a.id}.a`, await tempatUsaha(sql, spt)],
    ]);
  },
  async posting(sql, spt) {
    const { jumlah, banyak } = await angsuran(sql, spt);
    const slips = (await diterima(sql, spt)).length;
    return { nilai: { pasal25: jumlah }, diambil: banyak + slips, ditinggalkan: {}, hitungan: {} };
  },
  barisKini: () => new Map(),
  posisi: () => ({ dokumen: 0, pajak: 0 }),
  tersedia: () => [],
  pengaruh: () => 0,
  sumber: async (sql, spt) => ({
    spt: sumberTahun(tahunBukuSpt(spt), spt.pembetulan, "badan"),
    wp: await profilWajibPajak(sql, spt.batchId, spt.ownerNpwp),
  }),
  async lalu(sql, spt): Promise<Readonly<Record<string, number>>> {
    const last = (await chainOf(sql, spt)).at(-1);
    const f17a = last && (await formOf(sql, last.id, INDUK)).hitung.f17a;
    return typeof f17a === "number" ? { f17a } : {};
  },
  periksa: async (_sql, { masa }, _values, { hitungan, ...keadaan }) =>
    checkTahunan(await hitungan(), { akhir: masa, ...keadaan }),
  bayar: (_sql, { masa, pembetulan }, values) => ({
    bagian: bagianBayarBadan(values, masa, pembetulan),
    hasil: hasilBadan(values, masa, pembetulan),
    nilai: saldoBadan(values),
  }),
  lebihBayar: (spt, values) => {
    const { awal, akhir } = tahunBukuSpt(spt);
    return lebihBadan(values).map((one) => ({ ...one, masaAwal: awal, masaAkhir: akhir }));
  },
  permohonan: ({ pembetulan }, values) => permohonanBadan(values, pembetulan),
  async isianAwal(sql, _spt, lalu) {
    const last = lalu.at(-1);
    if (!last) return { x_penandatangan: "wajib_pajak" };
    // the statement is made anew, on the day of the correction
    const { x_tanggal: _, ...isi } = (await formOf(sql, last.id, INDUK)).isi;
    return { ...isi, x_pernyataan: false };
  },
  metode: () => "delta",
};

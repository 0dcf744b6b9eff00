import { createHash } from "node:crypto";
import type { Values } from "~/domain/kit/form";
import { nitkuOf } from "~/domain/kit/npwp";
import { type Rupiah, sum } from "~/domain/kit/rupiah";
import { isOneOf } from "~/domain/kit/status";
import { alamatOf, type Keketatan } from "~/domain/mesin/definisi";
import type { Keadaan as Hitungan } from "~/domain/mesin/program";
import { AKUN_DIKREDITKAN, AKUN_STP } from "~/domain/parameters/pembayaran";
import type { JenisSptTahunan } from "~/domain/parameters/spt";
import { DIPERIKSA, PENGEMBALIAN_TERBUKA } from "~/domain/pembayaran";
import { definisiTampil } from "~/domain/spt";
import type { Temuan } from "~/domain/spt/periksa";
import type { aturanBayar } from "~/domain/spt/tahunan/bayar";
import type { BarisBersumber } from "~/domain/spt/tahunan/bersumber";
import { checkTahunan, daftarTertutup, temuanLepas, temuanMenunggu } from "~/domain/spt/tahunan/periksa";
import { sumberTahun, type TahunBuku } from "~/domain/spt/tahunan/periode";
import { pengembalianOf, refundsOf } from "../../db/pengembalian";
import { profilWajibPajak, semuaCabang, wajibPajakOf } from "../../db/pihak";
import { barisLepas, jumlahTertarik } from "../../db/spt/baris-tarik";
import { formOf, INDUK, type Spt } from "../../db/spt/store";
import { dibayarFor } from "../../db/spt/tahunan";
import type { Reader } from "../../db/sql";
import { inTurn } from "../../turns";
import type { SptKind } from "./kind";
import { chainOf } from "./rantai";

/** The book year of an annual return. */
export const tahunBukuSpt = ({ awal, masa }: Pick<Spt, "awal" | "masa">): TahunBuku => ({
  awal: awal ?? masa,
  akhir: masa,
});

/** The kind of an annual return. */
export const jenisTahunan = ({ jenis }: { readonly jenis: string }) => jenis as JenisSptTahunan;

const pemilik = ({ batchId, ownerNpwp }: Spt) => ({ batchId, npwp: ownerNpwp });
/** Paid instalments of article 25 for months of the book year, on any of their accounts. */
export async function angsuranPasal25(sql: Reader, spt: Spt): Promise<{ jumlah: Rupiah; banyak: number }> {
  const akun = AKUN_DIKREDITKAN[jenisTahunan(spt)];
  const paid = await inTurn(akun, (one) => dibayarFor(sql, pemilik(spt), one, tahunBukuSpt(spt)));
  return { jumlah: sum(paid.map(({ jumlah }) => jumlah)), banyak: sum(paid.map(({ banyak }) => banyak)) };
}
/** Payments for these months on collection letters (STP). */
export const dibayarStp = (sql: Reader, spt: Spt) =>
  dibayarFor(sql, pemilik(spt), AKUN_STP[jenisTahunan(spt)], tahunBukuSpt(spt));

/**
 * The data of an annual return from outside, as one hash. Any change of it means that posting would change the return.
 */
export const sidikDari = (...found: readonly unknown[]): string =>
  createHash("sha256").update(JSON.stringify(found)).digest("hex");

/** The taxpayer's places of business in the register: its head office, then its branches. */
export async function tempatUsaha(sql: Reader, { batchId, ownerNpwp }: Spt): Promise<readonly BarisBersumber[]> {
  const branches = await semuaCabang(sql, { batchId, ownerNpwp });
  const seat = await wajibPajakOf(sql, batchId, ownerNpwp);
  const pusat = seat && !branches.some(({ kode }) => nitkuOf(ownerNpwp, kode) === nitkuOf(ownerNpwp));
  const places = [
    ...(pusat ? [{ nitku: nitkuOf(ownerNpwp), nama_tku: seat.nama, alamat: seat.alamat, kota: seat.kota }] : []),
    ...branches.map(({ kode, nama, alamat, kota }) => ({
      nitku: nitkuOf(ownerNpwp, kode),
      nama_tku: nama,
      alamat,
      kota,
    })),
  ];
  return places.map((isi) => ({ sumber: isi.nitku, isi }));
}

/** Values of an annual return itself for its formulas. */
export const sumberSpt = (spt: Spt, jenis: JenisSptTahunan) => sumberTahun(tahunBukuSpt(spt), spt.pembetulan, jenis);

type Aturan = {
  readonly bayar: ReturnType<typeof aturanBayar>;
  /** Items of the main form that a correction compares. */
  readonly dibandingkan: readonly string[];
  /** Item of the main form with the tax of the year. */
  readonly terutang: string;
};
/**
 * True if a correction can replace the return before it (*Ganti SPT sebelumnya*). That return must have requested its
 * refund by audit, or the office audits it, with no decision yet (PER-11/PJ/2025).
 */
async function bolehGanti(sql: Reader, spt: Spt): Promise<boolean> {
  const last = (await chainOf(sql, spt)).at(-1);
  const asked = last ? await pengembalianOf(sql, [last]) : [];
  return asked.some(
    ({ jalur, status }) => status === DIPERIKSA || (jalur === "pemeriksaan" && isOneOf(PENGEMBALIAN_TERBUKA, status)),
  );
}
/** The mark of the returns before a correction (see {@link sidikDari}); empty for a normal return. */
export async function tandaPembetulan(sql: Reader, spt: Spt): Promise<readonly unknown[]> {
  if (spt.pembetulan === 0) return [];
  const chain = await chainOf(sql, spt);
  return [chain.at(-1)?.id, await refundsOf(sql, chain), await bolehGanti(sql, spt)];
}
/** Findings about rows that posting brought into lists still closed by an open answer. */
async function menunggu(sql: Reader, sptId: string, k: Hitungan, ketat: Keketatan): Promise<readonly Temuan[]> {
  const found = await inTurn(daftarTertutup(k), async (daftar) => {
    const at = { sptId, formulir: alamatOf(daftar.formulir), bagian: daftar.bagian };
    const rows = await jumlahTertarik(sql, at, daftar.kolom);
    return rows.banyak > 0 ? temuanMenunggu(k, daftar, rows, ketat) : [];
  });
  return found.flat();
}
/** The common parts of all annual returns: no monthly posting, and corrections count the difference. */
export const sptTahunan = ({ bayar, dibandingkan, terutang }: Aturan) =>
  ({
    butirDari: () => null,
    barisKini: () => new Map(),
    posisi: () => ({ dokumen: 0, pajak: 0 }),
    tersedia: () => [],
    pengaruh: () => 0,
    async lalu(sql, spt): Promise<Readonly<Record<string, number>>> {
      const chain = await chainOf(sql, spt);
      const values = await inTurn(chain, async ({ id }) => (await formOf(sql, id, INDUK)).hitung);
      const last = values.at(-1);
      const before = (name: string): number => (typeof last?.[name] === "number" ? last[name] : 0);
      return {
        ...Object.fromEntries(dibandingkan.map((name) => [name, before(name)])),
        dibayar: sum(values.map((one) => Math.max(0, bayar.saldo(one)))),
        dikembalikan: sum((await refundsOf(sql, chain)).map(({ nilai }) => nilai)),
        boleh_ganti: (await bolehGanti(sql, spt)) ? 1 : 0,
      };
    },
    async periksa(sql, { id, masa, pembetulan }, _values, { hitungan, ...keadaan }) {
      const k = await hitungan();
      return [
        ...checkTahunan(k, { akhir: masa, pembetulan, ...keadaan }),
        ...(await menunggu(sql, id, k, keadaan.ketat)),
        ...temuanLepas(await barisLepas(sql, id), keadaan.ketat),
      ];
    },
    bayar: (_sql, { masa, pembetulan }, values) => ({
      bagian: bayar.bagian(values, masa, pembetulan),
      hasil: bayar.hasil(values, masa, pembetulan),
      nilai: bayar.nilai(values, masa, pembetulan),
    }),
    async angsuran(sql, { id, jenis, versiAturan }): Promise<Rupiah> {
      const { angsuran } = definisiTampil(jenis, versiAturan);
      if (!angsuran) return 0;
      const { hitung, tidakBerlaku } = await formOf(sql, id, angsuran.formulir);
      const amounts = angsuran.field.map((name) => (tidakBerlaku.includes(name) ? null : hitung[name]));
      return sum(amounts.filter((one): one is Rupiah => typeof one === "number"));
    },
    sementara: (values) => {
      const due = values[terutang];
      const tax = typeof due === "number" ? Math.max(0, due) : 0;
      return { terutang: tax, kredit: Math.max(0, tax - bayar.saldo(values)) };
    },
    lebihBayar: (spt, values) => {
      const { awal, akhir } = tahunBukuSpt(spt);
      return bayar
        .lebih(values)
        .map(({ kap, kjs, jumlah }) => ({ kap, kjs, jumlah, masaAwal: awal, masaAkhir: akhir }));
    },
    permohonan: async (sql, { batchId, ownerNpwp, pembetulan }, values) =>
      bayar.permohonan(values, pembetulan, await profilWajibPajak(sql, batchId, ownerNpwp)),
    async isianAwal(sql, _spt, lalu): Promise<Values> {
      const last = lalu.at(-1);
      if (!last) return {};
      // the statement is made anew on the day of the correction
      const { x_tanggal: _, ganti_sebelumnya: _diganti, ...isi } = (await formOf(sql, last.id, INDUK)).isi;
      return { ...isi, x_pernyataan: false };
    },
    metode: () => "delta",
    async metodeKini(sql, spt, isi) {
      if (spt.pembetulan === 0) return null;
      return isi.ganti_sebelumnya === true && (await bolehGanti(sql, spt)) ? "ganti" : "delta";
    },
  }) satisfies Partial<SptKind>;

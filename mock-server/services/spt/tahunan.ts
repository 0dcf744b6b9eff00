import { createHash } from "node:crypto";
import type { Values } from "~/domain/kit/form";
import { nitkuOf } from "~/domain/kit/npwp";
import type { Rupiah } from "~/domain/kit/rupiah";
import { AKUN_ANGSURAN, AKUN_STP, type Akun } from "~/domain/parameters/pembayaran";
import type { JenisSptTahunan } from "~/domain/parameters/spt";
import type { aturanBayar } from "~/domain/spt/tahunan/bayar";
import type { BarisBersumber } from "~/domain/spt/tahunan/bersumber";
import { checkTahunan, temuanLepas } from "~/domain/spt/tahunan/periksa";
import { sumberTahun, type TahunBuku } from "~/domain/spt/tahunan/periode";
import { barisLepas } from "../../db/baris-tarik";
import { formOf, INDUK, type Spt } from "../../db/spt-store";
import { dibayarUntuk } from "../../db/spt-tahunan";
import type { Reader } from "../../db/sql";
import { semuaCabang } from "../../db/tempat-store";
import { profilWajibPajak, wajibPajakOf } from "../../db/wajib-pajak";
import type { SptKind } from "./kind";
import { chainOf } from "./rantai";

/** The book year of an annual return. */
export const tahunBukuSpt = ({ awal, masa }: Pick<Spt, "awal" | "masa">): TahunBuku => ({
  awal: awal ?? masa,
  akhir: masa,
});

/** The kind of an annual return. */
export const jenisTahunan = ({ jenis }: { readonly jenis: string }) => jenis as JenisSptTahunan;

/** What was paid for months of the book year on an account of the return's kind. */
const dibayarDi = (akun: Readonly<Record<JenisSptTahunan, Akun>>) => (sql: Reader, spt: Spt) =>
  dibayarUntuk(sql, { batchId: spt.batchId, npwp: spt.ownerNpwp }, akun[jenisTahunan(spt)], tahunBukuSpt(spt));
/** Instalments of article 25 that were paid for months of the book year. */
export const angsuranPasal25 = dibayarDi(AKUN_ANGSURAN);
/** What was paid for such months on collection letters (STP). */
export const dibayarStp = dibayarDi(AKUN_STP);

/** What an annual return takes from outside, as one hash: any change of it is one of what posting would bring. */
export const sidikDari = (...found: readonly unknown[]): string =>
  createHash("sha256").update(JSON.stringify(found)).digest("hex");

/** The taxpayer's places of business as the register has them: its head office, then its branches. */
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

/** What formulas of an annual return read of the return itself. */
export const sumberSpt = (spt: Spt, jenis: JenisSptTahunan) => sumberTahun(tahunBukuSpt(spt), spt.pembetulan, jenis);

type Aturan = {
  readonly bayar: ReturnType<typeof aturanBayar>;
  /** Item of the main form that a correction compares with. */
  readonly dibandingkan: string;
  /** Item of the main form with the tax of the year. */
  readonly terutang: string;
  /** Where the instalment of article 25 stands that it has computed: the address of a form and its field. */
  readonly angsuran: { readonly formulir: string; readonly field: string };
};
/** What all annual returns have alike: nothing of a month is posted, and corrections count the difference. */
export const sptTahunan = ({ bayar, dibandingkan, terutang, angsuran }: Aturan) =>
  ({
    butirDari: () => null,
    barisKini: () => new Map(),
    posisi: () => ({ dokumen: 0, pajak: 0 }),
    tersedia: () => [],
    pengaruh: () => 0,
    async lalu(sql, spt): Promise<Readonly<Record<string, number>>> {
      const last = (await chainOf(sql, spt)).at(-1);
      const before = last && (await formOf(sql, last.id, INDUK)).hitung[dibandingkan];
      return typeof before === "number" ? { [dibandingkan]: before } : {};
    },
    periksa: async (sql, { id, masa }, _values, { hitungan, ...keadaan }) => [
      ...checkTahunan(await hitungan(), { akhir: masa, ...keadaan }),
      ...temuanLepas(await barisLepas(sql, id)),
    ],
    bayar: (_sql, { masa, pembetulan }, values) => ({
      bagian: bayar.bagian(values, masa, pembetulan),
      hasil: bayar.hasil(values, masa, pembetulan),
      nilai: bayar.saldo(values),
    }),
    async angsuran(sql, { id }): Promise<Rupiah> {
      const { hitung, tidakBerlaku } = await formOf(sql, id, angsuran.formulir);
      const found = hitung[angsuran.field];
      return typeof found === "number" && !tidakBerlaku.includes(angsuran.field) ? found : 0;
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
      if (!last) return { x_penandatangan: "wajib_pajak" };
      // the statement is made anew, on the day of the correction
      const { x_tanggal: _, ...isi } = (await formOf(sql, last.id, INDUK)).isi;
      return { ...isi, x_pernyataan: false };
    },
    metode: () => "delta",
  }) satisfies Partial<SptKind>;

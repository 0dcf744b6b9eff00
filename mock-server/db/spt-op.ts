import type { JenisBukpot } from "~/domain/bukpot/jenis";
import { BUKPOT_TERBIT } from "~/domain/bukpot/status";
import type { Masa } from "~/domain/kit/tanggal";
import { BILLING_LUNAS } from "~/domain/pembayaran/billing";
import type { TahunBuku } from "~/domain/spt/tahunan/periode";
import { jsonValue } from "./dialect";
import { type Reader, sqlList } from "./sql";

type Owner = { readonly batchId: string; readonly npwp: string };
/** A slip that a person received: what the withholder says of its income and its tax, whole rupiah. */
export type BuktiDiterima = {
  readonly jenis: JenisBukpot;
  readonly nomor: string | null;
  readonly tanggal: string | null;
  readonly npwp: string;
  readonly nama: string;
  readonly kodeObjek: string;
  readonly pasal: string;
  readonly sifat: string;
  readonly bruto: number;
  readonly dpp: number;
  readonly pph: number;
  readonly brutoSetahun: number;
  readonly pphSetahun: number;
  readonly ditanggung: number;
  /** Of A1 and A2: what is deducted of the gross, and the status of the family that the employer reckoned with. */
  readonly pengurang: number | null;
  readonly ptkp: string | null;
};
const SLIPS = `SELECT jenis, nomor, tanggal, ownerNpwp npwp, ownerNama nama, kodeObjek, pasal, sifat, bruto, dpp, pph,
    brutoSetahun, pphSetahun, ditanggung, ${jsonValue("hitung", "values", "jumlahPengurang")} pengurang,
    ${jsonValue("isi", "ptkp")} ptkp
  FROM Bukpot WHERE batchId = @batchId AND penerimaNpwp = @npwp AND masa BETWEEN @awal AND @akhir
    AND status IN (${sqlList(BUKPOT_TERBIT)}) AND jenis IN (@satu)`;
/** Issued slips that a taxpayer received for months of a year, of some types; by day and number. */
export const buktiDiterima = (
  sql: Reader,
  owner: Owner,
  { awal, akhir }: TahunBuku,
  jenis: readonly JenisBukpot[],
): Promise<readonly BuktiDiterima[]> =>
  sql.all<BuktiDiterima>(`${SLIPS.replace("@satu", sqlList(jenis))} ORDER BY tanggal, nomor`, {
    ...owner,
    awal,
    akhir,
  });

/** What was paid on an account for each month of a year; months without any are not told. */
export const dibayarPerMasa = (
  sql: Reader,
  { batchId, npwp }: Owner,
  { kap, kjs }: { readonly kap: string; readonly kjs: string },
  { awal, akhir }: TahunBuku,
): Promise<readonly { readonly masa: Masa; readonly jumlah: number }[]> =>
  sql.all(
    `SELECT l.masaAwal masa, sum(l.jumlah) jumlah FROM Billing b JOIN BillingBaris l ON l.billingId = b.id
      WHERE b.batchId = @batchId AND b.ownerNpwp = @npwp AND b.status IN (${sqlList(BILLING_LUNAS)})
        AND l.kap = @kap AND l.kjs = @kjs AND l.masaAwal >= @awal AND l.masaAkhir <= @akhir
      GROUP BY l.masaAwal ORDER BY l.masaAwal`,
    { batchId, npwp, kap, kjs, awal, akhir },
  );

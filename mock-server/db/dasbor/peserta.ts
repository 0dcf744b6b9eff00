import { BUKPOT_KONSEP, BUKPOT_TERBIT } from "~/domain/bukpot";
import { DISETUJUI, DOKUMEN_TERTUNDA, KONFIRMASI_TERBUKA, statusFaktur } from "~/domain/efaktur";
import type { Masa, Tanggal } from "~/domain/kit/tanggal";
import { BILLING_AKTIF } from "~/domain/pembayaran";
import { SPT_BATAL, statusSpt } from "~/domain/spt";
import { statusTugas } from "~/domain/tugas";
import type { Spt } from "../spt";
import { type Reader, sqlList } from "../sql";
import type { RowOf } from "../tables";
import { diberiKepada, statusBagiPengirim, TERLIHAT } from "../tugas";

/** The taxpayer of the position. */
export type Wp = { readonly batchId: string; readonly npwp: string };

const OWN = `batchId = @batchId AND ownerNpwp = @npwp`;
const RECEIVED = `batchId = @batchId AND lawanNpwp = @npwp`;
const WAITING = {
  konsepFaktur: `Faktur WHERE ${OWN} AND status = '${statusFaktur.initial}'`,
  belumDikreditkan: `Faktur WHERE ${RECEIVED} AND status = '${DISETUJUI}' AND kredit IS NULL`,
  konfirmasi: `Konfirmasi WHERE ${RECEIVED} AND status IN (${sqlList(KONFIRMASI_TERBUKA)})`,
  konsepSpt: `Spt WHERE ${OWN} AND status = '${statusSpt.initial}'`,
  billing: `Billing WHERE ${OWN} AND status IN (${sqlList(BILLING_AKTIF)})`,
  dokumenImpor: `DokumenLain WHERE ${OWN} AND status = '${DOKUMEN_TERTUNDA}'`,
  konsepBukpot: `Bukpot WHERE ${OWN} AND status IN (${sqlList(BUKPOT_KONSEP)})`,
} as const;
type PekerjaanTerbuka = Readonly<Record<keyof typeof WAITING, number>>;
/** The number of documents that wait for a taxpayer, by sort. */
export async function pekerjaanTerbuka(sql: Reader, { batchId, npwp }: Wp): Promise<PekerjaanTerbuka> {
  const counts = Object.entries(WAITING).map(([name, from]) => `(SELECT count(*) FROM ${from}) ${name}`);
  return (await sql.get<PekerjaanTerbuka>(`SELECT ${counts.join(", ")}`, { batchId, npwp })) as PekerjaanTerbuka;
}

const NOT_CANCELLED = `SELECT * FROM Spt WHERE ${OWN} AND status <> '${SPT_BATAL}' ORDER BY masa, pembetulan, ulang, jenis, id`;
/** The returns of a taxpayer that were not cancelled, by period, corrections after the returns they correct. */
export const sptBerjalan = (sql: Reader, { batchId, npwp }: Wp): Promise<Spt[]> =>
  sql.all<Spt>(NOT_CANCELLED, { batchId, npwp });

type SptTerakhir = Pick<RowOf<"Spt">, "status" | "nilai" | "diposting" | "tanggalLapor">;
const LATEST = `SELECT status, nilai, diposting, tanggalLapor FROM Spt
  WHERE ${OWN} AND jenis = 'ppn' AND masa = @masa ORDER BY pembetulan DESC, ulang DESC LIMIT 1`;
/** The VAT return of a period, its latest correction. */
export const sptPpnTerakhir = (sql: Reader, { batchId, npwp }: Wp, masa: Masa): Promise<SptTerakhir | undefined> =>
  sql.get<SptTerakhir>(LATEST, { batchId, npwp, masa });

type JumlahBukpot = { banyak: number; pph: number };
const SLIPS = `SELECT count(*) banyak, coalesce(sum(pph), 0) pph FROM Bukpot
  WHERE batchId = @batchId AND status IN (${sqlList(BUKPOT_TERBIT)})`;
const sumOf = async (sql: Reader, where: string, params: Readonly<Record<string, string>>): Promise<JumlahBukpot> =>
  (await sql.get<JumlahBukpot>(`${SLIPS} AND ${where}`, params)) ?? { banyak: 0, pph: 0 };
/** Issued slips made by a taxpayer for a period, and their tax. */
export const jumlahBukpotDibuat = (sql: Reader, { batchId, npwp }: Wp, masa: Masa): Promise<JumlahBukpot> =>
  sumOf(sql, `ownerNpwp = @npwp AND masa = @masa`, { batchId, npwp, masa });
/** Issued slips received by a taxpayer for the periods of a span, and their tax. */
export const jumlahBukpotDiterima = (
  sql: Reader,
  { batchId, npwp }: Wp,
  { awal, akhir }: { readonly awal: Masa; readonly akhir: Masa },
): Promise<JumlahBukpot> =>
  sumOf(sql, `penerimaNpwp = @npwp AND masa BETWEEN @awal AND @akhir`, { batchId, npwp, awal, akhir });

/** An assignment with the state of the participant's last reply; null while it has not replied. */
export type TugasPeserta = Pick<RowOf<"Tugas">, "id" | "judul" | "modul" | "mulai" | "jatuhTempo" | "nilaiMaks"> & {
  readonly status: string | null;
  /** Name of the instructor that gave it. */
  readonly pengajar: string | null;
};
const TASKS = `SELECT t.id, t.judul, t.modul, t.mulai, t.jatuhTempo, t.nilaiMaks,
    (SELECT a.nama FROM Akun a WHERE a.id = t.pembuatId) pengajar,
    (SELECT ${statusBagiPengirim("l.kelas > t.jatuhTempo")} FROM Balasan l
     WHERE l.tugasId = t.id AND l.akunId = @akunId AND ${TERLIHAT} ORDER BY l.percobaan DESC LIMIT 1) status
  FROM Tugas t WHERE t.batchId = @batchId AND t.status IN (${sqlList(statusTugas.from("reply"))}) AND t.mulai <= @tanggal
    AND t.tanpaBalasan = 0 AND ${diberiKepada("@akunId")} AND NOT EXISTS (SELECT 1 FROM TugasBebas f WHERE f.tugasId = t.id AND f.akunId = @akunId)
  ORDER BY t.jatuhTempo, t.judul, t.id LIMIT 10`;
/** The assignments of a class open for replies on a day, by due day. */
export const tugasBerjalan = (
  sql: Reader,
  asked: { readonly batchId: string; readonly akunId: string; readonly tanggal: Tanggal },
): Promise<TugasPeserta[]> => sql.all<TugasPeserta>(TASKS, asked);

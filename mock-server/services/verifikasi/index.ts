import { contract } from "~/contract";
import { AppError } from "~/contract/errors";
import type { JENIS_VERIFIKASI } from "~/contract/pembayaran";
import { read, type Services } from "../kit";

type Jenis = (typeof JENIS_VERIFIKASI)[number];
type Now = { status: string; nama: string; tanggal: string | null; nilai: number | null };

const owner = (alias: string) =>
  `(SELECT w.nama FROM WajibPajak w WHERE w.batchId = ${alias}.batchId AND w.npwp = ${alias}.ownerNpwp)`;
/** How each kind of printable stands now. A new kind is one more entry. */
const CURRENT: Readonly<Record<Jenis, string>> = {
  faktur: `SELECT d.status, d.ownerNama nama, d.tanggal, d.ppn nilai FROM Faktur d WHERE d.id = ?`,
  retur: `SELECT d.status, d.ownerNama nama, d.tanggal, d.ppn nilai FROM Retur d WHERE d.id = ?`,
  dokumen_lain: `SELECT d.status, ${owner("d")} nama, d.tanggal, d.ppn nilai FROM DokumenLain d WHERE d.id = ?`,
  retur_dokumen: `SELECT d.status, ${owner("d")} nama, d.tanggal, d.ppn nilai FROM DokumenRetur d WHERE d.id = ?`,
  billing: `SELECT d.status, ${owner("d")} nama, substr(d.terbit, 1, 10) tanggal, d.jumlah nilai FROM Billing d WHERE d.id = ?`,
  bpn: `SELECT d.status, ${owner("d")} nama, d.tanggalBayar tanggal, d.jumlah nilai FROM Billing d WHERE d.id = ?`,
  spt: `SELECT d.status, ${owner("d")} nama, d.tanggalLapor tanggal, d.nilai FROM Spt d WHERE d.id = ?`,
  bpe: `SELECT d.status, ${owner("d")} nama, d.tanggalLapor tanggal, d.nilai FROM Spt d WHERE d.id = ?`,
  bukpot: `SELECT d.status, d.ownerNama nama, d.tanggal, d.pph nilai FROM Bukpot d WHERE d.id = ?`,
  buku_besar: `SELECT 'issued' status, w.nama, NULL tanggal, (SELECT coalesce(sum(CASE b.sisi WHEN 'debit' THEN -b.sisa ELSE b.sisa END), 0)
    FROM BukuBesar b WHERE b.batchId = w.batchId AND b.ownerNpwp = w.npwp) nilai FROM WajibPajak w WHERE w.id = ?`,
};

type Registered = { jenis: string; objekId: string; nomor: string; hash: string; kelas: string };
const FIND = `SELECT v.jenis, v.objekId, v.nomor, v.hash, b.nama kelas FROM Verifikasi v JOIN Batch b ON b.id = v.batchId WHERE v.kode = ?`;

export const verifikasiServices: Services<typeof contract.verifikasi> = {
  lihat: read(contract.verifikasi.lihat, async ({ kode }, { sql }) => {
    const code = kode.trim().toUpperCase();
    const found = await sql.get<Registered>(FIND, [code]);
    const statement = found && CURRENT[found.jenis as Jenis];
    const now = statement && (await sql.get<Now>(statement, [found.objekId]));
    if (!found || !now) throw new AppError("not_found");
    const { jenis, nomor, hash, kelas } = found;
    return { kode: code, jenis: jenis as Jenis, nomor, hash, kelas, ...now, tanggal: now.tanggal ?? "" };
  }),
};

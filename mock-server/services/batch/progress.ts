import type { PesertaBatch } from "~/contract/batch";
import { DIKREDITKAN, FAKTUR_TERKIRIM, statusFaktur } from "~/domain/efaktur/status";
import { BILLING_LUNAS } from "~/domain/pembayaran/billing";
import { type Reader, sqlList } from "../../db/sql";

const COMPANY = `
  SELECT a.id, a.accountId, a.nama, a.email, a.status, p.npwp, c.npwp cNpwp, c.nama cNama FROM Akun a
  JOIN WajibPajak p ON p.akunId = a.id AND p.jenis = 'orang_pribadi'
  LEFT JOIN WajibPajak c ON c.akunId = a.id AND c.jenis = 'badan' AND c.npwp = (SELECT min(npwp) FROM WajibPajak WHERE akunId = a.id AND jenis = 'badan')
  WHERE a.batchId = ? AND a.dihapus IS NULL AND a.peran = 'peserta' ORDER BY p.npwp`;
const ISSUED = `SELECT ownerNpwp k, sum(status IN (${sqlList(FAKTUR_TERKIRIM)})) faktur, sum(status = '${statusFaktur.initial}') konsep FROM Faktur WHERE batchId = ? GROUP BY ownerNpwp`;
const CREDITED = `SELECT lawanNpwp k, count(*) n FROM Faktur WHERE batchId = ? AND kredit = '${DIKREDITKAN}' GROUP BY lawanNpwp`;
const RETURNS = `SELECT ownerNpwp k, status FROM Spt WHERE batchId = ? ORDER BY masa, pembetulan`;
const PAID = `SELECT ownerNpwp k, count(*) n FROM Billing WHERE batchId = ? AND status IN (${sqlList(BILLING_LUNAS)}) AND sptId IS NOT NULL GROUP BY ownerNpwp`;
const REPLIES = `
  SELECT b.akunId k, count(DISTINCT b.tugasId) dibalas, count(DISTINCT CASE WHEN b.diulas IS NOT NULL THEN b.tugasId END) ditinjau, avg(b.nilai) nilai
  FROM Balasan b JOIN Tugas t ON t.id = b.tugasId WHERE t.batchId = ? GROUP BY b.akunId`;
const LAST = `SELECT akunId k, max(waktu) waktu FROM Jejak WHERE batchId = ? AND akunId IS NOT NULL GROUP BY akunId`;

type Person = {
  id: string;
  accountId: string;
  nama: string;
  email: string;
  status: string;
  npwp: string;
  cNpwp: string | null;
  cNama: string | null;
};
type Keyed = { k: string };

const byKey = async <Row extends Keyed>(sql: Reader, query: string, batchId: string): Promise<Map<string, Row>> =>
  new Map((await sql.all<Row>(query, [batchId])).map((row) => [row.k, row]));

/** Participants of a class with what each has done so far, in the order of the roster: one query a column, none a row. */
export async function progressOf(sql: Reader, batchId: string): Promise<PesertaBatch[]> {
  const issued = await byKey<Keyed & { faktur: number; konsep: number }>(sql, ISSUED, batchId);
  const credited = await byKey<Keyed & { n: number }>(sql, CREDITED, batchId);
  const returns = await byKey<Keyed & { status: string }>(sql, RETURNS, batchId);
  const paid = await byKey<Keyed & { n: number }>(sql, PAID, batchId);
  const replies = await byKey<Keyed & { dibalas: number; ditinjau: number; nilai: number | null }>(
    sql,
    REPLIES,
    batchId,
  );
  const last = await byKey<Keyed & { waktu: string }>(sql, LAST, batchId);
  return (await sql.all<Person>(COMPANY, [batchId])).map(({ cNpwp, cNama, ...person }) => {
    const company = cNpwp ?? person.npwp;
    const reply = replies.get(person.id);
    const waktu = last.get(person.id)?.waktu;
    return {
      ...person,
      perusahaan: cNpwp ? { npwp: cNpwp, nama: cNama ?? "" } : null,
      terakhir: waktu ? new Date(waktu).toISOString() : null,
      kemajuan: {
        faktur: issued.get(company)?.faktur ?? 0,
        konsep: issued.get(company)?.konsep ?? 0,
        dikreditkan: credited.get(company)?.n ?? 0,
        spt: returns.get(company)?.status ?? null,
        dibayar: paid.get(company)?.n ?? 0,
        dibalas: reply?.dibalas ?? 0,
        ditinjau: reply?.ditinjau ?? 0,
        nilai: reply?.nilai ?? null,
      },
    };
  });
}

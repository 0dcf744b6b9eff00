import type { Temuan } from "~/domain/formats/kit";
import type { Database } from "../db/database";
import { type Sql, sqlTime } from "../db/sql";
import type { ReadReport } from "../files/report";
import { notifyAccount } from "../notify/notify";
import { checkFile } from "./check";
import { kindOf, newDocumentId } from "./kinds";
import type { CheckedBatch } from "./protocol";

type Row = {
  id: string;
  batchId: string;
  ownerNpwp: string;
  akunId: string;
  jenis: string;
  bentuk: string;
  nama: string;
  mode: string;
  kelas: string;
  ownerNama: string;
  ulangi: number;
};
type Progress = { total: number; berhasil: number; gagal: number; urut: number };

const FIND = `SELECT i.id, i.batchId, i.ownerNpwp, i.akunId, i.jenis, i.bentuk, i.nama, i.mode, i.kelas, w.nama ownerNama,
    json_extract(coalesce(i.catatan, '{}'), '$.ulangi') ulangi
  FROM Impor i JOIN WajibPajak w ON w.batchId = i.batchId AND w.npwp = i.ownerNpwp WHERE i.id = ?`;
const FINDING = `INSERT INTO ImporTemuan (imporId, urut, baris, sheet, line, kolom, elemen, nilai, kode, isian, berat)
  VALUES (@imporId, @urut, @baris, @sheet, @line, @kolom, @elemen, @nilai, @kode, @isian, @berat)`;
/** Findings that leave the documents before them as they are; every other failure of the file refuses it whole. */
const CUT_SHORT: readonly string[] = ["xml_not_well_formed", "too_many_documents", "line_without_document"];
/** Most findings kept per import. */
const MOST_FINDINGS = 20_000;

/** Runs one import from its stored file to its end; may be run again after a crash, it starts over. */
export async function runImport(db: Database, imporId: string, databaseFile: string, now: () => Date): Promise<void> {
  const row = db.sql.get<Row>(FIND, [imporId]);
  const file = db.sql.get<{ isi: Buffer }>(`SELECT isi FROM Berkas WHERE induk = ?`, [`impor:${imporId}`]);
  if (!row || !file) return;
  await db.write((sql) => startOver(sql, row));
  const progress: Progress = { total: 0, berhasil: 0, gagal: 0, urut: 0 };
  const report = await checkFile(
    {
      kind: row.jenis,
      bentuk: row.bentuk === "xml" ? "xml" : "data",
      bytes: file.isi,
      database: databaseFile,
      standing: { batch: { id: row.batchId, tanggal: row.kelas }, wp: { npwp: row.ownerNpwp } },
      ulangi: row.ulangi === 1,
    },
    (batch) => db.write((sql) => keepBatch(sql, row, batch, progress, now())),
  );
  await db.write((sql) => finish(sql, row, report, progress, now()));
}

function startOver(sql: Sql, row: Row): void {
  kindOf(row.jenis).discard(sql, row.id);
  sql.run(`DELETE FROM ImporTemuan WHERE imporId = ?`, [row.id]);
  sql.run(`DELETE FROM ImporGagal WHERE imporId = ?`, [row.id]);
  sql.run(`UPDATE Impor SET status = 'process', total = 0, berhasil = 0, gagal = 0, galat = NULL WHERE id = ?`, [
    row.id,
  ]);
}

function keepBatch(sql: Sql, row: Row, batch: CheckedBatch, progress: Progress, now: Date): void {
  const kind = kindOf(row.jenis);
  for (const siap of batch.siap)
    kind.store(sql, siap, { id: newDocumentId(), imporId: row.id, batchId: row.batchId, nama: row.ownerNama, now });
  for (const temuan of batch.temuan) keepFinding(sql, row.id, temuan, progress);
  for (const { baris, isi } of batch.gagal)
    sql.run(`INSERT INTO ImporGagal (imporId, baris, isi) VALUES (?,?,?)`, [row.id, baris, JSON.stringify(isi)]);
  progress.berhasil += batch.siap.length;
  progress.gagal += batch.gagal.length;
  progress.total = progress.berhasil + progress.gagal;
  sql.run(`UPDATE Impor SET total = ?, berhasil = ?, gagal = ? WHERE id = ?`, [
    progress.total,
    progress.berhasil,
    progress.gagal,
    row.id,
  ]);
}

function keepFinding(sql: Sql, imporId: string, temuan: Temuan, progress: Progress): void {
  if (progress.urut >= MOST_FINDINGS) return;
  progress.urut += 1;
  sql.run(FINDING, {
    imporId,
    urut: progress.urut,
    baris: temuan.baris,
    sheet: temuan.sheet ?? null,
    line: temuan.line ?? null,
    kolom: temuan.kolom ?? null,
    elemen: temuan.elemen ?? null,
    nilai: temuan.nilai ?? null,
    kode: temuan.kode,
    isian: JSON.stringify(temuan.isian),
    berat: temuan.berat,
  });
}

/** All or nothing becomes visible in this one transaction. */
function finish(sql: Sql, row: Row, report: ReadReport, progress: Progress, now: Date): void {
  const kind = kindOf(row.jenis);
  const errors = report.temuan.filter(({ berat }) => berat === "galat");
  for (const temuan of report.temuan) keepFinding(sql, row.id, temuan, progress);
  const refused =
    errors.some(({ kode }) => !CUT_SHORT.includes(kode)) ||
    (row.mode === "all_or_nothing" && (progress.gagal > 0 || errors.length > 0));
  if (refused) kind.discard(sql, row.id);
  else kind.reveal(sql, row.id, row.ownerNpwp);
  const taken = refused ? 0 : progress.berhasil;
  sql.run(
    `UPDATE Impor SET status = ?, bentuk = ?, berhasil = ?, gagal = ?, total = ?, galat = ?, selesai = ? WHERE id = ?`,
    [
      taken > 0 ? "received" : "rejected",
      report.bentuk,
      taken,
      progress.total - taken,
      progress.total,
      JSON.stringify(errors.map(({ kode, isian }) => ({ kode, isian }))),
      sqlTime(now),
      row.id,
    ],
  );
  sql.run(`DELETE FROM Berkas WHERE induk = ?`, [`impor:${row.id}`]);
  const isi = { nama: row.nama, berhasil: taken, gagal: progress.total - taken };
  notifyAccount(
    sql,
    row.akunId,
    { jenis: "impor_selesai", isi, tautan: `/efaktur/impor/${row.id}`, npwp: row.ownerNpwp, kelas: row.kelas },
    now,
  );
}

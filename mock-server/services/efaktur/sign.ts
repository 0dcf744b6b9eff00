import { createHash, randomUUID } from "node:crypto";
import { contract } from "~/contract";
import { AppError, type FieldFailure } from "~/contract/errors";
import { isKodeTransaksi } from "~/domain/efaktur/kode";
import { kreditAwal } from "~/domain/efaktur/kredit";
import { formatNsfp } from "~/domain/efaktur/nomor";
import { kreditKe, statusFaktur } from "~/domain/efaktur/status";
import { bolehTandaTangan, type Temuan } from "~/domain/efaktur/temuan";
import { tahunOf } from "~/domain/kit/tanggal";
import { checkAuthorisationCode } from "../../auth/authorisation-code";
import { nextNumber } from "../../db/counter";
import { type FakturRow, insertFaktur, isianOf, linesOf } from "../../db/faktur-store";
import { appendHistory } from "../../db/history";
import { type Sql, sqlTime } from "../../db/sql";
import { registerPrintable } from "../../db/verification";
import { acting } from "../../http/context";
import { notifyTaxpayer } from "../../notify/notify";
import { eachRow } from "../bulk";
import { type HotContext, hot } from "../kit";
import { ownIn } from "./draft";
import { konteksFaktur, taxpayerOf } from "./konteks";
import { fakturOf, olah, periksa } from "./olah";

/** Findings as one failure: each stands at its field; a single one is the message as well. */
export function refuse(found: readonly Temuan[]): never {
  const errors = found.filter(({ berat }) => berat === "galat");
  const fields: Record<string, FieldFailure[]> = {};
  for (const { field, code, params } of errors) {
    fields[field] ??= [];
    fields[field].push({ key: `galat.${code}`, params });
  }
  const [only, second] = errors;
  if (only && !second) throw new AppError(only.code, only.params, fields);
  throw new AppError("invoice_invalid", { banyak: errors.length }, fields);
}

/** Number of the first down payment of a chain, for a row that belongs to one. */
export const rujukanOf = (sql: Sql, row: FakturRow): string =>
  row.rujukanId
    ? (sql.get<{ nomor: string }>(`SELECT nomor FROM Faktur WHERE id = ?`, [row.rujukanId])?.nomor ?? "")
    : "";

const APPROVE = `UPDATE Faktur SET status = @status, nomor = @nomor, lawanNpwp = @lawan, kredit = @kredit, dpp = @dpp, dppLain = @dppLain, ppn = @ppn,
  ppnbm = @ppnbm, penandatangan = @penandatangan, ditandatangani = @waktu, alasanTolak = NULL, diubah = @waktu, versi = versi + 1 WHERE id = @id`;

/**
 * Signs a draft in the running transaction: every rule once more, a number from the class's series, the buyer sees it
 * at once. Throws when a rule forbids it; nothing has changed then, the draft least of all.
 */
export function signDraft(context: HotContext, row: FakturRow): string {
  const act = acting(context);
  const { sql } = context;
  const typed = isianOf(row, linesOf(sql, row.id), rujukanOf(sql, row));
  const { isian, hasil } = olah(sql, act, typed);
  const found = periksa(isian, konteksFaktur(sql, act));
  if (!bolehTandaTangan(found) || !isKodeTransaksi(row.kode)) refuse(found);
  const tahun = tahunOf(act.batch.tanggal);
  const nomor = formatNsfp({
    kode: row.kode,
    status: 0,
    tahun,
    urut: nextNumber(sql, `nsfp:${act.batch.id}:${tahun}`),
  });
  const lawan = row.idPembeli === "TIN" ? row.npwpPembeli : null;
  sql.run(APPROVE, {
    id: row.id,
    status: statusFaktur.find("process", "sign_ok", "sistem")?.to ?? "approved",
    nomor,
    lawan,
    kredit: kreditKe(kreditAwal(row.kode)),
    ...hasil.nilai,
    penandatangan: act.caller.nama,
    waktu: sqlTime(context.now),
  });
  appendHistory(context, { jenis: "faktur", objekId: row.id, peristiwa: "submit", dari: row.status, ke: "approved" });
  registerPrintable(
    sql,
    context.config.sessionSecret,
    { batchId: act.batch.id, jenis: "faktur", objekId: row.id, nomor },
    contentHash(nomor, row, hasil.nilai),
    context.now,
  );
  context.audit({
    jenis: "faktur",
    objekId: row.id,
    label: nomor,
    sebelum: { status: row.status },
    sesudah: { status: "approved", nomor, ...hasil.nilai },
  });
  if (lawan && taxpayerOf(sql, act.batch.id, lawan)) {
    const notice = {
      jenis: "faktur_masuk",
      isi: { nomor, penjual: act.wp.nama, ppn: hasil.nilai.ppn },
      tautan: `/efaktur/masukan/${row.id}`,
      kelas: act.batch.tanggal,
    };
    notifyTaxpayer(sql, act.batch.id, lawan, notice, context.now);
  }
  return nomor;
}

const contentHash = (nomor: string, row: FakturRow, nilai: object) =>
  createHash("sha256")
    .update(JSON.stringify([nomor, row.ownerNpwp, row.npwpPembeli, row.tanggal, nilai]))
    .digest("hex");

export const signServices = {
  submit: hot(contract.efaktur.submit, {
    before: async (input, context) => {
      await checkAuthorisationCode(context, input.kodeOtorisasi);
      return "faktur" in input ? olah(context.sql, acting(context), fakturOf(input.faktur)) : null;
    },
    hot: (input, context, olahan) => {
      const { batch, wp } = acting(context);
      const id = "id" in input ? input.id : randomUUID();
      if (olahan)
        insertFaktur(context.sql, id, { batchId: batch.id, npwp: wp.npwp, nama: wp.nama }, olahan, context.now);
      const nomor = signDraft(context, ownIn(context.sql, context, id, "submit"));
      return { id, status: "approved", nomor };
    },
  }),
};

/** Signs many drafts; each by itself, in the order given. */
export function signMany(context: HotContext, ids: readonly string[]) {
  return eachRow(context, ids, (id) => signDraft(context, ownIn(context.sql, context, id, "submit")));
}

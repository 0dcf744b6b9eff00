import { randomUUID } from "node:crypto";
import { contract } from "~/contract";
import { AppError, type FieldFailure } from "~/contract/errors";
import { npwpBadan } from "~/domain/kelas/nomor";
import type { Values } from "~/domain/kit/form";
import { PUSAT } from "~/domain/pihak/karyawan";
import type { Reader } from "../../db/sql";
import { dokumenWajibPajak, hapusWajibPajak, tambahCabang } from "../../db/tempat-store";
import { type Context, callerOf } from "../../http/context";
import { reachOf } from "../batch/scope";
import { type HotContext, hot } from "../kit";
import { companyReach } from "./baca";
import { tempatOf } from "./nomor";

/** The number of a company has two digits. */
const PALING_BANYAK = 99;
type Row = { id: string; batchId: string; npwp: string; nama: string; akunId: string | null; versi: number };
type Person = { akunId: string; batchId: string; npwp: string; nama: string; tanggal: string };

/** A company the caller may change: a participant its own, an organiser those of its participants. Throws `not_found`. */
async function existing(sql: Reader, context: Context, id: string): Promise<Row> {
  const caller = callerOf(context);
  const reach = companyReach(context);
  const row = await sql.get<Row>(
    `SELECT w.id, w.batchId, w.npwp, w.nama, w.akunId, w.versi FROM WajibPajak w JOIN Batch b ON b.id = w.batchId
       JOIN Akun m ON m.id = b.mitraId WHERE w.id = @id AND w.jenis = 'badan' AND ${reach.sql}`,
    { ...reach.params, id },
  );
  if (!row || (caller.peran === "peserta" && row.akunId !== caller.akunId)) throw new AppError("not_found");
  return row;
}

/** The participant a new company is for: the caller itself, or the one an organiser names. */
async function personFor(sql: Reader, context: Context, pesertaId: string | undefined): Promise<Person> {
  const caller = callerOf(context);
  const own = caller.peran === "peserta";
  const reach = own ? { sql: "1", params: {} } : reachOf(caller);
  const found = await sql.get<Person>(
    `SELECT a.id akunId, b.id batchId, w.npwp, w.nama, b.tanggal FROM Akun a
       JOIN WajibPajak w ON w.akunId = a.id AND w.jenis = 'orang_pribadi' JOIN Batch b ON b.id = w.batchId
       JOIN Akun m ON m.id = b.mitraId WHERE a.id = @akun AND a.peran = 'peserta' AND ${reach.sql}`,
    { ...reach.params, akun: own ? caller.akunId : (pesertaId ?? "") },
  );
  if (found) return found;
  if (own) throw new AppError("forbidden");
  throw new AppError("invalid", {}, { pesertaId: [{ key: pesertaId ? "pilihan" : "wajib" }] });
}

/** Columns of the typed company, checked. Throws `invalid` with its fields under `isi.`. */
function columnsOf(isi: Values, tanggal: string) {
  const text = (name: string) => (isi[name] ? String(isi[name]) : null);
  const failures: Record<string, FieldFailure[]> = {};
  const [klu, email, pkpSejak] = [text("klu"), text("email"), text("pkpSejak")];
  if (klu && !/^\d{5}$/.test(klu)) failures["isi.klu"] = [{ key: "klu" }];
  if (email && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) failures["isi.email"] = [{ key: "email" }];
  if (pkpSejak && pkpSejak > tanggal) failures["isi.pkpSejak"] = [{ key: "sesudah_kelas", params: { tanggal } }];
  if (Object.keys(failures).length > 0) throw new AppError("invalid", {}, failures);
  return {
    ...{ nama: text("nama") ?? "", alamat: text("alamat") ?? "", kota: text("kota") ?? "", klu, email, pkpSejak },
    ...{ telepon: text("telepon"), pkp: pkpSejak === null ? 0 : 1 },
  };
}

/** The next NPWP of a participant's companies. */
async function nextNpwp(sql: Reader, person: Person): Promise<string> {
  const tempat = tempatOf(person.npwp);
  const last = (
    await sql.get<{ n: string | null }>(
      `SELECT max(npwp) n FROM WajibPajak WHERE batchId = ? AND akunId = ? AND jenis = 'badan'`,
      [person.batchId, person.akunId],
    )
  )?.n;
  const nomor = (last ? Number(last.slice(11, 13)) : 0) + 1;
  if (nomor > PALING_BANYAK) throw new AppError("company_limit", { maks: PALING_BANYAK });
  return npwpBadan(tempat, nomor);
}

/** Head office and the tie to the person who may act for the company. */
async function belongings(
  context: HotContext,
  person: Person,
  npwp: string,
  row: ReturnType<typeof columnsOf>,
): Promise<void> {
  const owner = { batchId: person.batchId, ownerNpwp: npwp };
  const { nama, alamat, kota } = row;
  await tambahCabang(context.sql, owner, { id: randomUUID(), kode: PUSAT, nama, alamat, kota });
  await context.sql.run(
    `INSERT INTO PihakTerkait (id, batchId, ownerNpwp, npwp, nama, jenis, subJenis, jabatan, saham, pic, mulai)
       VALUES (@id, @batchId, @ownerNpwp, @npwp, @nama, 'orang_pribadi', 'pengurus', 'Direktur', '100', 1, @mulai)`,
    { ...owner, id: randomUUID(), npwp: person.npwp, nama: person.nama, mulai: person.tanggal },
  );
}

const dateOf = async (sql: Reader, batchId: string): Promise<string> =>
  (await sql.get<{ tanggal: string }>(`SELECT tanggal FROM Batch WHERE id = ?`, [batchId]))?.tanggal ?? "";

export const perusahaanServices = {
  createPerusahaan: hot(contract.data.createPerusahaan, {
    hot: async ({ pesertaId, isi }, context) => {
      const person = await personFor(context.sql, context, pesertaId);
      const row = columnsOf(isi, person.tanggal);
      const npwp = await nextNpwp(context.sql, person);
      const id = randomUUID();
      await context.sql.run(
        `INSERT INTO WajibPajak (id, batchId, akunId, npwp, jenis, nama, alamat, kota, email, telepon, klu, pkp, pkpSejak)
           VALUES (@id, @batchId, @akunId, @npwp, 'badan', @nama, @alamat, @kota, @email, @telepon, @klu, @pkp, @pkpSejak)`,
        { id, batchId: person.batchId, akunId: person.akunId, npwp, ...row },
      );
      await belongings(context, person, npwp, row);
      await context.audit({
        jenis: "perusahaan",
        objekId: id,
        label: row.nama,
        batchId: person.batchId,
        npwp,
        sesudah: row,
      });
      return { id, npwp, versi: 1 };
    },
  }),
  updatePerusahaan: hot(contract.data.updatePerusahaan, {
    hot: async ({ id, versi, isi }, context) => {
      const { batchId, npwp, ...before } = await existing(context.sql, context, id);
      if (before.versi !== versi) throw new AppError("version_conflict");
      const row = columnsOf(isi, await dateOf(context.sql, batchId));
      await context.sql.run(
        `UPDATE WajibPajak SET nama = @nama, alamat = @alamat, kota = @kota, email = @email, telepon = @telepon, klu = @klu,
           pkp = @pkp, pkpSejak = @pkpSejak, versi = versi + 1 WHERE id = @id`,
        { id, ...row },
      );
      await context.audit({
        jenis: "perusahaan",
        objekId: id,
        label: row.nama,
        batchId,
        npwp,
        sebelum: before,
        sesudah: row,
      });
      return { id, versi: versi + 1 };
    },
  }),
  deletePerusahaan: hot(contract.data.deletePerusahaan, {
    hot: async ({ id }, context) => {
      const row = await existing(context.sql, context, id);
      if (callerOf(context).wp?.npwp === row.npwp) throw new AppError("company_active", { nama: row.nama });
      const jumlah = await dokumenWajibPajak(context.sql, row.batchId, row.npwp);
      if (jumlah > 0) throw new AppError("company_in_use", { nama: row.nama, jumlah });
      await hapusWajibPajak(context.sql, row.batchId, row.npwp);
      const { batchId, npwp, nama } = row;
      await context.audit({ jenis: "perusahaan", objekId: id, label: nama, batchId, npwp, sebelum: row });
      return {};
    },
  }),
};

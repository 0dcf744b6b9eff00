import { randomUUID } from "node:crypto";
import { contract } from "~/contract";
import { AppError, type FieldFailure } from "~/contract/errors";
import { npwpBadan } from "~/domain/batch";
import { isEmail } from "~/domain/kit/email";
import type { Values } from "~/domain/kit/form";
import { PUSAT, profilPerusahaan, rekeningTempat } from "~/domain/pihak";
import { TANPA_KPP } from "~/domain/ref/kpp";
import { reachOf, tanggalKelas } from "../../db/batch";
import {
  deleteWajibPajak,
  dokumenWajibPajak,
  type IsiPerusahaan,
  insertCabang,
  insertPerusahaan,
  npwpPerusahaanTertinggi,
  type OrangPeserta,
  orangPeserta,
  type PerusahaanDiubah,
  perusahaanOf,
  savePerusahaan,
} from "../../db/pihak";
import type { Reader } from "../../db/sql";
import { type Context, callerOf } from "../../http/context";
import { type ChangeContext, change } from "../kit";
import { companyReach } from "./baca";
import { tempatOf } from "./nomor";
import { gagalTempat, saveRekeningPerusahaan } from "./rekening-tempat";

/** Most companies of a participant: the number of a company has two digits. */
const PALING_BANYAK = 99;

/**
 * A company that the caller can change: a participant their own, an organiser those of their participants. Throws
 * `not_found`.
 */
async function existing(sql: Reader, context: Context, id: string): Promise<PerusahaanDiubah> {
  const caller = callerOf(context);
  const row = await perusahaanOf(sql, companyReach(context), id);
  if (!row || (caller.peran === "peserta" && row.akunId !== caller.akunId)) throw new AppError("not_found");
  return row;
}

/** The participant who gets a new company: the caller, or the one that an organiser names. */
async function personFor(sql: Reader, context: Context, pesertaId: string | undefined): Promise<OrangPeserta> {
  const caller = callerOf(context);
  const own = caller.peran === "peserta";
  const found = own
    ? await orangPeserta(sql, caller.akunId)
    : await orangPeserta(sql, pesertaId ?? "", reachOf(caller));
  if (found) return found;
  if (own) throw new AppError("forbidden");
  throw new AppError("invalid", {}, { pesertaId: [{ key: pesertaId ? "pilihan" : "wajib" }] });
}

/** Columns of the typed company, checked. Throws `invalid` with its fields under `isi.`. */
function columnsOf(isi: Values, tanggal: string): IsiPerusahaan {
  const text = (name: string) => (isi[name] ? String(isi[name]) : null);
  const failures: Record<string, FieldFailure[]> = { ...gagalTempat(isi) };
  const [klu, email, pkpSejak] = [text("klu"), text("email"), text("pkpSejak")];
  if (klu && !/^\d{5}$/.test(klu)) failures["isi.klu"] = [{ key: "klu" }];
  if (email && !isEmail(email)) failures["isi.email"] = [{ key: "email" }];
  if (pkpSejak && pkpSejak > tanggal) failures["isi.pkpSejak"] = [{ key: "sesudah_kelas", params: { tanggal } }];
  if (Object.keys(failures).length > 0) throw new AppError("invalid", {}, failures);
  return {
    nama: text("nama") ?? "",
    alamat: text("alamat") ?? "",
    kota: text("kota") ?? "",
    klu,
    email,
    pkpSejak,
    kpp: text("kpp") ?? TANPA_KPP,
    telepon: text("telepon"),
    pkp: pkpSejak === null ? 0 : 1,
    profil: JSON.stringify(profilPerusahaan(isi)),
  };
}

/** The next NPWP of a participant's companies. */
async function nextNpwp(sql: Reader, person: OrangPeserta): Promise<string> {
  const tempat = tempatOf(person.npwp);
  const last = await npwpPerusahaanTertinggi(sql, person);
  const nomor = (last ? Number(last.slice(11, 13)) : 0) + 1;
  if (nomor > PALING_BANYAK) throw new AppError("company_limit", { maks: PALING_BANYAK });
  return npwpBadan(tempat, nomor);
}

/** Creates a company with its head office; returns its id. */
async function establish(
  context: ChangeContext,
  person: OrangPeserta,
  npwp: string,
  isi: IsiPerusahaan,
): Promise<string> {
  const id = await insertPerusahaan(context.sql, person, npwp, isi);
  const { nama, alamat, kota, kpp } = isi;
  const owner = { batchId: person.batchId, ownerNpwp: npwp };
  await insertCabang(context.sql, owner, { id: randomUUID(), kode: PUSAT, nama, alamat, kota, kpp, rekening: null });
  return id;
}

export const perusahaanServices = {
  createPerusahaan: change(contract.data.createPerusahaan, {
    change: async ({ pesertaId, isi }, context) => {
      const person = await personFor(context.sql, context, pesertaId);
      const row = columnsOf(isi, person.tanggal);
      const npwp = await nextNpwp(context.sql, person);
      const id = await establish(context, person, npwp, row);
      const owner = { batchId: person.batchId, ownerNpwp: npwp };
      const rekening = rekeningTempat(isi);
      await saveRekeningPerusahaan(context.sql, owner, rekening, person.tanggal);
      await context.audit({
        jenis: "perusahaan",
        objekId: id,
        label: row.nama,
        batchId: person.batchId,
        npwp,
        sesudah: { ...row, rekening },
      });
      return { id, npwp, versi: 1 };
    },
  }),
  updatePerusahaan: change(contract.data.updatePerusahaan, {
    change: async ({ id, versi, isi }, context) => {
      const company = await existing(context.sql, context, id);
      const { batchId, npwp, ...before } = company;
      if (before.versi !== versi) throw new AppError("version_conflict");
      const tanggal = await tanggalKelas(context.sql, batchId);
      const row = columnsOf(isi, tanggal);
      const rekening = rekeningTempat(isi);
      await savePerusahaan(context.sql, company, row);
      await saveRekeningPerusahaan(context.sql, { batchId, ownerNpwp: npwp }, rekening, tanggal);
      await context.audit({
        jenis: "perusahaan",
        objekId: id,
        label: row.nama,
        batchId,
        npwp,
        sebelum: before,
        sesudah: { ...row, rekening },
      });
      return { id, versi: versi + 1 };
    },
  }),
  deletePerusahaan: change(contract.data.deletePerusahaan, {
    change: async ({ id }, context) => {
      const row = await existing(context.sql, context, id);
      if (callerOf(context).wp?.npwp === row.npwp) throw new AppError("company_active", { nama: row.nama });
      const jumlah = await dokumenWajibPajak(context.sql, row.batchId, row.npwp);
      if (jumlah > 0) throw new AppError("company_in_use", { nama: row.nama, jumlah });
      await deleteWajibPajak(context.sql, row.batchId, row.npwp);
      const { batchId, npwp, nama } = row;
      await context.audit({ jenis: "perusahaan", objekId: id, label: nama, batchId, npwp, sebelum: row });
      return {};
    },
  }),
};

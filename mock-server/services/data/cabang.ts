import { randomUUID } from "node:crypto";
import { contract } from "~/contract";
import { AppError } from "~/contract/errors";
import type { Values } from "~/domain/kit/form";
import { nitkuOf } from "~/domain/kit/npwp";
import { PUSAT, rekeningTempat } from "~/domain/pihak";
import { TANPA_KPP } from "~/domain/ref/kpp";
import { mine } from "../../db/ownership";
import { cabangOf, insertCabang, kodeCabangTertinggi, pemakaianCabang, removeCabang, saveCabang } from "../../db/pihak";
import type { Reader } from "../../db/sql";
import type { Context } from "../../http/context";
import { change } from "../kit";
import { gagalTempat } from "./rekening-tempat";

const text = (values: Values, name: string): string => String(values[name] ?? "");
/** Columns of the typed branch, checked. Throws `invalid` with its fields under `isi.`. */
function placeOf(values: Values) {
  const failures = gagalTempat(values);
  if (Object.keys(failures).length > 0) throw new AppError("invalid", {}, failures);
  const rekening = rekeningTempat(values);
  return {
    nama: text(values, "nama"),
    alamat: text(values, "alamat"),
    kota: text(values, "kota"),
    kpp: text(values, "kpp") || TANPA_KPP,
    rekening: rekening && JSON.stringify(rekening),
  };
}

/** The branch that the call names. Throws `not_found`. */
async function existing(sql: Reader, context: Context, id: string) {
  const row = await cabangOf(sql, mine(context), id);
  if (!row) throw new AppError("not_found");
  return row;
}

const KODE_TERTINGGI = "999999";
/** The typed six-digit code; by default the number after the highest. Throws `invalid` if no higher number exists. */
async function kodeOf(sql: Reader, context: Context, typed: string): Promise<string> {
  if (typed !== "") {
    if (!/^\d{1,6}$/.test(typed)) throw new AppError("invalid", {}, { "isi.kode": [{ key: "kode_cabang" }] });
    return typed.padStart(6, "0");
  }
  const last = await kodeCabangTertinggi(sql, mine(context));
  if (last === KODE_TERTINGGI) throw new AppError("invalid", {}, { "isi.kode": [{ key: "wajib" }] });
  return String(Number(last ?? 0) + 1).padStart(6, "0");
}

export const cabangServices = {
  createCabang: change(contract.data.createCabang, {
    change: async ({ isi }, context) => {
      const owner = mine(context);
      const place = placeOf(isi);
      const kode = await kodeOf(context.sql, context, text(isi, "kode"));
      const id = await insertCabang(context.sql, owner, { id: randomUUID(), kode, ...place });
      if (!id)
        throw new AppError("branch_taken", { kode }, { "isi.kode": [{ key: "cabang_ganda", params: { kode } }] });
      await context.audit({ jenis: "cabang", objekId: id, label: text(isi, "nama"), sesudah: { kode, ...place } });
      return { id, nitku: nitkuOf(owner.ownerNpwp, kode), versi: (await existing(context.sql, context, id)).versi };
    },
  }),
  updateCabang: change(contract.data.updateCabang, {
    change: async ({ id, versi, isi }, context) => {
      const before = await existing(context.sql, context, id);
      if (before.versi !== versi) throw new AppError("version_conflict");
      const place = placeOf(isi);
      await saveCabang(context.sql, mine(context), id, place);
      await context.audit({ jenis: "cabang", objekId: id, label: before.nama, sebelum: before, sesudah: place });
      return { id, versi: versi + 1 };
    },
  }),
  deleteCabang: change(contract.data.deleteCabang, {
    change: async ({ id }, context) => {
      const owner = mine(context);
      const row = await existing(context.sql, context, id);
      if (row.kode === PUSAT) throw new AppError("branch_head_office");
      const { dokumen, karyawan } = await pemakaianCabang(context.sql, owner, row.kode);
      if (dokumen + karyawan > 0) throw new AppError("branch_in_use", { nama: row.nama, dokumen, karyawan });
      await removeCabang(context.sql, owner, id);
      await context.audit({ jenis: "cabang", objekId: id, label: row.nama, sebelum: row });
      return {};
    },
  }),
};

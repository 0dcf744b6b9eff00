import { contract } from "~/contract";
import { AppError, type FieldFailure } from "~/contract/errors";
import type { Values } from "~/domain/kit/form";
import { tahunOf } from "~/domain/kit/tanggal";
import {
  checkKaryawan,
  type IsiKaryawan,
  isiKaryawan,
  type KonteksKaryawan,
  PUSAT,
  recordMutasi,
  recordPtkp,
  tanpaPindah,
  type WilayahLama,
} from "~/domain/pihak";
import { refHas } from "~/domain/ref";
import { naturaKaryawan } from "../../db/natura";
import { mine } from "../../db/ownership";
import {
  buktiKaryawan,
  insertKaryawan,
  type KaryawanRow,
  karyawanOf,
  removeKaryawan,
  saveKaryawan,
  semuaCabang,
} from "../../db/pihak";
import type { Reader } from "../../db/sql";
import { acting, type Context } from "../../http/context";
import { change } from "../kit";
import { nomorOrang } from "./nomor";

/** The employer's data for the checks of an employee. */
export async function konteksKaryawan(sql: Reader, context: Context): Promise<KonteksKaryawan> {
  const owner = mine(context);
  const branches = await semuaCabang(sql, owner);
  return {
    npwp: owner.ownerNpwp,
    cabang: new Set([PUSAT, ...branches.map(({ kode }) => kode)]),
    negaraDikenal: (kode) => refHas("negara", kode),
  };
}

const atIsi = (failures: Readonly<Record<string, FieldFailure>>) =>
  Object.fromEntries(Object.entries(failures).map(([name, failure]) => [`isi.${name}`, [failure]]));

/** The typed employee, checked; throws `invalid` with its fields under `isi.`. */
async function given(
  sql: Reader,
  context: Context,
  values: Values,
  lama?: WilayahLama,
): Promise<{ npwp: string; nama: string; isi: IsiKaryawan }> {
  const isi = isiKaryawan(values);
  const npwp = String(values.npwp ?? "") || (await nomorOrang(sql, mine(context).batchId, mine(context).ownerNpwp));
  const failures = checkKaryawan(
    npwp,
    { ...isi, mutasiSejak: values.mutasiSejak },
    await konteksKaryawan(sql, context),
    lama,
  );
  if (Object.keys(failures).length > 0) throw new AppError("invalid", {}, atIsi(failures));
  return { npwp, nama: String(values.nama ?? ""), isi };
}

const hariMutasi = (value: unknown): string | null => (typeof value === "string" && value !== "" ? value : null);

/**
 * A changed employee with the status of each year and the branch of each day. A status that changes within the year
 * counts from the next 1 January, unless the recorded one was wrong or the work has not begun. A branch pays from the
 * day of the transfer.
 */
export function denganRiwayat(
  context: Context,
  before: Pick<KaryawanRow, "isi">,
  isi: IsiKaryawan,
  { ptkpBerlaku: berlaku, mutasiSejak }: Values,
): IsiKaryawan {
  const { tanggal } = acting(context).batch;
  const lama = isiKaryawan(JSON.parse(before.isi));
  const begun = lama.mulai === null || lama.mulai <= tanggal;
  const wrong = berlaku === "tahun_ini" || !begun;
  const riwayat = { ptkp: isi.ptkp, berlaku: wrong ? "tahun_ini" : "tahun_depan", tahun: tahunOf(tanggal) } as const;
  const sejak = hariMutasi(mutasiSejak);
  return { ...isi, ...recordPtkp(lama, riwayat), ...recordMutasi(lama, { cabang: isi.cabang, sejak }) };
}

const taken = (npwp: string) =>
  new AppError("employee_taken", { npwp }, { "isi.npwp": [{ key: "karyawan_ganda", params: { npwp } }] });

/** The employee that the call names. Throws `not_found`. */
async function existing(sql: Reader, context: Context, id: string) {
  const row = await karyawanOf(sql, mine(context), id);
  if (!row) throw new AppError("not_found");
  return row;
}

export const karyawanServices = {
  createKaryawan: change(contract.data.createKaryawan, {
    change: async ({ isi }, context) => {
      const made = await given(context.sql, context, isi);
      const id = await insertKaryawan(context.sql, mine(context), made);
      if (!id) throw taken(made.npwp);
      await context.audit({ jenis: "karyawan", objekId: id, label: made.nama, sesudah: made });
      return { id, npwp: made.npwp, versi: (await existing(context.sql, context, id)).versi };
    },
  }),
  updateKaryawan: change(contract.data.updateKaryawan, {
    change: async ({ id, versi, isi }, context) => {
      const before = await existing(context.sql, context, id);
      if (before.versi !== versi) throw new AppError("version_conflict");
      const typed = await given(
        context.sql,
        context,
        { ...isi, npwp: isi.npwp ?? before.npwp },
        isiKaryawan(JSON.parse(before.isi)),
      );
      const pindah = { cabang: typed.isi.cabang, sejak: hariMutasi(isi.mutasiSejak) };
      if (tanpaPindah(isiKaryawan(JSON.parse(before.isi)), pindah))
        throw new AppError("invalid", {}, atIsi({ mutasiSejak: { key: "mutasi_tanpa_pindah" } }));
      const changed = { ...typed, isi: denganRiwayat(context, before, typed.isi, isi) };
      if (!(await saveKaryawan(context.sql, mine(context), id, changed))) throw taken(changed.npwp);
      const sebelum = { npwp: before.npwp, nama: before.nama, isi: JSON.parse(before.isi) };
      await context.audit({ jenis: "karyawan", objekId: id, label: changed.nama, sebelum, sesudah: changed });
      return { id, versi: versi + 1 };
    },
  }),
  deleteKaryawan: change(contract.data.deleteKaryawan, {
    change: async ({ id }, context) => {
      const row = await existing(context.sql, context, id);
      const jumlah = await buktiKaryawan(context.sql, mine(context), row);
      if (jumlah > 0) throw new AppError("employee_in_use", { nama: row.nama, jumlah });
      const natura = await naturaKaryawan(context.sql, id);
      if (natura > 0) throw new AppError("employee_has_benefits", { nama: row.nama, jumlah: natura });
      await removeKaryawan(context.sql, mine(context), id);
      await context.audit({
        jenis: "karyawan",
        objekId: id,
        label: row.nama,
        sebelum: { ...row, isi: JSON.parse(row.isi) },
      });
      return {};
    },
  }),
};

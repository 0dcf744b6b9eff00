import { randomUUID } from "node:crypto";
import { contract } from "~/contract";
import { AppError } from "~/contract/errors";
import type { Natura } from "~/contract/natura";
import type { Values } from "~/domain/kit/form";
import { type Masa, tahunOf } from "~/domain/kit/tanggal";
import { buktiGaji } from "../../db/gaji";
import {
  deleteNatura,
  insertNatura,
  type NaturaTersimpan,
  naturaOf,
  naturaOn,
  saveNatura,
} from "../../db/natura/store";
import { mine } from "../../db/ownership";
import type { Context } from "../../http/context";
import { halamanDari } from "../data/halaman";
import { type ChangeContext, change, read, type Services } from "../kit";
import { naturaTahun } from "./baca";
import { kolomNatura, konteksNatura, periksaNatura } from "./isian";
import { unggahNatura } from "./unggah";

/** Every possible calendar year of benefits. */
const SEMUA = { awal: 2000, akhir: 2100 };

/** The benefit named in the call. Throws `not_found`. */
async function existing(context: Context, id: string): Promise<NaturaTersimpan> {
  const row = await naturaOf(context.sql, mine(context), id);
  if (!row) throw new AppError("not_found");
  return row;
}

/** The typed benefit, checked. Throws `invalid` with its fields under `isi.`. */
async function given(context: ChangeContext, isi: Values) {
  const konteks = await konteksNatura(context);
  const failures = periksaNatura(isi, konteks);
  const karyawan = konteks.karyawan.get(String(isi.karyawan ?? ""));
  const wrong = Object.entries(failures).map(([name, failure]) => [`isi.${name}`, [failure]] as const);
  if (!karyawan || wrong.length > 0) throw new AppError("invalid", {}, Object.fromEntries(wrong));
  return { row: kolomNatura(isi, karyawan), nama: karyawan.nama };
}

const holds = ({ nama, karyawan, subKategoriNama, keterangan }: Natura, q: string): boolean =>
  [nama, karyawan, subKategoriNama, keterangan].some((text) => text.toLowerCase().includes(q.toLowerCase()));

/** The issued slip of an employee's month, monthly or of its last period; null if there is none. */
async function buktiMasa(context: Context, npwp: string, masa: Masa) {
  const { batchId, ownerNpwp } = mine(context);
  const slips = await buktiGaji(context.sql, { batchId, npwp: ownerNpwp }, { awal: masa, akhir: masa });
  const slip = slips.get(`${npwp} ${masa}`);
  return slip ? { id: slip.id, nomor: slip.nomor, jenis: slip.jenis } : null;
}

const trail = (id: string, nama: string) => ({ jenis: "natura", objekId: id, label: nama });

export const naturaServices: Services<typeof contract.natura> = {
  list: read(contract.natura.list, async ({ q, masa, tahun, karyawan, page, perPage, sort = "-tanggal" }, context) => {
    const year = masa ? tahunOf(masa) : tahun;
    const all = await naturaTahun(context.sql, mine(context), year ? { awal: year, akhir: year } : SEMUA);
    const rows = all
      .map(({ row }) => row)
      .filter(
        (row) => (!masa || row.masa === masa) && (!karyawan || row.karyawan === karyawan) && (!q || holds(row, q)),
      );
    return halamanDari(rows, contract.natura.list.columns, { page, perPage, sort }, "tanggal");
  }),
  detail: read(contract.natura.detail, async ({ id }, context) => {
    const tahun = tahunOf((await existing(context, id)).tanggal);
    const all = await naturaTahun(context.sql, mine(context), { awal: tahun, akhir: tahun });
    const found = all.find(({ row }) => row.id === id);
    if (!found) throw new AppError("not_found");
    const { nilai, langkah } = found.hasil.alasan;
    const bukti = await buktiMasa(context, found.row.karyawan, found.row.masa);
    return { ...found.row, alasan: { nilai, langkah: [...langkah] }, bukti };
  }),
  create: change(contract.natura.create, {
    change: async ({ isi }, context) => {
      const id = randomUUID();
      const { row, nama } = await given(context, isi);
      await insertNatura(context.sql, mine(context), id, row);
      await context.audit({ ...trail(id, nama), sesudah: row });
      return { id, versi: 1 };
    },
  }),
  update: change(contract.natura.update, {
    change: async ({ id, versi, isi }, context) => {
      const before = await existing(context, id);
      if (before.versi !== versi) throw new AppError("version_conflict");
      const { row, nama } = await given(context, isi);
      await saveNatura(context.sql, mine(context), id, row);
      await context.audit({ ...trail(id, nama), sebelum: before, sesudah: row });
      return { id, versi: versi + 1 };
    },
  }),
  delete: change(contract.natura.delete, {
    change: async ({ id }, context) => {
      const row = await existing(context, id);
      const [shown] = (await naturaOn(context.sql, mine(context), { awal: row.tanggal, akhir: row.tanggal })).filter(
        (one) => one.id === id,
      );
      await deleteNatura(context.sql, mine(context), id);
      await context.audit({ ...trail(id, shown?.nama ?? ""), sebelum: row });
      return {};
    },
  }),
  upload: unggahNatura,
};

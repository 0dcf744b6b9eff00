import { randomUUID } from "node:crypto";
import { contract } from "~/contract";
import type { AnggotaKeluargaRow } from "~/contract/data";
import { AppError } from "~/contract/errors";
import type { Values } from "~/domain/kit/form";
import {
  type AnggotaKeluarga,
  checkAnggota,
  formKeluarga,
  isBersamaan,
  KEDUDUKAN_KELUARGA,
  keluargaOf,
} from "~/domain/pihak";
import { kodeAsing } from "~/domain/ref/kode-form";
import { profilTersimpan, saveProfil } from "../../db/pihak";
import type { Writer } from "../../db/sql";
import { acting, type Context } from "../../http/context";
import { change, read } from "../kit";
import { halamanDari } from "./halaman";

/** The members of the active person's unit. Throws `family_of_persons` for a company. */
async function unitOf(context: Context) {
  const { batch, wp } = acting(context);
  if (wp.jenis !== "orang_pribadi") throw new AppError("family_of_persons");
  const profil = (await profilTersimpan(context.sql, batch.id, wp.npwp)) ?? {};
  return { batchId: batch.id, npwp: wp.npwp, hariIni: batch.tanggal, profil, anggota: keluargaOf(profil).anggota };
}
type Unit = Awaited<ReturnType<typeof unitOf>>;
const keep = (sql: Writer, { batchId, npwp, profil }: Unit, keluarga: readonly AnggotaKeluarga[]) =>
  saveProfil(sql, batchId, npwp, { ...profil, keluarga });

/** A member of the unit. Throws `not_found`. */
function memberOf({ anggota }: Unit, id: string): AnggotaKeluarga {
  const found = anggota.find((one) => one.id === id);
  if (!found) throw new AppError("not_found");
  return found;
}

/**
 * Columns of a typed member, checked: nobody is in a unit twice at the same time. Throws `invalid` with fields under
 * `isi.`.
 */
function typedMember(unit: Unit, isi: Values, id: string): Omit<AnggotaKeluarga, "versi"> {
  const text = (name: string): string => String(isi[name] ?? "");
  const [mulai, berakhir] = [text("mulai"), text("berakhir") || null];
  const same = unit.anggota.some(
    (one) => one.id !== id && one.npwp === text("npwp") && isBersamaan(one, { mulai, berakhir }),
  );
  const wrong = [
    ...checkAnggota(isi, unit.hariIni),
    ...Object.entries(kodeAsing(formKeluarga, isi)).map(([field, key]) => ({ field, key })),
    ...(same || text("npwp") === unit.npwp ? [{ field: "npwp", key: "anggota_ganda" }] : []),
  ];
  if (wrong.length > 0)
    throw new AppError("invalid", {}, Object.fromEntries(wrong.map(({ field, key }) => [`isi.${field}`, [{ key }]])));
  return {
    id,
    npwp: text("npwp"),
    nama: text("nama"),
    tanggal_lahir: text("tanggal_lahir"),
    hubungan: text("hubungan"),
    pekerjaan: text("pekerjaan"),
    mulai,
    kedudukan: KEDUDUKAN_KELUARGA.find((one) => one === isi.kedudukan) ?? "tanggungan",
    berakhir,
  };
}

const matches = ({ nama, npwp }: AnggotaKeluarga, q: string): boolean =>
  nama.toLowerCase().includes(q.toLowerCase()) || npwp.startsWith(q);
export const keluargaServices = {
  listKeluarga: read(contract.data.listKeluarga, async ({ q, sort, page, perPage }, context) => {
    const { wp } = acting(context);
    const all = wp.jenis === "orang_pribadi" ? (await unitOf(context)).anggota : [];
    const rows = all.filter((one) => !q || matches(one, q)).map((one): AnggotaKeluargaRow => ({ ...one }));
    // by date of birth, the eldest first
    return halamanDari(rows, contract.data.listKeluarga.columns, { sort, page, perPage }, "tanggal_lahir");
  }),
  detailKeluarga: read(contract.data.detailKeluarga, async ({ id }, context) => ({
    ...memberOf(await unitOf(context), id),
  })),
  createKeluarga: change(contract.data.createKeluarga, {
    change: async ({ isi }, context) => {
      const unit = await unitOf(context);
      const added = { ...typedMember(unit, isi, randomUUID()), versi: 1 };
      await keep(context.sql, unit, [...unit.anggota, added]);
      await context.audit({ jenis: "keluarga", objekId: added.id, label: added.nama, sesudah: added });
      return { id: added.id, versi: 1 };
    },
  }),
  updateKeluarga: change(contract.data.updateKeluarga, {
    change: async ({ id, versi, isi }, context) => {
      const unit = await unitOf(context);
      const before = memberOf(unit, id);
      if (before.versi !== versi) throw new AppError("version_conflict");
      const after = { ...typedMember(unit, isi, id), versi: versi + 1 };
      await keep(
        context.sql,
        unit,
        unit.anggota.map((one) => (one.id === id ? after : one)),
      );
      await context.audit({ jenis: "keluarga", objekId: id, label: after.nama, sebelum: before, sesudah: after });
      return { id, versi: after.versi };
    },
  }),
  deleteKeluarga: change(contract.data.deleteKeluarga, {
    change: async ({ id }, context) => {
      const unit = await unitOf(context);
      const gone = memberOf(unit, id);
      await keep(
        context.sql,
        unit,
        unit.anggota.filter((one) => one.id !== id),
      );
      await context.audit({ jenis: "keluarga", objekId: id, label: gone.nama, sebelum: gone });
      return {};
    },
  }),
};

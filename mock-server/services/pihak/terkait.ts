import { randomUUID } from "node:crypto";
import { contract } from "~/contract";
import { AppError } from "~/contract/errors";
import type { PihakTerkait } from "~/contract/pihak";
import type { Values } from "~/domain/kit/form";
import { addDays } from "~/domain/kit/tanggal";
import { HAK_WAKIL } from "~/domain/pihak/hak";
import { formPihakTerkait, isBerlaku, isBersamaan, mayBePic, sisaSaham } from "~/domain/pihak/terkait";
import { kodeAsing } from "~/domain/ref/kode-form";
import { mine } from "../../db/ownership";
import {
  daftarPihak,
  deletePihak,
  hanyaPic,
  type IsiPihak,
  insertPihak,
  type PihakRow,
  pihakOf,
  savePihak,
  semuaPihak,
} from "../../db/pihak/store";
import { wajibPajakOf } from "../../db/pihak/wajib-pajak";
import { requireEvery } from "../../http/authorize";
import { acting, type Context, callerOf } from "../../http/context";
import { type ChangeContext, change, read, type Services } from "../kit";

const shown = ({ pic, jabatan, catatan, ...row }: PihakRow): PihakTerkait => ({
  ...row,
  pic: Boolean(pic),
  jabatan: jabatan ?? "",
  catatan: catatan ?? "",
  modal: row.modal === null ? null : Number(row.modal),
});

async function existing(context: Context, id: string): Promise<PihakRow> {
  const row = await pihakOf(context.sql, mine(context), id);
  if (!row) throw new AppError("not_found");
  return row;
}

const words = (values: Values, name: string): string => String(values[name] ?? "");
/** The typed related party. A missing name is looked up. Throws `invalid` for impossible values. */
async function givenOf(context: ChangeContext, isi: Values): Promise<IsiPihak> {
  const { batchId } = mine(context);
  const foreign = Object.entries(kodeAsing(formPihakTerkait, isi));
  if (foreign.length > 0)
    throw new AppError("invalid", {}, Object.fromEntries(foreign.map(([name, key]) => [`isi.${name}`, [{ key }]])));
  const npwp = words(isi, "npwp");
  const nama = words(isi, "nama") || (await wajibPajakOf(context.sql, batchId, npwp))?.nama;
  if (!nama) throw new AppError("invalid", {}, { "isi.nama": [{ key: "wajib" }] });
  const [mulai, berakhir] = [words(isi, "mulai"), isi.berakhir ? words(isi, "berakhir") : null];
  if (berakhir !== null && berakhir < mulai)
    throw new AppError("invalid", {}, { "isi.berakhir": [{ key: "selesai_sebelum_mulai" }] });
  return {
    npwp,
    nama,
    mulai,
    berakhir,
    jenis: words(isi, "jenis"),
    subJenis: words(isi, "subJenis"),
    jabatan: words(isi, "jabatan"),
    alamat: words(isi, "alamat"),
    catatan: words(isi, "catatan"),
    negara: words(isi, "negara") || "IDN",
    pic: isi.pic === true ? 1 : 0,
    modal: isi.modal === null || isi.modal === undefined ? null : Number(isi.modal),
    saham: isi.saham ? words(isi, "saham") : null,
  };
}

/**
 * Refuses a second tie of the same kind with the same party at one time. Refuses shares above 100 % in total on any
 * day. Throws `related_taken`, `invalid`.
 */
async function checkAmong(context: ChangeContext, isi: IsiPihak, id: string, before?: PihakRow): Promise<void> {
  const others = await semuaPihak(context.sql, mine(context));
  const sisa = sisaSaham(
    isi,
    others.filter((one) => one.id !== id),
  );
  // a share that was already too large can shrink
  const less = before?.saham && Number(isi.saham ?? 0) < Number(before.saham);
  if (Number(isi.saham ?? 0) > Number(sisa) && !less)
    throw new AppError("invalid", {}, { "isi.saham": [{ key: "saham_lebih", params: { sisa } }] });
  const same = (one: PihakRow) => one.id !== id && one.npwp === isi.npwp && one.subJenis === isi.subJenis;
  if (others.some((one) => same(one) && isBersamaan(one, isi)))
    throw new AppError(
      "related_taken",
      { nama: isi.nama },
      { "isi.npwp": [{ key: "galat.related_taken", params: { nama: isi.nama } }] },
    );
}

/**
 * Keeps exactly one person in charge (PIC). A new one replaces the old; the only one cannot be removed. Throws
 * `pic_person` for a person who cannot be in charge today, `pic_required` if none would be left.
 */
async function keepOnePic(context: ChangeContext, id: string, isi: IsiPihak, before?: PihakRow): Promise<void> {
  const pic = Boolean(isi.pic);
  if (!pic && before?.pic) throw new AppError("pic_required");
  if (!pic) return;
  const { batch } = acting(context);
  // the person in charge has every right: only a caller with all rights can give them
  if (!before?.pic || before.npwp !== isi.npwp) await requireEvery(context.sql, callerOf(context), HAK_WAKIL);
  const person = await wajibPajakOf(context.sql, batch.id, isi.npwp);
  if (person?.jenis !== "orang_pribadi" || !mayBePic({ ...isi, pic }, batch.tanggal))
    throw new AppError(
      "pic_person",
      { nama: isi.nama },
      { "isi.pic": [{ key: "galat.pic_person", params: { nama: isi.nama } }] },
    );
  await hanyaPic(context.sql, mine(context), id);
}

const trail = (id: string, nama: string) => ({ jenis: "pihak_terkait", objekId: id, label: nama });

export const pihakTerkaitServices: Services<typeof contract.pihakTerkait> = {
  list: read(contract.pihakTerkait.list, async (query, context) => {
    const page = await daftarPihak(context.sql, mine(context), query);
    return { ...page, rows: page.rows.map(shown) };
  }),
  detail: read(contract.pihakTerkait.detail, async ({ id }, context) => shown(await existing(context, id))),
  create: change(contract.pihakTerkait.create, {
    change: async ({ isi }, context) => {
      const id = randomUUID();
      const row = await givenOf(context, isi);
      await checkAmong(context, row, id);
      await keepOnePic(context, id, row);
      await insertPihak(context.sql, mine(context), id, row);
      await context.audit({ ...trail(id, row.nama), sesudah: row });
      return { id, versi: 1 };
    },
  }),
  update: change(contract.pihakTerkait.update, {
    change: async ({ id, versi, isi }, context) => {
      const before = await existing(context, id);
      if (before.versi !== versi) throw new AppError("version_conflict");
      const row = await givenOf(context, isi);
      await checkAmong(context, row, id, before);
      await keepOnePic(context, id, row, before);
      await savePihak(context.sql, mine(context), id, row);
      await context.audit({ ...trail(id, row.nama), sebelum: before, sesudah: row });
      return { id, versi: versi + 1 };
    },
  }),
  delete: change(contract.pihakTerkait.delete, {
    change: async ({ id }, context) => {
      const row = await existing(context, id);
      if (row.pic) throw new AppError("pic_required");
      const yesterday = addDays(acting(context).batch.tanggal, -1);
      const owner = mine(context);
      const begun = row.mulai <= yesterday;
      if (begun && !isBerlaku(row, yesterday)) return {};
      const { id: _, versi: __, ...isi } = row;
      if (begun) await savePihak(context.sql, owner, id, { ...isi, berakhir: yesterday });
      else await deletePihak(context.sql, owner, id);
      await context.audit({ ...trail(id, row.nama), sebelum: row, sesudah: begun ? { berakhir: yesterday } : null });
      return {};
    },
  }),
};

import { isDeepStrictEqual } from "node:util";
import { contract } from "~/contract";
import type { Values } from "~/domain/kit/form";
import { sum } from "~/domain/kit/rupiah";
import { angkaOf } from "~/domain/spt/daftar";
import { sisaKelebihan } from "~/domain/spt/periksa";
import { formOf, INDUK, POSTING, type Spt, saveForm, updateSpt } from "../../db/spt/store";
import { type Reader, sqlTime, type Writer } from "../../db/sql";
import { classStamp } from "../../http/context";
import { type ChangeContext, change } from "../kit";
import { checkVersion, computeInduk, isBerubah, openSpt, postedOf } from "./keadaan";
import { type HasilPostingSpt, kindOf } from "./kinds";
import { fillFromRegister, jumlahDokumen } from "./tarik";

const countLeft = ({ ditinggalkan }: HasilPostingSpt) => Object.values(ditinggalkan).reduce((sum, n) => sum + n, 0);

/** Posts a return's documents at a class time and computes its main form anew. Returns the values of the main form. */
export async function postDocuments(
  sql: Writer,
  spt: Spt,
  { at, now }: { readonly at: string; readonly now: Date },
): Promise<{ readonly hasil: HasilPostingSpt; readonly values: Values }> {
  const kind = kindOf(spt);
  const taken = await kind.posting(sql, spt);
  await fillFromRegister(sql, spt);
  const daftar = await kind.daftarTerbuka?.(sql, spt);
  const hasil = { ...taken, tertarik: await jumlahDokumen(sql, spt), ...(daftar ? { daftar } : {}) };
  await saveForm(sql, spt.id, POSTING, { isi: hasil as never });
  const sesudah = { ...spt, diposting: at };
  const sidik = await kind.sidik(sql, sesudah);
  const values = await computeInduk(sql, sesudah, (await formOf(sql, spt.id, INDUK)).isi);
  const { nilai } = await kind.bayar(sql, sesudah, values);
  await updateSpt(sql, spt.id, { diposting: at, sidik, nilai }, sqlTime(now));
  return { hasil, values };
}
const post = async (context: ChangeContext, spt: Spt): Promise<HasilPostingSpt> =>
  (await postDocuments(context.sql, spt, { at: classStamp(context), now: context.now })).hasil;

/**
 * The result of the last posting if another posting would change nothing. Removed rows count as a change, because
 * posting restores them.
 */
async function unchangedSince({ sql }: ChangeContext, spt: Spt): Promise<HasilPostingSpt | null> {
  const known = await postedOf(sql, spt);
  if (known === null || (await isBerubah(sql, spt))) return null;
  const daftar = (await kindOf(spt).daftarTerbuka?.(sql, spt)) ?? [];
  if (!isDeepStrictEqual(daftar, known.daftar ?? [])) return null;
  const same = known.tertarik === (await jumlahDokumen(sql, spt)) || (await fillFromRegister(sql, spt)) === 0;
  return same ? known : null;
}

/** Unused excess of earlier periods. */
const unused = async (sql: Reader, spt: Spt) =>
  sisaKelebihan((await formOf(sql, spt.id, INDUK)).hitung, await kindOf(spt).tersedia(sql, spt), angkaOf(spt.jenis));

/** Takes all excess of earlier periods into a draft. Returns the increase. */
async function takeCarried(context: ChangeContext, spt: Spt) {
  const { sql, now } = context;
  const more = await unused(sql, spt);
  const { isi } = await formOf(sql, spt.id, INDUK);
  const taken = Object.fromEntries(more.map(({ field, maksimum }) => [field, maksimum]));
  const values = await computeInduk(sql, spt, { ...isi, ...taken });
  await updateSpt(sql, spt.id, { nilai: (await kindOf(spt).bayar(sql, spt, values)).nilai }, sqlTime(now));
  await context.audit({ jenis: "spt", objekId: spt.id, label: `${spt.jenis} ${spt.masa}`, sesudah: taken });
  return { versi: spt.versi + 1, dipakai: sum(more.map(({ sisa }) => sisa)) };
}

export const postingServices = {
  kompensasi: change(contract.spt.kompensasi, {
    change: async ({ id, versi }, context) => {
      const spt = await openSpt(context, id, "edit");
      checkVersion(spt, versi);
      return takeCarried(context, spt);
    },
  }),
  posting: change(contract.spt.posting, {
    change: async ({ id }, context) => {
      const spt = await openSpt(context, id, "post");
      const known = await unchangedSince(context, spt);
      const hasil = known ?? (await post(context, spt));
      const ditinggalkan = countLeft(hasil);
      await context.audit({
        jenis: "spt",
        objekId: id,
        label: `${spt.jenis} ${spt.masa}`,
        sesudah: { diambil: hasil.diambil, ditinggalkan, perubahan: known ? undefined : hasil.perubahan },
      });
      return {
        versi: known ? spt.versi : spt.versi + 1,
        berubah: known === null,
        diambil: hasil.diambil,
        ditinggalkan,
        perubahan: known ? null : (hasil.perubahan ?? null),
        kelebihan: sum((await unused(context.sql, spt)).map(({ sisa }) => sisa)),
      };
    },
  }),
};

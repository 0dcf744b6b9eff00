import { contract } from "~/contract";
import { AppError } from "~/contract/errors";
import { anggotaIsian } from "~/contract/spt/formulir";
import type { Values } from "~/domain/kit/form";
import { slotDari } from "~/domain/spt/isian";
import { type BarisKetik, barisBagian, deleteBaris, insertBaris, updateBaris } from "../../db/spt/baris-ketik";
import { formOf, INDUK, type Spt } from "../../db/spt/store";
import { readSheet } from "../../files/form-table";
import { kolomAsing } from "../../files/headings";
import type { Context } from "../../http/context";
import { sheetBytes } from "../data/unggah";
import { type ChangeContext, change } from "../kit";
import { barisReader, checkMuat } from "./baris-ketik";
import { formulirTerbuka, readIsi, saveSpt } from "./formulir";
import { ownSpt } from "./keadaan";
import { formulirOf } from "./kinds";
import { gabungan, isSame, lembarLuring, ubahanKetik } from "./lembar-luring";
import { bacaKelompok, type Gagal, type Kelompok, kelompokkan, tolak } from "./luring-baca";
import { lembarSpt, placeOf, requireLuring, tampil } from "./luring-isi";

/** Replaces the row with the number of the file's row. A new row is added, an emptied one deleted. */
async function ubahBaris(
  context: ChangeContext,
  spt: Spt,
  group: Kelompok,
  values: Values,
  kept: BarisKetik | undefined,
  gagal: Gagal,
): Promise<boolean> {
  const place = placeOf(spt, group.lembar);
  const empty = [...group.sel.values()].every(({ teks }) => teks === "");
  if (empty) {
    if (kept) await deleteBaris(context.sql, place.at, kept.urut);
    return kept !== undefined;
  }
  const { isi, salah } = barisReader(context, place)(gabungan(group.lembar, kept?.isi ?? {}, values));
  for (const [name, [failure]] of Object.entries(salah)) if (failure) tolak(gagal, group.sel, name, failure);
  if (
    Object.keys(salah).length > 0 ||
    (kept && Object.entries(isi).every(([name, value]) => isSame(value, kept.isi[name])))
  )
    return false;
  if (!kept) await checkMuat(context.sql, place, 1);
  if (kept) await updateBaris(context.sql, place.at, kept.urut, isi);
  else await insertBaris(context.sql, place.at, isi);
  return true;
}

/** Finds the row of a group by its number, among the rows from before the file. Added rows have no number there. */
async function barisSemula(
  context: Context,
  spt: Spt,
  groups: readonly Kelompok[],
): Promise<(group: Kelompok) => BarisKetik | undefined> {
  const keyOf = ({ lembar }: Kelompok) => `${lembar.lampiran}.${lembar.bagian}`;
  const rows = await barisBagian(context.sql, spt.id, [...new Set(groups.map(keyOf))]);
  return (group) => rows.get(keyOf(group))?.find(({ urut }) => urut === Number(group.baris));
}

/** A draft that can be changed now and sent by file. Throws `not_found` for any other kind of return. */
async function terbuka(context: Context, input: { readonly id: string; readonly versi: number }): Promise<Spt> {
  const { jenis } = await ownSpt(context, input.id);
  const anggota = anggotaIsian.find((one) => one.jenis === jenis);
  if (!anggota) throw new AppError("not_found");
  return (await formulirTerbuka(context, anggota, { ...input, lampiran: INDUK })).spt;
}

export const luringServices = {
  unggahLuring: change(contract.spt.unggahLuring, {
    before: async (input, context) => {
      // checks the owner of the return before the file
      await terbuka(context, input);
      return readSheet(lembarLuring, sheetBytes(context, undefined), context.language, context.caller?.akunId);
    },
    change: async ({ id, versi }, context, { entries, asing }) => {
      const spt = await terbuka(context, { id, versi });
      const gagal: Gagal = {};
      const groups = kelompokkan(await lembarSpt(context, spt), entries, gagal);
      const berubah: Record<string, Values> = {};
      const semula = await barisSemula(context, spt, groups);
      let banyak = 0;
      for (const group of groups) {
        const values = bacaKelompok(context, group, gagal);
        if (Object.keys(gagal).length > 0) continue;
        if (group.lembar.bagian !== "") {
          banyak += (await ubahBaris(context, spt, group, values, semula(group), gagal)) ? 1 : 0;
          continue;
        }
        const { lampiran } = group.lembar;
        const form = formulirOf(spt, lampiran);
        const { isi } = await formOf(context.sql, spt.id, lampiran);
        const changed = ubahanKetik(group.lembar, isi, await tampil(context, spt, lampiran), values);
        const berkas = Object.fromEntries(slotDari(form).map(({ name }) => [name, isi[name] ?? null]));
        if (Object.keys(changed).length > 0) berubah[lampiran] = readIsi(form, { ...isi, ...changed, ...berkas });
        banyak += Object.keys(changed).length;
      }
      const wrong = Object.keys(gagal).length;
      if (wrong > 0) throw new AppError("sheet_invalid", { jumlah: wrong, baris: entries.length }, gagal);
      const saved = await saveSpt(context, spt, berubah);
      // a filing must satisfy the rules of this channel, else nothing of it is stored
      await requireLuring(context, spt);
      await context.audit({ jenis: "spt", objekId: spt.id, label: `${spt.jenis} ${spt.masa}`, sesudah: { banyak } });
      return { versi: saved.versi, berubah: banyak, catatan: [...kolomAsing(context.t, asing)] };
    },
  }),
};

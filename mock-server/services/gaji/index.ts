import { randomUUID } from "node:crypto";
import { contract } from "~/contract";
import { AppError } from "~/contract/errors";
import type { BulkResult } from "~/contract/kit";
import { checkAuthorisationCode } from "../../auth/authorisation-code";
import { insertBukpot, updateBukpot } from "../../db/bukpot";
import { exportTable } from "../../files/export";
import { requireRight } from "../../http/authorize";
import { acting, callerOf } from "../../http/context";
import { inTurn } from "../../turns";
import { terbitkan } from "../bukpot/terbit";
import { type ChangeContext, change, read, type Services } from "../kit";
import { barisAwal, kolomUnduh, sebagaiTeks } from "./awal";
import { type BarisOlah, processLembar } from "./baris";
import { isSalah, kolomOf, namaBaris, pratinjauOf, readLembar, refuseLembar, sebabBaris, teksLembar } from "./lembar";
import { rekonsiliasiServices } from "./rekonsiliasi";

type Hasil = BulkResult["hasil"];

/** Stores the slip of a row as a draft: in the draft of an earlier run, or as a new one. Returns its id. */
async function saveBaris(context: ChangeContext, { olahan, konsep, karyawan }: BarisOlah): Promise<string> {
  if (!olahan) throw new AppError("internal");
  if (konsep) {
    await updateBukpot(context.sql, konsep.id, olahan, context.now);
    return konsep.id;
  }
  const { batch, wp } = acting(context);
  const id = randomUUID();
  const owner = { batchId: batch.id, npwp: wp.npwp, nama: wp.nama };
  await insertBukpot(context.sql, id, owner, { ...olahan, karyawanId: karyawan?.id ?? null }, context.now);
  return id;
}

/** Stores the slips of sound rows and issues them, computed and checked in this transaction. Returns their results. */
async function saveLembar(context: ChangeContext, rows: readonly BarisOlah[], signed: boolean): Promise<Hasil> {
  const { tanggal } = acting(context).batch;
  // a sheet is one entry of the trail, like an import; each slip has a history of its own
  const quiet: ChangeContext = { ...context, audit: async () => {} };
  return await inTurn(rows, async (row) => {
    const id = await saveBaris(context, row);
    if (signed) await terbitkan(quiet, id, tanggal);
    return { id, ok: true };
  });
}

/** A rejected row: its employee and the reason. */
const ditolak = (context: ChangeContext, row: BarisOlah): Hasil[number] => ({
  id: `baris-${row.entry.line}`,
  ok: false,
  label: namaBaris(row),
  message: sebabBaris(context, row),
});

export const gajiServices: Services<typeof contract.gaji> = {
  ...rekonsiliasiServices,
  lembar: read(contract.gaji.lembar, async ({ jenis, masa, cabang }, context) => {
    const rows = await barisAwal(context, jenis, masa, cabang);
    return { teks: teksLembar(jenis, rows.map(sebagaiTeks)), karyawan: rows.length };
  }),
  unduh: read(contract.gaji.unduh, async ({ jenis, masa, cabang, bentuk }, context) =>
    exportTable(
      {
        nama: `lembar-gaji-${jenis}-${masa}`,
        columns: kolomUnduh(context, jenis),
        rows: await barisAwal(context, jenis, masa, cabang),
        whose: context.caller?.akunId,
      },
      bentuk,
    ),
  ),
  hitung: read(contract.gaji.hitung, async ({ teks, ...lembar }, context) => {
    const reading = await readLembar(context, lembar.jenis, teks);
    const columns = new Set(kolomOf(lembar.jenis));
    const rows = await processLembar(context.sql, acting(context), lembar, reading.entries, columns);
    return pratinjauOf(context, lembar.jenis, reading, rows);
  }),
  simpan: change(contract.gaji.simpan, {
    before: async ({ jenis, teks, kodeOtorisasi }, context) => {
      if (kodeOtorisasi !== undefined) {
        await requireRight(context.sql, callerOf(context), "bupot21_signer");
        await checkAuthorisationCode(context, kodeOtorisasi);
      }
      return readLembar(context, jenis, teks);
    },
    change: async ({ mode, kodeOtorisasi, jenis, masa, cabang }, context, { entries }) => {
      const columns = new Set(kolomOf(jenis));
      const rows = await processLembar(context.sql, acting(context), { jenis, masa, cabang }, entries, columns);
      const open = rows.filter((row) => !row.terbit);
      const sound = open.filter((row) => !isSalah(row));
      const salah = open.length - sound.length;
      if (salah > 0 && (mode === "all_or_nothing" || sound.length === 0)) refuseLembar(rows);
      const signed = kodeOtorisasi !== undefined;
      const kept = await saveLembar(context, sound, signed);
      const sudahTerbit = rows.length - open.length;
      const hasil = {
        disimpan: signed ? 0 : sound.length,
        diterbitkan: signed ? sound.length : 0,
        sudahTerbit,
        salah,
      };
      await context.audit({ jenis: "gaji", label: `${jenis} ${masa}`, sesudah: hasil });
      return { ...hasil, hasil: [...open.filter(isSalah).map((row) => ditolak(context, row)), ...kept] };
    },
  }),
};

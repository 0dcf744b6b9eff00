import { randomUUID } from "node:crypto";
import { contract } from "~/contract";
import { AppError } from "~/contract/errors";
import { isArsip } from "../../db/batch";
import { kelasDikepalai } from "../../db/lti/gabung";
import { aturTautan, deleteTautan, saveTautan, tautanKelas, tautanMata } from "../../db/lti/kelas";
import { adaPlatform } from "../../db/lti/store";
import type { Reader } from "../../db/sql";
import { type Context, callerOf } from "../../http/context";
import { batchInScope } from "../batch/scope";
import { change, read } from "../kit";
import { type Bawaan, bawaanOf, mataDari, type Tiket } from "./bawaan";

/** A launch that signed the caller in. */
async function bawaanSaya(context: Pick<Context, "caller" | "now">, sql: Reader, tiket: Tiket): Promise<Bawaan> {
  const bawaan = await bawaanOf(sql, tiket, context.now);
  if (bawaan.akunId !== callerOf(context).akunId) throw new AppError("lti_start_over");
  return bawaan;
}

/** A class whose links the caller can change, as its head or its creator. */
export async function kelasPengurus(context: Pick<Context, "caller" | "sql">, batchId: string) {
  const batch = await batchInScope(context.sql, callerOf(context), batchId);
  if (!batch.jam) throw new AppError("forbidden");
  return batch;
}

/** Refuses a call to the platform for an archived class before it is sent. Throws `class_archived`. */
export async function tolakArsip(sql: Reader, batchId: string): Promise<void> {
  if (await isArsip(sql, batchId)) throw new AppError("class_archived");
}

/** The failure for a link of another class, at the field of the choice. */
export const tautanSalah = () => new AppError("invalid", {}, { tautan: [{ key: "pilihan" }] });

export const kelasServices = {
  tertunda: read(contract.lti.tertunda, async (tiket, context) => {
    const { klaim, platform } = await bawaanSaya(context, context.sql, tiket);
    const kelas = await kelasDikepalai(context.sql, callerOf(context).akunId);
    return { judul: klaim.judul, platform: platform.nama, kelas };
  }),
  hubungkan: change(contract.lti.hubungkan, {
    change: async ({ batchId, gabung, ...tiket }, context) => {
      const batch = await kelasPengurus(context, batchId);
      const bawaan = await bawaanSaya(context, context.sql, tiket);
      const { klaim, platform } = bawaan;
      if (await tautanMata(context.sql, mataDari(bawaan))) throw new AppError("already_done");
      await saveTautan(
        context.sql,
        {
          ...mataDari(bawaan),
          id: randomUUID(),
          judul: klaim.judul,
          batchId,
          gabung: gabung ? 1 : 0,
          anggota: klaim.anggota,
          butir: klaim.butir,
          cakupan: JSON.stringify(klaim.cakupan ?? []),
          olehId: callerOf(context).akunId,
        },
        context.now,
      );
      await context.audit({
        jenis: "batch",
        objekId: batchId,
        batchId,
        label: batch.nama,
        sesudah: { platform: platform.nama, judul: klaim.judul, gabung },
      });
      return {};
    },
  }),
  kelas: read(contract.lti.kelas, async ({ batchId }, context) => {
    const batch = await batchInScope(context.sql, callerOf(context), batchId);
    return {
      rows: await tautanKelas(context.sql, batchId),
      ubah: batch.jam && !(await isArsip(context.sql, batchId)),
      terdaftar: await adaPlatform(context.sql),
    };
  }),
  atur: change(contract.lti.atur, {
    change: async ({ batchId, tautan, gabung }, context) => {
      const batch = await kelasPengurus(context, batchId);
      if ((await aturTautan(context.sql, { id: tautan, batchId }, gabung)) === 0) throw tautanSalah();
      await context.audit({ jenis: "batch", objekId: batchId, batchId, label: batch.nama, sesudah: { gabung } });
      return {};
    },
  }),
  lepas: change(contract.lti.lepas, {
    change: async ({ batchId, tautan }, context) => {
      const batch = await kelasPengurus(context, batchId);
      const row = (await tautanKelas(context.sql, batchId)).find(({ id }) => id === tautan);
      if (!row || (await deleteTautan(context.sql, { id: tautan, batchId })) === 0) throw tautanSalah();
      const { platform, judul } = row;
      await context.audit({
        jenis: "batch",
        objekId: batchId,
        batchId,
        label: batch.nama,
        sebelum: { platform, judul },
      });
      return {};
    },
  }),
};

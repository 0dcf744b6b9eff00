import { randomUUID } from "node:crypto";
import { contract } from "~/contract";
import { AppError } from "~/contract/errors";
import { BUKTI_MAKS, type JenisKolom } from "~/domain/bukti";
import type { JenisBukti } from "~/domain/bukti/jenis";
import { readTempelan } from "~/domain/bukti/tempel";
import { classTimeOf } from "~/domain/kit/waktu-kelas";
import { teaches } from "../../db/batch";
import {
  type BuktiRow,
  banyakPembalas,
  countBukti,
  deleteBukti,
  insertBukti,
  isRefTerpakai,
  penerimaBukti,
  updateBukti,
} from "../../db/bukti/store";
import { notifyAccount } from "../../db/notifikasi";
import { sqlTime } from "../../db/sql";
import { type Context, callerOf } from "../../http/context";
import { batchInScope } from "../batch/scope";
import { type ChangeContext, change } from "../kit";
import { tugasInScope } from "../tugas";
import { buktiKepala } from "./scope";

type Given = {
  readonly tugasId?: string | null | undefined;
  readonly ref: string;
  readonly jenis: JenisBukti;
  readonly tanggal: string;
  readonly tiba?: string | null | undefined;
  readonly judul: string;
  readonly dari: string;
  readonly kepada: string;
  readonly isi: string;
  readonly tabel: string;
  readonly kolom: readonly { readonly judul: string; readonly jenis?: JenisKolom | null; readonly jumlah: boolean }[];
};
type Tempat = { readonly batchId: string; readonly id: string };

/** The columns of a document as given. Throws `invalid` for a broken table, a taken reference or another class's assignment. */
async function kolomDari(
  context: Context,
  { kolom, tabel: teks, tiba, tugasId = null, ...given }: Given,
  tempat: Tempat,
) {
  const arrives = tiba ?? given.tanggal;
  if (arrives < given.tanggal)
    throw new AppError("invalid", {}, { tiba: [{ key: "bukti_tiba", params: { tanggal: given.tanggal } }] });
  const tabel = readTempelan(teks, kolom);
  if (tabel && "gagal" in tabel) {
    const { key, params } = tabel.gagal;
    throw new AppError("invalid", {}, { tabel: [{ key, params }] });
  }
  if (!tabel && given.isi === "") throw new AppError("invalid", {}, { isi: [{ key: "bukti_kosong" }] });
  if (await isRefTerpakai(context.sql, { batchId: tempat.batchId, ref: given.ref, selain: tempat.id }))
    throw new AppError("invalid", {}, { ref: [{ key: "bukti_ref" }] });
  if (tugasId !== null && (await tugasInScope(context, tugasId)).batchId !== tempat.batchId)
    throw new AppError("invalid", {}, { tugasId: [{ key: "pilihan" }] });
  return { ...given, tiba: arrives, tugasId, tabel: tabel && JSON.stringify(tabel) };
}

/** Tells the participants who see a document that it is new or changed. Returns their number. */
async function kabari(
  context: ChangeContext,
  { id, ref, judul }: Pick<BuktiRow, "id" | "ref" | "judul">,
  kini: string,
  jenis: "bukti_baru" | "bukti_diubah",
): Promise<number> {
  const heard = await penerimaBukti(context.sql, { id, kini });
  const tautan = { page: "bukti.rincian", id } as const;
  const notice = { jenis, isi: { ref, judul }, tautan, kelas: kini, pengirimId: callerOf(context).akunId };
  for (const akunId of heard) await notifyAccount(context.sql, akunId, notice, context.now);
  return heard.length;
}

const stamp = (kini: string, { now }: { readonly now: Date }): string => sqlTime(new Date(classTimeOf(kini, now)));
/** A document for the trail. */
const jejakDari = ({
  ref,
  jenis,
  tanggal,
  tiba,
  judul,
  dari,
  kepada,
  isi,
  tabel,
  tugasId,
}: Omit<Given, "kolom" | "tabel"> & { readonly tabel: string | null }) => ({
  ref,
  jenis,
  tanggal,
  tiba,
  judul,
  dari,
  kepada,
  isi,
  tabel,
  tugasId,
});

export const tulisServices = {
  create: change(contract.bukti.create, {
    change: async ({ batchId, ...given }, context) => {
      const batch = await batchInScope(context.sql, callerOf(context), batchId);
      if (!(await teaches(context.sql, batchId, callerOf(context).akunId, true))) throw new AppError("forbidden");
      if ((await countBukti(context.sql, batchId)) >= BUKTI_MAKS.kelas)
        throw new AppError("bukti_full", { maks: BUKTI_MAKS.kelas });
      const id = randomUUID();
      const columns = await kolomDari(context, given, { batchId, id });
      await insertBukti(context.sql, { id, batchId, ...columns, dibuat: stamp(batch.tanggal, context) });
      await kabari(context, { id, ...columns }, batch.tanggal, "bukti_baru");
      const sesudah = jejakDari(columns);
      await context.audit({ jenis: "bukti", objekId: id, batchId, label: columns.ref, sesudah });
      return { id };
    },
  }),
  update: change(contract.bukti.update, {
    change: async ({ id, versi, diam, ...given }, context) => {
      const row = await buktiKepala(context, id);
      const { batchId, kini } = row;
      const columns = await kolomDari(context, given, { batchId, id });
      const kept = await updateBukti(context.sql, { id, versi, ...columns, diubah: stamp(kini, context) });
      if (kept === 0) throw new AppError("version_conflict");
      const jenis = row.sudahTiba === 1 ? "bukti_diubah" : "bukti_baru";
      const dikabari = diam && row.sudahTiba === 1 ? 0 : await kabari(context, { id, ...columns }, kini, jenis);
      const sebelum = jejakDari(row);
      await context.audit({
        jenis: "bukti",
        objekId: id,
        batchId,
        label: columns.ref,
        sebelum,
        sesudah: jejakDari(columns),
      });
      return { dikabari, dibalas: await banyakPembalas(context.sql, columns.tugasId) };
    },
  }),
  delete: change(contract.bukti.delete, {
    change: async ({ id }, context) => {
      const row = await buktiKepala(context, id);
      await deleteBukti(context.sql, id);
      await context.audit({
        jenis: "bukti",
        objekId: id,
        batchId: row.batchId,
        label: row.ref,
        sebelum: jejakDari(row),
      });
      return {};
    },
  }),
};

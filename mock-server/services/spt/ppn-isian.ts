import { contract } from "~/contract";
import { AppError } from "~/contract/errors";
import { schemaOf } from "~/contract/form-schema";
import type { CaraImpor } from "~/contract/impor";
import { failuresOf } from "~/contract/issues";
import { barisC, barisCDari } from "~/domain/spt/ppn/form-c";
import { type BarisIsian, FORMAT_ISIAN, periksaIsian } from "~/domain/spt/ppn/isian";
import { addRow, changeRow, removeRow, rowsOf } from "../../db/isian-store";
import { formOf, INDUK, type Spt, updateSpt } from "../../db/spt-store";
import { sqlTime } from "../../db/sql";
import type { Context } from "../../http/context";
import type { ImportKindId } from "../../impor/kinds";
import { shownParams } from "../../params";
import { acceptFile, type Queued, queueImport } from "../impor/queue";
import { type HotContext, hot, type Services } from "../kit";
import { after, checkVersion, computeInduk, ownSpt } from "./keadaan";
import { kindOf } from "./kinds";

/** A VAT return of the active identity whose rows may be changed now. */
async function openPpn(context: Context, id: string): Promise<Spt> {
  const spt = await ownSpt(context, id);
  if (spt.jenis !== "ppn") throw new AppError("not_found");
  after(spt, "edit");
  return spt;
}

/** Reads a row of schedule C. Throws `invalid` with what is wrong with each field. */
function readRow({ language }: Context, spt: Spt, isi: Readonly<Record<string, unknown>>): BarisIsian {
  const parsed = schemaOf(barisC, "full").safeParse(isi);
  if (!parsed.success) throw new AppError("invalid", {}, failuresOf(parsed.error.issues));
  const baris = barisCDari(parsed.data);
  const found = periksaIsian(baris, spt.masa, ["C"]);
  const failures = found.map(({ code, field, params }) => [
    field,
    [{ key: `galat.${code}`, params: shownParams(params, language) }],
  ]);
  if (failures.length > 0) throw new AppError("invalid", {}, Object.fromEntries(failures));
  return baris;
}

/** A typed or uploaded row of schedule C. Throws `not_found`. */
async function rowOf({ sql }: HotContext, spt: Spt, urut: number): Promise<BarisIsian> {
  const [row] = await rowsOf(sql, spt.id, "C", urut);
  if (!row) throw new AppError("not_found");
  return row;
}

type Change = { readonly urut: number; readonly sebelum?: BarisIsian; readonly sesudah?: BarisIsian };
/** Computes the main form anew after its rows have changed; answers the new version. */
async function recompute(context: HotContext, spt: Spt, { urut, sebelum, sesudah }: Change): Promise<number> {
  const { sql, now } = context;
  const values = await computeInduk(sql, spt, (await formOf(sql, spt.id, INDUK)).isi);
  await updateSpt(sql, spt.id, { nilai: (await kindOf(spt).bayar(sql, spt, values)).nilai }, sqlTime(now));
  const label = `${spt.jenis} ${spt.masa} C.${urut}`;
  await context.audit({
    jenis: "spt",
    objekId: spt.id,
    label,
    ...(sebelum && { sebelum }),
    ...(sesudah && { sesudah }),
  });
  return spt.versi + 1;
}

type Upload = {
  readonly id: string;
  readonly cara: "tambah" | "ganti";
  readonly lampiran: string;
} & CaraImpor;
/** Takes a file in whose rows go to a schedule; `lampiran` `induk` takes lump-sum invoices of every schedule. */
const uploading = <I extends Omit<Upload, "lampiran">>(want: "xml" | "data", lampiranOf: (input: I) => string) => ({
  before: async (input: I, context: Context): Promise<Queued> => {
    await openPpn(context, input.id);
    const [file] = context.files;
    if (!file) throw new AppError("invalid", {}, { berkas: [{ key: "berkas_wajib" }] });
    const kind: ImportKindId = FORMAT_ISIAN[lampiranOf(input) as keyof typeof FORMAT_ISIAN] ?? "RETAIL";
    return acceptFile(kind, file, want);
  },
  hot: async (input: I, context: HotContext, file: Queued) => {
    await openPpn(context, input.id);
    const tujuan = { sptId: input.id, lampiran: lampiranOf(input), ganti: input.cara === "ganti" };
    return { imporId: await queueImport(context, file, { mode: input.mode, ulangi: input.ulangi, tujuan }) };
  },
});

export const sptPpnServices: Services<typeof contract.sptPpn> = {
  createC: hot(contract.sptPpn.createC, {
    hot: async ({ id, versi, isi }, context) => {
      const spt = await openPpn(context, id);
      checkVersion(spt, versi);
      const sesudah = readRow(context, spt, isi);
      const urut = await addRow(context.sql, id, sesudah);
      return { urut, versi: await recompute(context, spt, { urut, sesudah }) };
    },
  }),
  updateC: hot(contract.sptPpn.updateC, {
    hot: async ({ id, versi, urut, isi }, context) => {
      const spt = await openPpn(context, id);
      const sebelum = await rowOf(context, spt, urut);
      checkVersion(spt, versi);
      const sesudah = readRow(context, spt, isi);
      await changeRow(context.sql, id, urut, sesudah);
      return { urut, versi: await recompute(context, spt, { urut, sebelum, sesudah }) };
    },
  }),
  deleteC: hot(contract.sptPpn.deleteC, {
    hot: async ({ id, versi, urut }, context) => {
      const spt = await openPpn(context, id);
      const sebelum = await rowOf(context, spt, urut);
      checkVersion(spt, versi);
      await removeRow(context.sql, id, "C", urut);
      return { versi: await recompute(context, spt, { urut, sebelum }) };
    },
  }),
  importC: hot(
    contract.sptPpn.importC,
    uploading("xml", () => "C"),
  ),
  importInduk: hot(
    contract.sptPpn.importInduk,
    uploading("xml", ({ target }: { target?: string | undefined } & Omit<Upload, "lampiran">) => target ?? "induk"),
  ),
  upload: hot(
    contract.sptPpn.upload,
    uploading("data", ({ lampiran }: Upload) => lampiran),
  ),
};

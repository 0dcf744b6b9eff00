import { contract } from "~/contract";
import { AppError } from "~/contract/errors";
import type { CaraImpor } from "~/contract/impor";
import { FORMAT_ISIAN } from "~/domain/spt/ppn/isian";
import type { Spt } from "../../db/spt/store";
import type { Context } from "../../http/context";
import type { ImportKindId } from "../../impor/kinds";
import { acceptFile, type Queued, queueImport } from "../impor/queue";
import { type ChangeContext, change, type Services } from "../kit";
import { after, ownSpt } from "./keadaan";
import { defOf } from "./kinds";

/** A VAT return of the active identity whose rows can be changed now. */
async function openPpn(context: Context, id: string): Promise<Spt> {
  const spt = await ownSpt(context, id);
  if (defOf(spt).unggah === undefined) throw new AppError("not_found");
  after(spt, "edit");
  return spt;
}

type Upload = {
  readonly id: string;
  readonly cara: "tambah" | "ganti";
  readonly lampiran: string;
} & CaraImpor;
/** Takes a file with rows for a schedule. `lampiran` `induk` takes lump-sum invoices of every schedule. */
const uploading = <I extends Omit<Upload, "lampiran">>(want: "xml" | "data", lampiranOf: (input: I) => string) => ({
  before: async (input: I, context: Context): Promise<Queued> => {
    await openPpn(context, input.id);
    const [file] = context.files;
    if (!file) throw new AppError("invalid", {}, { berkas: [{ key: "berkas_wajib" }] });
    const kind: ImportKindId = FORMAT_ISIAN[lampiranOf(input) as keyof typeof FORMAT_ISIAN] ?? "RETAIL";
    return acceptFile(kind, file, want, context.caller?.akunId);
  },
  change: async (input: I, context: ChangeContext, file: Queued) => {
    await openPpn(context, input.id);
    const tujuan = { sptId: input.id, lampiran: lampiranOf(input), ganti: input.cara === "ganti" };
    return { imporId: await queueImport(context, file, { mode: input.mode, ulangi: input.ulangi, tujuan }) };
  },
});

export const sptPpnServices: Services<typeof contract.sptPpn> = {
  importC: change(
    contract.sptPpn.importC,
    uploading("xml", () => "C"),
  ),
  importInduk: change(
    contract.sptPpn.importInduk,
    uploading("xml", ({ target }: { target?: string | undefined } & Omit<Upload, "lampiran">) => target ?? "induk"),
  ),
  upload: change(
    contract.sptPpn.upload,
    uploading("data", ({ lampiran }: Upload) => lampiran),
  ),
};

import { redirect } from "@remix-run/node";
import { z } from "zod";
import type { Api } from "~/api/client.server";
import { dataFile, xmlFile } from "~/contract/kit";
import { CARA_UNGGAH } from "~/contract/spt-ppn";
import { formats } from "~/domain/formats";
import type { FormatDef } from "~/domain/formats/kit";
import { samplesOf } from "~/domain/formats/samples";
import { FORMAT_ISIAN, LAMPIRAN_ISIAN } from "~/domain/spt/ppn/isian";
import type { SendOptions } from "~/files/import/area.server";
import { uploadedFiles } from "~/files/uploaded.server";
import { submit } from "~/forms/submission.server";

/** Where uploads of a VAT return may go: one schedule, or `induk` for all that lump-sum invoices fill. */
export const TUJUAN_UNGGAH = [...LAMPIRAN_ISIAN, "induk"] as const;
export type TujuanUnggah = (typeof TUJUAN_UNGGAH)[number];
export const tujuanOf = (name: string | undefined): TujuanUnggah | undefined =>
  TUJUAN_UNGGAH.find((one) => one === name);

/** What the page tells of its files: their root, sheet, limits and samples. */
export function kindView(tujuan: TujuanUnggah) {
  const def: FormatDef = formats[tujuan === "induk" ? "RETAIL" : FORMAT_ISIAN[tujuan]];
  return {
    akar: def.root,
    lembar: def.workbook?.dokumen.sheet ?? "",
    maxRows: def.max,
    maxBytes: { xml: xmlFile.maxBytes, data: dataFile().maxBytes },
    contoh: samplesOf(def).map(({ id, sah }) => ({ id, sah })),
  };
}

const unggahan = z.object({
  bentuk: z.enum(["xml", "data"], { error: "pilihan" }),
  cara: z.enum(CARA_UNGGAH, { error: "pilihan" }),
  mode: z.enum(["partial", "all_or_nothing"], { error: "pilihan" }).default("partial"),
});
type Input = { readonly id: string } & Omit<z.output<typeof unggahan>, "bentuk">;

/** Sends a file to the call of its target and form. */
function send({ sptPpn }: Api, tujuan: TujuanUnggah, bentuk: "xml" | "data", input: Input, options: SendOptions) {
  // only XML may hold several schedules
  if (bentuk === "data" && tujuan !== "induk") return sptPpn.upload({ ...input, lampiran: tujuan }, options);
  if (tujuan === "C") return sptPpn.importC(input, options);
  return sptPpn.importInduk({ ...input, ...(tujuan === "induk" ? {} : { target: tujuan }) }, options);
}

const upload = { maxFiles: 1, maxBytes: Math.max(xmlFile.maxBytes, dataFile().maxBytes) };
/** Takes a file of the page's forms on to its call, and goes to its report. */
export const takeUpload = (request: Request, api: Api, id: string, tujuan: TujuanUnggah) =>
  submit(request, { schema: unggahan, upload }, async ({ bentuk, ...input }, { files, idempotencyKey }) => {
    const options = { files: await uploadedFiles(files), idempotencyKey };
    const { imporId } = await send(api, tujuan, bentuk, { id, ...input }, options);
    return redirect(`/efaktur/impor/${imporId}`, 303);
  });

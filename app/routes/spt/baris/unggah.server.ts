import { redirect } from "@remix-run/node";
import { z } from "zod";
import type { Api } from "~/api/client.server";
import type { Session } from "~/auth/session.server";
import type { CaraImpor } from "~/contract/impor";
import { dataFile, xmlFile } from "~/contract/kit";
import type { SptDetail } from "~/contract/spt/induk";
import { CARA_UNGGAH } from "~/contract/spt/ppn";
import { formats } from "~/domain/formats";
import type { FormatDef } from "~/domain/formats/kit";
import { samplesOf } from "~/domain/formats/samples";
import type { Page } from "~/domain/kit/pages";
import { INDUK } from "~/domain/spt/alasan";
import { definisiTampil, formulirDi } from "~/domain/spt/daftar";
import { bagianKetik } from "~/domain/spt/isian";
import { type FormatIsian, LAMPIRAN_DIGUNGGUNG, TUJUAN_UNGGAH, type TujuanUnggah } from "~/domain/spt/ppn/isian";
import type { SendOptions } from "~/files/import/area.server";
import { uploadedFiles } from "~/files/uploaded.server";
import { submit } from "~/forms/submission.server";
import { paths } from "~/web/paths";

type Versioned = Pick<SptDetail, "jenis" | "versiAturan">;
/** The file format of a form. `induk` is true if the files fill other forms from the main form. */
export function tujuanDi({ jenis, versiAturan }: Versioned, lampiran: string) {
  const def = definisiTampil(jenis, versiAturan);
  const form = formulirDi(def, lampiran);
  const own = form && bagianKetik(form).find(({ format }) => format !== undefined)?.format;
  const format = lampiran === INDUK ? def.unggah : own;
  return format === undefined ? undefined : { format: format as FormatIsian, induk: lampiran === INDUK };
}

/** The page's data on its files: their root, sheet, limits and samples. */
export function kindView(format: FormatIsian) {
  const def: FormatDef = formats[format];
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
  ulangi: z.literal("on").optional(),
});
type Input = { readonly id: string; readonly cara: (typeof CARA_UNGGAH)[number] } & CaraImpor;

/** Sends a file to the call of its target and form. */
function send({ sptPpn }: Api, tujuan: TujuanUnggah, bentuk: "xml" | "data", input: Input, options: SendOptions) {
  if (bentuk === "data") return sptPpn.upload({ ...input, lampiran: tujuan }, options);
  const target = LAMPIRAN_DIGUNGGUNG.find((one) => one === tujuan);
  if (tujuan === INDUK || target) return sptPpn.importInduk({ ...input, ...(target ? { target } : {}) }, options);
  return sptPpn.importC(input, options);
}
const tujuanOf = (name: string | undefined): TujuanUnggah => TUJUAN_UNGGAH.find((one) => one === name) ?? INDUK;

/** Adds the rows of a file once more below the existing ones. `halaman` is their page. */
export async function addRows(api: Api, halaman: Page, bentuk: "xml" | "data", input: CaraImpor, options: SendOptions) {
  const { id, lampiran } = halaman.page === "spt.formulir" ? halaman : { id: "", lampiran: INDUK };
  const answer = await send(api, tujuanOf(lampiran), bentuk, { id, cara: "tambah", ...input }, options);
  return answer.imporId;
}

const upload = { maxFiles: 1, maxBytes: Math.max(xmlFile.maxBytes, dataFile().maxBytes) };
/** Sends a file of the page's forms to its call, and goes to its report. */
export const takeUpload = (session: Session, id: string, lampiran: string | undefined) =>
  submit(session, { schema: unggahan, upload }, async ({ bentuk, ulangi, ...rest }, { files, idempotencyKey }) => {
    const options = { files: await uploadedFiles(files), idempotencyKey };
    const input = { id, ...rest, ulangi: ulangi === "on" };
    const { imporId } = await send(session.api, tujuanOf(lampiran), bentuk, input, options);
    return redirect(paths.efaktur.imporRincian(imporId), 303);
  });

import { redirect } from "@remix-run/node";
import { z } from "zod";
import { requireSession } from "~/auth/session.server";
import { loadPage } from "~/components/frame/load-page.server";
import { type ImporRow, imporList } from "~/contract/impor";
import { dataFile, xmlFile } from "~/contract/kit";
import { type FormatId, formats } from "~/domain/formats";
import type { FormatDef } from "~/domain/formats/kit";
import { samplesOf } from "~/domain/formats/samples";
import type { HakWakil } from "~/domain/pihak";
import { uploadedFiles } from "~/files/uploaded.server";
import { submit } from "~/forms/submission.server";
import type { ListDef } from "~/tables/define-list";
import { apiQueryOf, listQueryOf } from "~/tables/list-query.server";
import { listView } from "~/tables/list-view.server";
import { tableOf } from "~/tables/table-of";
import { masaKerjaOf } from "~/web/masa.server";
import { paths } from "~/web/paths";
import { type ImportArea, kindOf, kindOfXml } from "./area.server";

/** The files of an area and their results. */
export const importList = ({ path, kinds, others = [] }: ImportArea): ListDef<ImporRow> =>
  tableOf(imporList, {
    cells: { bentuk: { value: ({ bentuk }) => bentuk.toUpperCase() } },
    options: { jenis: [...kinds, ...others] },
    filters: ["jenis", "status"],
    rowName: ({ nama }) => nama,
    rowHref: ({ id }) => paths.impor.rincian(path, id),
    sort: "-dibuat",
    exportPath: paths.impor.unduh(path),
  });

const baru = z.object({
  cara: z.enum(["xml", "data"], { error: "pilihan" }),
  jenis: z.string().max(40).optional(),
  mode: z.enum(["partial", "all_or_nothing"], { error: "pilihan" }).default("partial"),
  ulangi: z.literal("on").optional(),
});
/** The larger limit of the two ways. Each form shows its own. */
const upload = { maxFiles: 1, maxBytes: Math.max(xmlFile.maxBytes, dataFile().maxBytes) };

/** The page's data on a kind: the name of its files, their size limit, and its samples. */
function kindView(kind: FormatId) {
  const def: FormatDef = formats[kind];
  const { dokumen, baris } = def.workbook ?? {};
  return {
    kind,
    akar: def.root,
    lembar: [dokumen, baris].flatMap((sheet) => (sheet ? [sheet.sheet] : [])),
    maxBytes: { xml: xmlFile.maxBytes, data: dataFile().maxBytes },
    maxRows: def.max,
    contoh: samplesOf(def).map(({ id, sah }) => ({ id, sah })),
  };
}

/** The import page of an area: the ways to send the chosen kind, and the results of earlier files. */
export const loadImports = (request: Request, area: ImportArea) =>
  loadPage(request, ["peserta"], async (session) => {
    const list = importList(area);
    const state = listQueryOf(session, list);
    const answer = await area.watch(session.api).monitoring(apiQueryOf(state));
    const view = listView(list, state, answer, session.texts);
    const chosen = kindOf(area, state.filters.jenis);
    const hak: HakWakil = `${area.keluarga(chosen)}_drafter`;
    const { contohTertunda } = answer;
    const masa = masaKerjaOf(session)?.masa ?? null;
    return { view, path: area.path, kinds: area.kinds, chosen: { ...kindView(chosen), contohTertunda, masa }, hak };
  });

/** Sends a file of the page's forms to its call, and goes to its report. */
export async function takeImport(request: Request, area: ImportArea) {
  const session = await requireSession(request, { allow: ["peserta"] });
  return submit(session, { schema: baru, upload }, async ({ cara, jenis, mode, ulangi }, context) => {
    const { idempotencyKey } = context;
    const files = await uploadedFiles(context.files);
    const chosen = kindOf(area, jenis);
    const kind = cara === "xml" && files[0] ? kindOfXml(area, chosen, files[0].bytes) : chosen;
    const id = await area.send(session.api, kind, cara, { mode, ulangi: ulangi === "on" }, { files, idempotencyKey });
    return redirect(paths.impor.rincian(area.path, id), 303);
  });
}

import { loadPage } from "~/components/frame/load-page.server";
import { AppError } from "~/contract/errors";
import { isMasa } from "~/domain/kit/tanggal";
import { exportList } from "~/tables/export.server";
import { downloadOf } from "~/web/download.server";
import { type ImportArea, kindOf } from "./area.server";
import { importList } from "./page.server";

const FORMS = ["xml", "xlsx", "csv"] as const;

/**
 * Files of imports: their list (`format`), samples and forms. For one import: its failed rows (`isi=baris`) or its
 * findings (`isi=laporan`).
 */
export const downloadImport = (request: Request, area: ImportArea, id: string | undefined) =>
  loadPage(request, ["peserta"], async (session) => {
    const query = session.url.searchParams;
    const isi = query.get("isi") === "laporan" ? "laporan" : "baris";
    const { failed, monitoring } = area.watch(session.api);
    if (id !== undefined) return downloadOf(await failed({ id, isi }));
    if (query.has("format")) return exportList(session, importList(area), monitoring);
    const contoh = query.get("contoh");
    const bentuk = FORMS.find((form) => form === query.get("bentuk"));
    if (!contoh || !bentuk) throw new AppError("not_found");
    const masa = query.get("masa") ?? "";
    const jenis = kindOf(area, query.get("jenis"));
    return downloadOf(await failed({ contoh, bentuk, jenis, ...(isMasa(masa) ? { masa } : {}) }));
  });

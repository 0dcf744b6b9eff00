import { z } from "zod";
import type { Session } from "~/auth/session.server";
import type { ImporRow } from "~/contract/efaktur";
import { dataFile, xmlFile } from "~/contract/kit";
import { formats } from "~/domain/formats";
import { samplesOf } from "~/domain/formats/samples";
import { uploadedFiles } from "~/files/uploaded.server";
import type { SubmitContext } from "~/forms/submission.server";
import { defineList } from "~/tables/define-list";

const STATUS = ["pending", "process", "received", "rejected"] as const;

export const daftarImpor = defineList<ImporRow>({
  id: "impor",
  caption: "impor:daftar.judul",
  empty: "impor:daftar.kosong",
  columns: [
    { key: "nama", label: "impor:kolom.nama", sortable: true },
    { key: "bentuk", label: "impor:kolom.bentuk", as: "kode", value: ({ bentuk }) => bentuk.toUpperCase() },
    { key: "dibuat", label: "impor:kolom.dibuat", as: "waktu", sortable: true },
    { key: "status", label: "impor:kolom.status", as: "status", sortable: true },
    { key: "total", label: "impor:kolom.total", as: "angka", sortable: true },
    { key: "berhasil", label: "impor:kolom.berhasil", as: "angka" },
    { key: "gagal", label: "impor:kolom.gagal", as: "angka", sortable: true },
  ],
  filters: [{ name: "status", label: "impor:kolom.status", kind: "status", options: STATUS }],
  rowId: ({ id }) => id,
  rowName: ({ nama }) => nama,
  rowHref: ({ id }) => `/efaktur/impor/${id}`,
  sort: "-dibuat",
});

/** What an import is told besides its file. */
export const imporBaru = z.object({
  cara: z.enum(["xml", "data"], { error: "pilihan" }),
  mode: z.enum(["partial", "all_or_nothing"], { error: "pilihan" }).default("partial"),
  ulangi: z.literal("on").optional(),
});
/** The larger of the two ways' limits; each form tells its own. */
export const imporUpload = { maxFiles: 1, maxBytes: Math.max(xmlFile.maxBytes, dataFile().maxBytes) };

/** Limits and samples of the page. */
export const caraImpor = () => ({
  maxBytes: { xml: xmlFile.maxBytes, data: dataFile().maxBytes },
  maxRows: formats.NORMAL.max,
  contoh: samplesOf(formats.NORMAL).map(({ id, sah }) => ({ id, sah })),
});

/** Sends a file on to the call of its way; answers the import's id. */
export async function sendImport(
  { api }: Session,
  { cara, mode, ulangi }: z.output<typeof imporBaru>,
  { files, idempotencyKey }: Pick<SubmitContext, "files" | "idempotencyKey">,
): Promise<string> {
  const input = { mode, ulangi: ulangi === "on" };
  const options = { files: await uploadedFiles(files), idempotencyKey };
  if (cara === "xml") return (await api.imporEfaktur.importNormal(input, options)).imporId;
  return (await api.efaktur.upload(input, options)).imporId ?? "";
}

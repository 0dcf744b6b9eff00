import { data } from "@remix-run/node";
import type { ApiFile } from "~/api/client.server";
import { PESAN_SUKSES } from "~/contract/pesan";
import { addToast } from "./flash.server";
import type { Visit } from "./visit";

/** A file of the API as a stream to the browser, saved under its own name. */
export function downloadOf({ name, type, size, body }: ApiFile): Response {
  const headers = new Headers({
    "content-type": type,
    "content-disposition": `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
    "cache-control": "private, no-store",
    "x-content-type-options": "nosniff",
  });
  if (size !== null) headers.set("content-length", String(size));
  return new Response(body, { headers });
}

type Format = "csv" | "xlsx";
/** The address's list as a file. `list` is the API's list call with a `format`. Throws 404 for any other format. */
export async function exportOf(visit: Visit, list: (format: Format) => Promise<unknown>): Promise<Response> {
  const format = visit.url.searchParams.get("format");
  if (format !== "csv" && format !== "xlsx") throw data({ code: "not_found" }, { status: 404 });
  return exported(visit, (await list(format)) as ApiFile);
}

/** Rows as a file. The next page shows a message about the export. */
export async function exported(visit: Visit, file: ApiFile): Promise<Response> {
  const answer = downloadOf(file);
  answer.headers.append("Set-Cookie", await addToast(visit, { kind: "berhasil", key: PESAN_SUKSES.diekspor }));
  return answer;
}

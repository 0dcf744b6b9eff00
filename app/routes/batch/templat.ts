import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireSession } from "~/auth/session.server";
import { KOLOM_ROSTER } from "~/contract/roster";

/** The mark by which spreadsheets know that a csv is UTF-8. */
const UTF8 = "\uFEFF";

/** An empty roster with its headings, to be filled in. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireSession(request, { allow: ["admin", "mitra", "supermitra"] });
  return new Response(`${UTF8}${KOLOM_ROSTER.join(",")}\r\n`, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": 'attachment; filename="peserta.csv"',
      "Cache-Control": "no-store",
    },
  });
}

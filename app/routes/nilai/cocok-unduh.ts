import type { ActionFunctionArgs } from "@remix-run/node";
import { requireSession } from "~/auth/session.server";
import { paths } from "~/domain/kit/paths";
import { submit } from "~/forms/submission.server";
import { downloadOf } from "~/web/download.server";
import { redirectWithToast } from "~/web/flash.server";
import { berkasCocok, cocokForm, cocokUpload } from "./cocok.server";

/** The file that was matched, filled in; what cannot be filled in leads back to the page. */
export async function action({ request, params: { id = "" } }: ActionFunctionArgs) {
  const { api } = await requireSession(request, { allow: ["instruktur", "mitra", "supermitra"] });
  const answer = await submit(request, { schema: cocokForm, upload: cocokUpload }, async (value, { files }) => {
    const { file } = await berkasCocok(value, files);
    return downloadOf(await api.lms.isi({ batchId: id, ...value.asked }, { files: [file] }));
  });
  if (answer instanceof Response) return answer;
  return redirectWithToast(request, paths.batch.nilaiCocok(id), { kind: "perhatian", key: "nilai:cocok.gagal" });
}

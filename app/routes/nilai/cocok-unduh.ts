import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { requireSession } from "~/auth/session.server";
import { submit } from "~/forms/submission.server";
import { downloadOf } from "~/web/download.server";
import { addToast } from "~/web/flash.server";
import { paths } from "~/web/paths";
import { berkasCocok, cocokForm, cocokUpload } from "./cocok.server";

/** The matched file, filled in. If it cannot be filled in, the page draws it again with all decisions. */
export async function action({ request, params: { id = "" } }: ActionFunctionArgs) {
  const session = await requireSession(request, { allow: ["instruktur", "mitra", "supermitra"] });
  const answer = await submit(session, { schema: cocokForm, upload: cocokUpload }, async (value, { files }) => {
    const { file } = await berkasCocok(value, files);
    return downloadOf(await session.api.lms.isi({ batchId: id, ...value.asked }, { files: [file] }));
  });
  if (answer instanceof Response) return answer;
  const toast = await addToast(session, { kind: "perhatian", key: "nilai:cocok.gagal" });
  return redirect(paths.batch.nilaiCocok(id), { status: 307, headers: { "Set-Cookie": toast } });
}

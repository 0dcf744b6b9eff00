import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { apiFor } from "~/auth/client.server";
import { visitOf } from "~/auth/visit.server";
import type { PageHandle } from "~/components/frame/handle";
import { PageHead } from "~/components/frame/page-head";
import { pathsLti } from "~/web/paths-lti";
import { smallForm } from "~/web/small-body.server";
import { refusalOf } from "./refusal.server";
import { Refused } from "./refused";

export const handle = { crumb: "lti:masuk.judul" } satisfies PageHandle;

/**
 * Takes the post of a platform, the only post of another site that the product takes. Its token names the sender. The
 * page it leads to decides on the signed-in user, because the browser sends the cookie of its launch there.
 */
export async function action({ request }: ActionFunctionArgs) {
  const visit = await visitOf(request);
  const fields = await smallForm(visit);
  const [state, id_token] = [fields.get("state"), fields.get("id_token")].map((one) =>
    typeof one === "string" && one !== "" ? one : "-",
  );
  try {
    const { tiket } = await apiFor(visit).lti.terima({ state: state ?? "-", id_token: id_token ?? "-" });
    return redirect(`${pathsLti.masuk()}?${new URLSearchParams({ tiket })}`, 303);
  } catch (error) {
    return refusalOf(error);
  }
}

export default function TerimaLti() {
  const answer = useActionData<typeof action>();
  const { t } = useTranslation();
  if (answer && "ditolak" in answer) return <Refused {...answer.ditolak} />;
  return <PageHead title={t("lti:masuk.judul")} lead={t("lti:masuk.ulang")} />;
}

import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { apiFor } from "~/auth/client.server";
import { ikatOf, inFrame } from "~/auth/lti.server";
import { visitOf } from "~/auth/visit.server";
import type { PageHandle } from "~/components/frame/handle";
import { PageHead } from "~/components/frame/page-head";
import { pathsLti } from "~/web/paths-lti";
import { smallForm } from "~/web/small-body.server";
import type { Query, Visit } from "~/web/visit";
import { refusalOf } from "./refusal.server";
import { Refused } from "./refused";

export const handle = { crumb: "lti:masuk.judul" } satisfies PageHandle;

const NAMES = ["iss", "login_hint", "client_id", "lti_message_hint"] as const;
type Asked = Readonly<Partial<Record<(typeof NAMES)[number], string>>>;
function askedOf(fields: Query | FormData): Asked {
  const given = NAMES.flatMap((name) => {
    const value = fields.get(name);
    return typeof value === "string" && value !== "" ? [[name, value]] : [];
  });
  return Object.fromEntries(given) as Asked;
}

/** Sends the browser back to its platform. In a frame a link does that in a new window. */
async function start(visit: Visit, asked: Asked) {
  if (inFrame(visit)) return data({ jendela: `${pathsLti.login()}?${new URLSearchParams(asked)}` });
  const { iss = "", login_hint = "", ...more } = asked;
  const { ikat, cookie } = await ikatOf(visit);
  try {
    const { url } = await apiFor(visit).lti.mulai({ iss, login_hint, ...more, ikat });
    return redirect(url, { status: 303, headers: { "Set-Cookie": cookie } });
  } catch (error) {
    return refusalOf(error);
  }
}

export const loader = async ({ request }: LoaderFunctionArgs) => {
  const visit = await visitOf(request);
  return start(visit, askedOf(visit.url.searchParams));
};
/** A platform posts from its own pages. Nothing is changed here, and nobody is signed in yet. */
export const action = async ({ request }: ActionFunctionArgs) => {
  const visit = await visitOf(request);
  return start(visit, askedOf(await smallForm(visit)));
};

type Answer = {
  readonly jendela?: string;
  readonly ditolak?: { readonly code: string; readonly message: string };
};

export default function MulaiLti() {
  const loaded = useLoaderData() as Answer | undefined;
  const posted = useActionData() as Answer | undefined;
  const { jendela, ditolak } = posted ?? loaded ?? {};
  const { t } = useTranslation();
  if (ditolak) return <Refused {...ditolak} />;
  return (
    <>
      <PageHead title={t("lti:masuk.judul")} lead={t("lti:masuk.bingkai")} />
      <p>
        <a href={jendela} target="_blank" rel="noopener">
          {t("lti:masuk.buka_jendela")}
        </a>
      </p>
    </>
  );
}

import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import type { Api } from "~/api/client.server";
import { apiFor } from "~/auth/client.server";
import { tokenFor } from "~/auth/csrf-token.server";
import { entrust, redeem, SENT } from "~/auth/entrusted.server";
import type { EntrustedView } from "~/auth/kept";
import { optionalSession } from "~/auth/session.server";
import { afterSignIn, openSession } from "~/auth/sign-in.server";
import { visitOf } from "~/auth/visit.server";
import { EntrustedForm } from "~/components/auth/entrusted-form";
import type { PageHandle } from "~/components/frame/handle";
import { config } from "~/config.server";
import { contract } from "~/contract";
import { ApiFailure } from "~/contract/errors";
import { DOORS, type Door, LoginForm } from "~/forms/auth/login-form";
import { submit } from "~/forms/submission.server";
import { safePath } from "~/web/cookie";
import { redirectWithToast } from "~/web/flash.server";
import { pathOf, type Visit } from "~/web/visit";

export const handle = { crumb: ({ door }: { door: Door }, t) => t(`masuk:login.judul.${door}`) } satisfies PageHandle;

const doorOf = (visit: Visit): Door => DOORS.find((door) => pathOf(visit).endsWith(`/${door}`)) ?? "peserta";

export async function loader({ request }: LoaderFunctionArgs) {
  const visit = await visitOf(request);
  const query = visit.url.searchParams;
  const kembali = safePath(query.get("kembali"));
  if (await optionalSession(visit)) throw redirect(kembali);
  return { door: doorOf(visit), kembali, expired: query.has("kedaluwarsa"), google: config.google !== null };
}

type Credentials = { accountId: string; password: string };
const calls: Readonly<Record<Door, (api: Api, given: Credentials) => ReturnType<Api["auth"]["loginPeserta"]>>> = {
  peserta: (api, given) => api.auth.loginPeserta(given),
  mitra: (api, given) => api.auth.loginMitra(given),
  supermitra: (api, given) => api.auth.loginSupermitra(given),
  admin: (api, given) => api.auth.loginAdmin(given),
};

/** For forms a 401 is a lost session. Here it is the answer to the typed credentials. */
async function signIn(visit: Visit, given: Credentials) {
  try {
    return await openSession(visit, (api) => calls[doorOf(visit)](api, given));
  } catch (error) {
    if (error instanceof ApiFailure && error.status === 401) throw new ApiFailure(422, error.code, error.message);
    throw error;
  }
}

export async function action({ request }: ActionFunctionArgs) {
  const visit = await visitOf(request);
  const query = visit.url.searchParams;
  if (query.has(SENT)) return data({ titipan: await entrust(visit, safePath(query.get("kembali"))) }, { status: 401 });
  const schema = contract.auth.loginPeserta.input.extend({
    kembali: z.string().optional(),
    titipan: z.string().optional(),
  });
  return submit(visit, { schema, secrets: ["password"] }, async ({ accountId, password, kembali, titipan }) => {
    const { cookie, token, kelas } = await signIn(visit, { accountId, password });
    const sealed = titipan ? redeem(titipan) : null;
    if (sealed) {
      const me = await apiFor(visit, { token }).auth.me({});
      const { url, fields, files, untuk } = sealed;
      // this reply itself offers the form, which can be larger than an address or a cookie
      if (untuk.akun === me.accountId) {
        const entrusted = { url: safePath(url), fields, files, token: await tokenFor(visit, untuk), lewat: true };
        return data({ entrusted }, { headers: { "Set-Cookie": cookie } });
      }
    }
    // input of another account is not shown to this one, and its page is not opened
    const { url, headers } = await afterSignIn(cookie, sealed ? "/" : kembali, kelas);
    if (sealed) return redirectWithToast(visit, url, { kind: "perhatian", key: "masuk:beda.lain" }, { headers });
    return redirect(url, { status: 303, headers });
  });
}

type Answered = {
  /** The sealed post of a form that was sent after its session had ended. */
  readonly titipan?: string | null;
  readonly entrusted?: EntrustedView;
  readonly result?: { readonly initialValue?: Record<string, unknown> | null };
};

export default function Login() {
  const loaded = useLoaderData<typeof loader>();
  const answer = useActionData() as Answered | undefined;
  if (answer?.entrusted) return <EntrustedForm {...answer.entrusted} />;
  const typed = answer?.result?.initialValue;
  const text = (name: string) => (typeof typed?.[name] === "string" ? typed[name] : undefined);
  const titipan = text("titipan") ?? answer?.titipan ?? undefined;
  return (
    <LoginForm
      {...loaded}
      kembali={text("kembali") ?? loaded.kembali}
      titipan={titipan}
      expired={loaded.expired || titipan !== undefined}
    />
  );
}

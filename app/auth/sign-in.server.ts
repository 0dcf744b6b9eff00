import type { Api } from "~/api/client.server";
import type { Peran } from "~/contract/kit";
import { safePath } from "~/web/cookie";
import { paths } from "~/web/paths";
import type { Visit } from "~/web/visit";
import { apiFor } from "./client.server";
import { readSessionCookie, writeSessionCookie } from "./cookie.server";
import { renewCsrf } from "./csrf.server";

type Tokens = { readonly token: string; readonly token_exp: string; readonly role: Peran; readonly kelas?: number };

/**
 * Signs in by `call` and returns the new session: cookie, token and number of classes to choose from. `own`: token of a
 * caller who is already signed in.
 */
export async function openSession(
  visit: Visit,
  call: (api: Api) => Promise<Tokens>,
  own?: string,
): Promise<{ readonly cookie: string; readonly token: string; readonly kelas: number }> {
  let refresh = "";
  const api = apiFor(visit, {
    ...(own === undefined ? {} : { token: own }),
    onRefresh: (value) => {
      refresh = value;
    },
  });
  const { token, token_exp, role, kelas = 1 } = await call(api);
  return { cookie: await writeSessionCookie({ token, exp: token_exp, refresh, role }), token, kelas };
}

/**
 * Cookies and address of the page after signing in; older forms are invalid now. A user with several classes chooses
 * one first.
 */
export async function afterSignIn(
  cookie: string,
  kembali: FormDataEntryValue | string | null | undefined,
  kelas = 1,
): Promise<{ url: string; headers: Headers }> {
  const headers = new Headers([["Set-Cookie", cookie]]);
  headers.append("Set-Cookie", await renewCsrf());
  return { url: kelas > 1 ? paths.kelas() : safePath(kembali), headers };
}

/** The session cookie with another token, for another active identity of the session or of the try-out. */
export async function withToken(
  visit: Visit,
  { token, token_exp }: Pick<Tokens, "token" | "token_exp">,
): Promise<string> {
  const session = await readSessionCookie(visit);
  if (!session) throw new Error("a session without its cookie");
  const { lihat } = session;
  if (lihat) return writeSessionCookie({ ...session, lihat: { ...lihat, token, exp: token_exp } });
  return writeSessionCookie({ ...session, token, exp: token_exp });
}

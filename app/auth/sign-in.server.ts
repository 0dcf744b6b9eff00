import type { Api } from "~/api/client.server";
import type { Peran } from "~/contract/kit";
import { safePath } from "~/web/cookie";
import { apiFor } from "./client.server";
import { readSessionCookie, writeSessionCookie } from "./cookie.server";
import { renewCsrf } from "./csrf.server";

type Tokens = { readonly token: string; readonly token_exp: string; readonly role: Peran };

/** Signs in by `call` and answers the new session with the cookie that keeps it. */
export async function openSession(
  request: Request,
  call: (api: Api) => Promise<Tokens>,
): Promise<{ readonly cookie: string; readonly token: string }> {
  let refresh = "";
  const api = await apiFor(request, {
    onRefresh: (value) => {
      refresh = value;
    },
  });
  const { token, token_exp, role } = await call(api);
  return { cookie: await writeSessionCookie({ token, exp: token_exp, refresh, role }), token };
}

/** Cookies and address of the page after signing in; forms drawn before no longer count. */
export async function afterSignIn(
  cookie: string,
  kembali: FormDataEntryValue | string | null | undefined,
): Promise<{ url: string; headers: Headers }> {
  const headers = new Headers([["Set-Cookie", cookie]]);
  headers.append("Set-Cookie", await renewCsrf());
  return { url: safePath(kembali), headers };
}

/** The cookie of the same session with another token: another identity is active. */
export async function withToken(
  request: Request,
  { token, token_exp }: Pick<Tokens, "token" | "token_exp">,
): Promise<string> {
  const session = await readSessionCookie(request);
  if (!session) throw new Error("a session without its cookie");
  return writeSessionCookie({ ...session, token, exp: token_exp });
}

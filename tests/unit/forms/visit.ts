import type { Me } from "~/contract/akun/auth";
import { textsOf } from "~/i18n/server";
import type { Visit } from "~/web/visit";

/** A visit of the address in Indonesian, with the parts of a user that a list reads. */
export function visitAt(address: string, me?: Pick<Me, "readOnly">, cookie: string | null = null): Visit {
  const request = new Request(new URL(address, "http://portal.test"), { headers: cookie ? { Cookie: cookie } : {} });
  const url = new URL(request.url);
  const visit = { request, method: "GET", url, choices: cookie, language: "id", texts: textsOf("id") } as const;
  return me ? { ...visit, me: { batch: { tanggal: "2026-04-06" }, tampilan: [], ...me } as unknown as Me } : visit;
}

import { data } from "@remix-run/node";
import type { Me } from "~/contract/akun";
import { textFilesOf } from "~/i18n/server";
import { loginPathOf } from "~/web/login-path";
import type { SignedVisit } from "~/web/visit";
import { tokenFor } from "./csrf-token.server";
import type { DrawnFor } from "./drawn-for.server";
import type { Entrusted } from "./entrusted.server";
import type { OtherTaxpayer } from "./kept";

/** The identity name under which the account can act for the form's taxpayer again; null if it cannot. */
function nameFor(me: Me, { akun, npwp, lihat }: DrawnFor): string | null {
  if (lihat || akun !== me.accountId) return null;
  // a look does not know the caller's own identities: the way back ends the look
  if (me.readOnly || npwp === "") return me.nama;
  const mine = [me.personal, ...me.companies, ...me.impersonate];
  return mine.find((identity) => identity?.npwp === npwp)?.nama ?? null;
}

/**
 * Returns the 409 response for a form of another account or taxpayer. Its page keeps the typed values and offers to
 * switch to that taxpayer and send them.
 */
export async function otherTaxpayer(visit: SignedVisit, whom: DrawnFor, kept: Entrusted | null) {
  const { me } = visit;
  const untuk = nameFor(me, whom);
  const answer: OtherTaxpayer = {
    code: "other_taxpayer",
    sebab: whom.akun !== me.accountId ? "akun" : untuk === null ? "hilang" : me.readOnly ? "lihat" : "wp",
    untuk: untuk ?? whom.npwp,
    kini: me.currentActive?.nama ?? me.nama,
    // typed values are shown only to the account that typed them; without the identity they can only be copied
    kept: whom.akun === me.accountId && kept ? { ...kept, token: await tokenFor(visit, whom), lewat: true } : null,
    teks: textFilesOf(visit.language, loginPathOf(null)),
  };
  return data(answer, { status: 409 });
}

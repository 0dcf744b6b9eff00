import { data } from "@remix-run/node";
import type { Me } from "~/contract/auth";
import { bahasaOf, bundleOf } from "~/i18n/server";
import { loginPathOf } from "~/web/paths";
import { tokenFor } from "./csrf-token.server";
import type { DrawnFor } from "./drawn-for.server";
import type { Entrusted } from "./entrusted.server";
import type { OtherTaxpayer } from "./kept";

/** The name under which an account may act again as whom a form was drawn for; null when it may not. */
function nameFor(me: Me, { akun, npwp, lihat }: DrawnFor): string | null {
  if (lihat || akun !== me.accountId) return null;
  // in a look its own identities are not told: the way back ends the look
  if (me.readOnly || npwp === "") return me.nama;
  const mine = [me.personal, ...me.companies, ...me.impersonate];
  return mine.find((identity) => identity?.npwp === npwp)?.nama ?? null;
}

/**
 * What is thrown (409) instead of taking a form that was drawn for another account or taxpayer than the one that is
 * active: a page that keeps what was typed and offers to act as that taxpayer again and send it.
 */
export async function otherTaxpayer(request: Request, me: Me, whom: DrawnFor, kept: Entrusted | null) {
  const untuk = nameFor(me, whom);
  const answer: OtherTaxpayer = {
    code: "other_taxpayer",
    sebab: whom.akun !== me.accountId ? "akun" : untuk === null ? "hilang" : me.readOnly ? "lihat" : "wp",
    untuk: untuk ?? whom.npwp,
    kini: me.currentActive?.nama ?? me.nama,
    // what another account has typed is nobody else's; for who can act for it no more it is there to be copied
    kept: whom.akun === me.accountId && kept ? { ...kept, token: await tokenFor(request, whom), lewat: true } : null,
    teks: bundleOf(await bahasaOf(request), loginPathOf(null)),
  };
  return data(answer, { status: 409 });
}

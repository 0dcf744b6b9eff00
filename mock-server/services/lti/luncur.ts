import { randomBytes } from "node:crypto";
import { contract } from "~/contract";
import { AppError } from "~/contract/errors";
import { readKlaim } from "~/domain/lti/klaim";
import { periksaToken } from "../../auth/lti-token";
import { saveLuncur } from "../../db/lti/luncur-store";
import { adaPlatform, platformMenurut, platformOf } from "../../db/lti/store";
import { type Reader, sqlTime } from "../../db/sql";
import { hashToken } from "../../http/caller";
import type { Context } from "../../http/context";
import { sealer } from "../../http/seal";
import { portalLinks } from "../../portal-links";
import { change, read } from "../kit";
import { surelOf } from "./bawaan";

/** Lifetime of a launch and of its ticket (real time). */
const LIFE_MS = 10 * 60_000;
const secret = () => randomBytes(32).toString("base64url");

/** The content of `state`, sent to the platform and back. No launch is stored before it returns. */
type Keadaan = { readonly platformId: string; readonly nonce: string; readonly ikat: string; readonly sampai: number };
const keadaan = ({ config }: Pick<Context, "config">) => sealer(config.sessionSecret, "lti-state");

function bukaKeadaan(state: string, context: Context): Keadaan {
  let read: Keadaan;
  try {
    read = JSON.parse(keadaan(context).unseal(state)) as Keadaan;
  } catch {
    throw new AppError("lti_start_over");
  }
  if (read.sampai <= context.now.getTime()) throw new AppError("lti_start_over");
  return read;
}

/** The platform of a login. An issuer that serves several schools names it by the client id. */
async function platformPemanggil(sql: Reader, iss: string, clientId: string | undefined) {
  const found = await platformMenurut(sql, iss);
  const meant = clientId ? found.filter((one) => one.clientId === clientId) : found;
  const [only] = meant;
  if (only && meant.length === 1) return only;
  if (!(await adaPlatform(sql))) throw new AppError("lti_off");
  throw new AppError("lti_platform_unknown", { issuer: iss.slice(0, 200) });
}

export const luncurServices = {
  mulai: read(contract.lti.mulai, async ({ iss, login_hint, client_id, lti_message_hint, ikat }, context) => {
    const platform = await platformPemanggil(context.sql, iss, client_id);
    const nonce = secret();
    const kept: Keadaan = {
      platformId: platform.id,
      nonce,
      ikat: hashToken(ikat),
      sampai: context.now.getTime() + LIFE_MS,
    };
    const url = new URL(platform.otorisasi);
    const asked = {
      scope: "openid",
      response_type: "id_token",
      response_mode: "form_post",
      prompt: "none",
      client_id: platform.clientId,
      redirect_uri: portalLinks(context.config.publicUrl).ltiLuncur(),
      login_hint,
      state: keadaan(context).seal(JSON.stringify(kept)),
      nonce,
    };
    for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value);
    if (lti_message_hint) url.searchParams.set("lti_message_hint", lti_message_hint);
    return { url: url.href };
  }),
  terima: change(contract.lti.terima, {
    before: async ({ state, id_token }, context) => {
      const kept = bukaKeadaan(state, context);
      const platform = await platformOf(context.sql, kept.platformId);
      if (!platform) throw new AppError("lti_start_over");
      const payload = await periksaToken(id_token, platform, kept.nonce, context.now);
      const read = readKlaim(payload, context.config.publicUrl);
      if ("kurang" in read) throw new AppError("lti_claim_missing", { klaim: read.kurang });
      if (!platform.deployment.includes(read.deployment))
        throw new AppError("lti_deployment_unknown", { deployment: read.deployment, platform: platform.nama });
      return { ...kept, read: { ...read, email: surelOf(read.email) } };
    },
    change: async (_input, context, { platformId, nonce, ikat, read }) => {
      const tiket = secret();
      const fresh = await saveLuncur(context.sql, {
        id: hashToken(nonce),
        ikat,
        tiket: hashToken(tiket),
        platformId,
        klaim: JSON.stringify(read),
        kedaluwarsa: sqlTime(new Date(context.now.getTime() + LIFE_MS)),
      });
      if (!fresh) throw new AppError("lti_nonce_invalid");
      await context.audit({ jenis: "lti", label: read.judul });
      return { tiket };
    },
  }),
};

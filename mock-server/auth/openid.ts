import * as openid from "openid-client";
import { AppError } from "~/contract/errors";
import type { Config, GoogleConfig } from "../config";
import { portalLinks } from "../portal-links";

/** The values from the browser, with the values stored by the portal for it. */
type Returned = {
  readonly query: string;
  readonly state: string;
  readonly verifier: string;
  readonly nonce: string;
};
export type Departure = {
  readonly url: string;
  readonly state: string;
  readonly verifier: string;
  readonly nonce: string;
};

const callbackOf = (config: Config) => portalLinks(config.publicUrl).googleCallback();
const known = new Map<string, Promise<openid.Configuration>>();

/**
 * The bundled issuer has the portal's address, which this process possibly cannot reach. So it calls itself instead.
 */
const ownFetch = (config: Config): openid.CustomFetch => {
  const host = config.apiHost === "0.0.0.0" ? "127.0.0.1" : config.apiHost;
  const here = `http://${host}:${config.apiPort}/issuer`;
  return (url, options) =>
    fetch(
      url.startsWith(`${config.publicUrl}/issuer`) ? here + url.slice(`${config.publicUrl}/issuer`.length) : url,
      options as RequestInit,
    );
};

async function discover(config: Config, google: GoogleConfig): Promise<openid.Configuration> {
  const insecure = google.issuer.startsWith("http:") ? [openid.allowInsecureRequests] : [];
  const options = { execute: insecure, ...(google.bundled ? { [openid.customFetch]: ownFetch(config) } : {}) };
  return openid.discovery(new URL(google.issuer), google.clientId, google.clientSecret, undefined, options);
}

/** The issuer's description, loaded once. A failure is not cached. Throws `google_off` without an issuer. */
async function clientOf(config: Config): Promise<openid.Configuration> {
  const { google } = config;
  if (!google) throw new AppError("google_off");
  const kept = known.get(google.issuer);
  if (kept) return kept;
  const asked = discover(config, google);
  known.set(google.issuer, asked);
  asked.catch(() => known.delete(google.issuer));
  return asked.catch((error: Error) => {
    console.error(`OpenID Connect: ${error.message}`);
    throw new AppError("google_failed");
  });
}

/** The sign-in address for the browser (code flow with PKCE), and the values to store until it returns. */
export async function authorizationUrl(config: Config): Promise<Departure> {
  const client = await clientOf(config);
  const verifier = openid.randomPKCECodeVerifier();
  const state = openid.randomState();
  const nonce = openid.randomNonce();
  const url = openid.buildAuthorizationUrl(client, {
    redirect_uri: callbackOf(config),
    scope: "openid email profile",
    code_challenge: await openid.calculatePKCECodeChallenge(verifier),
    code_challenge_method: "S256",
    state,
    nonce,
  });
  return { url: url.href, state, verifier, nonce };
}

/** Trades the code for the verified e-mail, in lower case. Throws `google_failed` for any error. */
export async function redeemCode(config: Config, { query, state, verifier, nonce }: Returned): Promise<string> {
  const client = await clientOf(config);
  const tokens = await openid
    .authorizationCodeGrant(client, new URL(`${callbackOf(config)}?${query.replace(/^\?/, "")}`), {
      pkceCodeVerifier: verifier,
      expectedState: state,
      expectedNonce: nonce,
      idTokenExpected: true,
    })
    .catch(() => {
      throw new AppError("google_failed");
    });
  const claims = tokens.claims();
  if (typeof claims?.email !== "string" || claims.email_verified !== true) throw new AppError("google_failed");
  return claims.email.toLowerCase();
}

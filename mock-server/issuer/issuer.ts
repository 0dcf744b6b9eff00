import { randomUUID, timingSafeEqual } from "node:crypto";
import express, { type Request, type RequestHandler, type Response, Router } from "express";
import { SignJWT } from "jose";
import { AppError } from "~/contract/errors";
import { PERAN } from "~/contract/kit";
import { authenticate } from "../auth/authenticate";
import type { GoogleConfig } from "../config";
import { asAppError, bodyOf } from "../http/errors";
import type { Platform } from "../http/implement";
import { wireOf } from "../http/wire";
import { languageOf, textsOf } from "../i18n";
import { portalLinks } from "../portal-links";
import { Codes } from "./codes";
import { signingKeys } from "./keys";
import { type SignInPage, signInPage, style } from "./page";

const KID = "latihpajak";
const PARAMETERS = [
  "client_id",
  "redirect_uri",
  "response_type",
  "scope",
  "state",
  "nonce",
  "code_challenge",
  "code_challenge_method",
] as const;
type Asked = Readonly<Partial<Record<(typeof PARAMETERS)[number], string>>>;

/** Pages of the issuer run no script and post to themselves; the portal decides about TLS. */
const POLICY = "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
const protect: RequestHandler = (_request, response, next) => {
  response.set({ "Content-Security-Policy": POLICY, "Cache-Control": "no-store" });
  next();
};

const askedOf = (source: Record<string, unknown>): Asked =>
  Object.fromEntries(PARAMETERS.flatMap((name) => (typeof source[name] === "string" ? [[name, source[name]]] : [])));

/** A request that a redirect can answer: our client, our return address, code flow with PKCE. */
function checkAsked(asked: Asked, google: GoogleConfig, callback: string): void {
  const fits =
    asked.client_id === google.clientId &&
    asked.redirect_uri === callback &&
    asked.response_type === "code" &&
    asked.code_challenge_method === "S256" &&
    asked.code_challenge;
  if (!fits) throw new AppError("malformed");
}

function back(asked: Asked, callback: string, answer: Record<string, string>): string {
  const url = new URL(callback);
  for (const [name, value] of Object.entries({ ...answer, ...(asked.state ? { state: asked.state } : {}) }))
    url.searchParams.set(name, value);
  return url.href;
}

const sameText = (a: string, b: string) => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

/** Client id and secret from the Authorization header or the body. */
function clientOf(request: Request): { id: string; secret: string } {
  const basic = /^Basic (\S+)$/.exec(request.headers.authorization ?? "")?.[1];
  const [id = "", secret = ""] = basic
    ? Buffer.from(basic, "base64").toString("utf8").split(":").map(decodeURIComponent)
    : [];
  const body = request.body as Record<string, string>;
  return basic ? { id, secret } : { id: String(body.client_id ?? ""), secret: String(body.client_secret ?? "") };
}

/**
 * The sandbox's own OpenID Connect issuer, so that the Google option works offline: code flow with PKCE, one client,
 * the accounts of the sandbox with their own passwords.
 */
export function issuerRoutes(platform: Platform, google: GoogleConfig): Router {
  const { issuer } = google;
  const callback = portalLinks(platform.config.publicUrl).googleCallback();
  const { sessionSecret } = platform.config;
  const codes = new Codes(platform.db, sessionSecret);
  const keys = signingKeys(platform.db, sessionSecret);
  const router = Router();
  router.use(protect, express.urlencoded({ extended: false, limit: "20kb" }));

  const draw = (request: Request, response: Response, asked: Asked, more: Pick<SignInPage, "email" | "failure">) => {
    const language = languageOf(request.headers["accept-language"]);
    const cancelHref = back(asked, callback, { error: "access_denied" });
    const page = {
      language,
      t: textsOf(language),
      base: new URL(issuer).pathname,
      hidden: asked as Record<string, string>,
      cancelHref,
      ...more,
    };
    response.type("html").send(signInPage(page));
  };

  router.get("/.well-known/openid-configuration", (_request, response) => {
    response.json({
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      response_types_supported: ["code"],
      subject_types_supported: ["public"],
      id_token_signing_alg_values_supported: ["RS256"],
      scopes_supported: ["openid", "email", "profile"],
      code_challenge_methods_supported: ["S256"],
      token_endpoint_auth_methods_supported: ["client_secret_post", "client_secret_basic"],
      claims_supported: ["sub", "email", "email_verified", "name"],
    });
  });
  router.get("/jwks", async (_request, response) => {
    response.json({ keys: [{ ...(await keys.open()), kid: KID, use: "sig", alg: "RS256" }] });
  });
  router.get("/gaya.css", (_request, response) => void response.type("css").send(style));
  router.get("/authorize", (request, response) => {
    const asked = askedOf(request.query);
    checkAsked(asked, google, callback);
    draw(request, response, asked, { email: "", failure: null });
  });
  router.post("/authorize", async (request, response) => {
    const body = request.body as Record<string, unknown>;
    const asked = askedOf(body);
    checkAsked(asked, google, callback);
    const email = String(body.email ?? "");
    try {
      const credentials = {
        accountId: email,
        password: String(body.sandi ?? ""),
        address: wireOf(request, response).address,
      };
      const account = await authenticate(platform.db, PERAN, credentials, platform.now());
      const grant = {
        clientId: google.clientId,
        redirectUri: callback,
        challenge: asked.code_challenge ?? "",
        nonce: asked.nonce,
        account,
      };
      response.redirect(303, back(asked, callback, { code: codes.issue(grant, platform.now().getTime()) }));
    } catch (error) {
      const failure = asAppError(error);
      response.status(failure.code === "login_failed" ? 422 : failure.status);
      draw(request, response, asked, {
        email,
        failure: bodyOf(failure, textsOf(languageOf(request.headers["accept-language"]))).message,
      });
    }
  });
  router.post("/token", async (request, response) => {
    const client = clientOf(request);
    if (client.id !== google.clientId || !sameText(client.secret, google.clientSecret))
      return void response.status(401).json({ error: "invalid_client" });
    const { code = "", redirect_uri = "", code_verifier = "" } = request.body as Record<string, string>;
    const grant = await codes.redeem(
      String(code),
      { clientId: client.id, redirectUri: String(redirect_uri), verifier: String(code_verifier) },
      platform.now().getTime(),
    );
    if (!grant) return void response.status(400).json({ error: "invalid_grant" });
    const { id, nama, email } = grant.account;
    const idToken = await new SignJWT({
      email,
      email_verified: true,
      name: nama,
      ...(grant.nonce ? { nonce: grant.nonce } : {}),
    })
      .setProtectedHeader({ alg: "RS256", kid: KID })
      .setIssuer(issuer)
      .setAudience(google.clientId)
      .setSubject(id)
      .setIssuedAt()
      .setExpirationTime("5m")
      .sign(await keys.own());
    response.json({ access_token: randomUUID(), token_type: "Bearer", expires_in: 60, id_token: idToken });
  });
  return router;
}

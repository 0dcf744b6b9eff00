import { createHmac, randomUUID } from "node:crypto";
import type { AddressInfo } from "node:net";
import express from "express";
import { createLocalJWKSet, exportJWK, generateKeyPair, type JWK, type JWTPayload, jwtVerify, SignJWT } from "jose";
import { CAKUPAN_ANGGOTA } from "~/domain/lti/anggota";
import { KLAIM, PESAN_LTI, VERSI_LTI } from "~/domain/lti/klaim";
import { CAKUPAN_BUTIR, CAKUPAN_BUTIR_BACA, CAKUPAN_NILAI, MEDIA_BUTIR, MEDIA_NILAI } from "~/domain/lti/nilai";
import { openDoor } from "./api";

const VOCAB = "http://purl.imsglobal.org/vocab/lis/v2/membership#";
export const PENGAJAR = [`${VOCAB}Instructor`];
export const PELAJAR = [`${VOCAB}Learner`];
export const CLIENT_ID = "alat-latihpajak";
export const DEPLOYMENT = "1";

type Pair = Awaited<ReturnType<typeof generateKeyPair>>;
export type Klaim = Record<string, unknown>;
/** The claims of a launch added to the platform's own; `undefined` leaves one out. */
export type Peluncur = { readonly sub: string; readonly roles: readonly string[]; readonly klaim?: Klaim };

export type TestPlatform = {
  readonly issuer: string;
  /** The fields that an administrator types to register it. */
  readonly pendaftaran: Readonly<Record<string, unknown>>;
  /** Requested paths, in order. */
  readonly diminta: string[];
  /** Claims of a launch with the nonce of an authorisation request. */
  klaim(nonce: string, who: Peluncur): Klaim;
  /** Signs claims with its key; times are the claims' own. */
  tandai(klaim: Klaim, header?: Record<string, unknown>): Promise<string>;
  /** A token signed with HMAC by the public key as text. */
  tandaiHmac(klaim: Klaim): Promise<string>;
  /** Signs with a foreign key under the id of its own key. */
  tandaiAsing(klaim: Klaim): Promise<string>;
  /** Takes a new key with another id; the old one is no longer published. */
  gantiKunci(): Promise<void>;
  /** The published keys of the tool; the token endpoint checks assertions by them. */
  kunciAlat: { keys: JWK[] };
  /** Scopes that it grants. */
  cakupan: string[];
  /** Its roster, page by page. */
  anggota: unknown[][];
  /** Columns of its grade book, and the received scores; it refuses unknown users. */
  butir: Klaim[];
  readonly skor: Klaim[];
  asing: string[];
  /** True if it accepts no score for now. */
  sibuk: boolean;
  /** Runs while a score is received. */
  saatSkor: () => Promise<void>;
  /** True if each page of the roster names itself as the next one. */
  berputar: boolean;
  /** The answer for its keys: normal, a redirect, none, or too large. */
  jawabKunci: "biasa" | "alih" | "diam" | "besar";
  close(): Promise<void>;
};

const b64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
/** An unsigned token. */
export const tanpaTanda = (klaim: Klaim) => `${b64({ alg: "none", typ: "JWT" })}.${b64(klaim)}.`;

/** A small learning platform on this machine: keys, tokens, launches; an unclosed one keeps no process alive. */
export async function startPlatform({ lepas = false } = {}): Promise<TestPlatform> {
  const door = await openDoor();
  if (lepas) door.unref();
  const issuer = `http://127.0.0.1:${(door.address() as AddressInfo).port}`;
  const app = express();
  const diminta: string[] = [];
  let kid = randomUUID();
  let pair: Pair = await generateKeyPair("RS256", { extractable: true });
  const jwk = async () => ({ ...(await exportJWK(pair.publicKey)), kid, alg: "RS256", use: "sig" });
  const platform: TestPlatform = {
    issuer,
    diminta,
    jawabKunci: "biasa",
    kunciAlat: { keys: [] },
    cakupan: [],
    anggota: [],
    butir: [],
    skor: [],
    asing: [],
    sibuk: false,
    saatSkor: async () => undefined,
    berputar: false,
    pendaftaran: {
      nama: "Moodle uji",
      issuer,
      clientId: CLIENT_ID,
      deployment: [DEPLOYMENT],
      otorisasi: `${issuer}/auth`,
      token: `${issuer}/token`,
      jwks: `${issuer}/jwks`,
      layanan: [],
    },
    klaim: (nonce, { sub, roles, klaim = {} }) => {
      const now = Math.floor(Date.now() / 1000);
      const whole: Klaim = {
        iss: issuer,
        aud: CLIENT_ID,
        sub,
        nonce,
        iat: now,
        exp: now + 300,
        name: `Orang ${sub}`,
        [KLAIM.pesan]: PESAN_LTI,
        [KLAIM.versi]: VERSI_LTI,
        [KLAIM.deployment]: DEPLOYMENT,
        [KLAIM.tujuan]: "https://portal.example/lti/luncur",
        [KLAIM.sumber]: { id: "tautan-1" },
        [KLAIM.peran]: roles,
        [KLAIM.konteks]: { id: "kursus-1", title: "Perpajakan 1" },
        ...klaim,
      };
      return Object.fromEntries(Object.entries(whole).filter(([, value]) => value !== undefined));
    },
    tandai: (klaim, header = {}) =>
      new SignJWT(klaim as JWTPayload).setProtectedHeader({ alg: "RS256", kid, ...header }).sign(pair.privateKey),
    tandaiHmac: async (klaim) => {
      const signed = `${b64({ alg: "HS256", kid, typ: "JWT" })}.${b64(klaim)}`;
      const mac = createHmac("sha256", JSON.stringify(await jwk()))
        .update(signed)
        .digest("base64url");
      return `${signed}.${mac}`;
    },
    tandaiAsing: async (klaim) => {
      const other = await generateKeyPair("RS256");
      return new SignJWT(klaim as JWTPayload).setProtectedHeader({ alg: "RS256", kid }).sign(other.privateKey);
    },
    gantiKunci: async () => {
      pair = await generateKeyPair("RS256", { extractable: true });
      kid = randomUUID();
    },
    close: async () => {
      door.closeAllConnections();
      await new Promise((resolve) => door.close(resolve));
    },
  };
  app.use((request, _response, next) => {
    diminta.push(request.path);
    next();
  });
  app.get("/jwks", async (_request, response) => {
    if (platform.jawabKunci === "alih") return response.redirect(302, `${issuer}/lain`);
    if (platform.jawabKunci === "besar")
      return response.type("json").send(`{"keys":[],"x":"${"x".repeat(3_000_000)}"}`);
    if (platform.jawabKunci === "biasa") return response.json({ keys: [await jwk()] });
  });
  app.get("/lain", async (_request, response) => void response.json({ keys: [await jwk()] }));
  /** Assertions are signed by the tool for exactly this address, current, and used once. */
  const spent = new Set<string>();
  const given = new Map<string, string>();
  app.post("/token", express.urlencoded({ extended: false }), async (request, response) => {
    const { grant_type, client_assertion_type, client_assertion = "", scope = "" } = request.body;
    const refuse = (error: string) => void response.status(400).json({ error });
    if (grant_type !== "client_credentials" || !String(client_assertion_type).endsWith(":jwt-bearer"))
      return refuse("unsupported_grant_type");
    const verified = await jwtVerify(client_assertion, createLocalJWKSet(platform.kunciAlat), {
      issuer: CLIENT_ID,
      subject: CLIENT_ID,
      audience: `${issuer}/token`,
      maxTokenAge: 300,
      requiredClaims: ["jti", "exp"],
    }).catch(() => null);
    const { jti = "" } = verified?.payload ?? {};
    if (!verified || spent.has(jti)) return refuse("invalid_client");
    spent.add(jti);
    const scopes = String(scope).split(" ");
    if (!scopes.every((one) => platform.cakupan.includes(one))) return refuse("invalid_scope");
    const access_token = randomUUID();
    given.set(access_token, String(scope));
    response.json({ access_token, token_type: "Bearer", expires_in: 3600, scope });
  });
  const allowed = (authorization: string | undefined, scope: string) =>
    (given.get(/^Bearer (\S+)$/.exec(authorization ?? "")?.[1] ?? "") ?? "").split(" ").includes(scope);
  app.get("/anggota", (request, response) => {
    if (!allowed(request.headers.authorization, CAKUPAN_ANGGOTA)) return void response.status(403).json({});
    const page = Number(request.query.page ?? 0);
    if (platform.berputar) response.set("Link", `<${issuer}/anggota>; rel="next"`);
    else if (page + 1 < platform.anggota.length)
      response.set("Link", `<${issuer}/anggota?page=${page + 1}>; rel="next"`);
    response.json({ id: `${issuer}/anggota`, members: platform.anggota[page] ?? [] });
  });
  const json = express.json({ type: (request) => /json/.test(request.headers["content-type"] ?? "") });
  app.get("/butir", (request, response) => {
    const { authorization } = request.headers;
    if (!allowed(authorization, CAKUPAN_BUTIR) && !allowed(authorization, CAKUPAN_BUTIR_BACA))
      return void response.status(403).json({});
    response.json(platform.butir);
  });
  app.post("/butir", json, (request, response) => {
    const right = allowed(request.headers.authorization, CAKUPAN_BUTIR);
    if (!right || request.headers["content-type"] !== MEDIA_BUTIR) return void response.status(403).json({});
    const made = { ...request.body, id: `${issuer}/butir/${platform.butir.length + 1}?type=1` };
    platform.butir.push(made);
    response.status(201).json(made);
  });
  app.post("/butir/:id/scores", json, async (request, response) => {
    await platform.saatSkor();
    const right = allowed(request.headers.authorization, CAKUPAN_NILAI);
    if (!right || request.headers["content-type"] !== MEDIA_NILAI) return void response.status(403).json({});
    if (platform.sibuk) return void response.status(503).json({});
    if (platform.asing.includes(request.body.userId)) return void response.status(404).json({});
    platform.skor.push({ ...request.body, butir: request.params.id, type: request.query.type });
    response.status(200).end();
  });
  door.on("request", app);
  return platform;
}

import { createHmac, randomUUID } from "node:crypto";
import type { AddressInfo } from "node:net";
import express from "express";
import { createRemoteJWKSet, exportJWK, generateKeyPair, type JWTPayload, jwtVerify, SignJWT } from "jose";
import { KLAIM, PESAN_LTI, VERSI_LTI } from "~/domain/lti/klaim";
import { openDoor } from "./api";

const VOCAB = "http://purl.imsglobal.org/vocab/lis/v2/membership#";
export const PENGAJAR = [`${VOCAB}Instructor`];
export const PELAJAR = [`${VOCAB}Learner`];
export const CLIENT_ID = "alat-latihpajak";
export const DEPLOYMENT = "1";

type Pair = Awaited<ReturnType<typeof generateKeyPair>>;
export type Klaim = Record<string, unknown>;
/** What is said of a launch besides the platform's own claims; `undefined` leaves one out. */
export type Peluncur = { readonly sub: string; readonly roles: readonly string[]; readonly klaim?: Klaim };

export type TestPlatform = {
  readonly issuer: string;
  /** What an administrator types to register it. */
  readonly pendaftaran: Readonly<Record<string, unknown>>;
  /** Paths it was asked for, in order. */
  readonly diminta: string[];
  /** Claims of a launch with the nonce of an authorisation request. */
  klaim(nonce: string, who: Peluncur): Klaim;
  /** Signs claims with its key; times are the claims' own. */
  tandai(klaim: Klaim, header?: Record<string, unknown>): Promise<string>;
  /** A token that is signed with HMAC by the public key as text. */
  tandaiHmac(klaim: Klaim): Promise<string>;
  /** Signs with a key of somebody else under the id of its own key. */
  tandaiAsing(klaim: Klaim): Promise<string>;
  /** Takes a new key with another id; the old one is no longer published. */
  gantiKunci(): Promise<void>;
  /** How its keys are answered: as they are, by a redirect, never, or with too much. */
  jawabKunci: "biasa" | "alih" | "diam" | "besar";
  close(): Promise<void>;
};

const b64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
/** A token that nobody signed. */
export const tanpaTanda = (klaim: Klaim) => `${b64({ alg: "none", typ: "JWT" })}.${b64(klaim)}.`;

/** A small learning platform on this machine: keys, tokens, launches. */
export async function startPlatform(): Promise<TestPlatform> {
  const door = await openDoor();
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
  door.on("request", app);
  return platform;
}

/** Whether what the tool signed is in order by the keys it publishes. */
export const periksaTandaAlat = (token: string, jwks: string, audience: string) =>
  jwtVerify(token, createRemoteJWKSet(new URL(jwks)), { audience });

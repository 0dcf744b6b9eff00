import { createRemoteJWKSet, customFetch, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from "jose";
import { AppError } from "~/contract/errors";
import { tanyaPlatform } from "./lti-fetch";

/** The highest age of a token in seconds. It must be used at once, but clocks of platforms can be off. */
const LARGEST_AGE = 600;
const TOLERANCE = 60;
const ALGORITHMS = ["RS256", "RS384", "RS512", "ES256", "ES384"];

/** Public keys of platforms by address. An unknown key makes them load again, at most twice a minute. */
const known = new Map<string, JWTVerifyGetKey>();
function keysAt(jwks: string): JWTVerifyGetKey {
  const kept = known.get(jwks);
  if (kept) return kept;
  const made = createRemoteJWKSet(new URL(jwks), {
    cooldownDuration: 30_000,
    cacheMaxAge: 3_600_000,
    [customFetch]: async (url: string) => {
      const { status, text } = await tanyaPlatform(url, { headers: { accept: "application/json" } });
      return new Response(text, { status });
    },
  });
  known.set(jwks, made);
  return made;
}

const OF_WHOM: readonly string[] = ["iss", "aud", "azp"];
/** The error of a token in our words. Texts of the library name no remedy. */
function refusalOf(error: unknown, jwks: string): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof errors.JWTExpired) return new AppError("lti_token_expired");
  if (error instanceof errors.JWTClaimValidationFailed) {
    const { claim, reason } = error;
    if (reason === "missing") return new AppError("lti_claim_missing", { klaim: claim });
    return new AppError(OF_WHOM.includes(claim) ? "lti_token_foreign" : "lti_token_expired");
  }
  const unread = [errors.JWKSInvalid, errors.JWKSTimeout].some((kind) => error instanceof kind);
  if (unread || (error as Error & { code?: string }).code === "ERR_JOSE_GENERIC")
    return new AppError("lti_platform_unreachable", { alamat: new URL(jwks).host, sebab: "jwks" });
  return new AppError("lti_signature_invalid");
}

type Issuer = { readonly issuer: string; readonly clientId: string; readonly jwks: string };

/**
 * Checks all claims of an id_token: signature by a key of the platform, issuer, audience and authorised party, expiry,
 * age, nonce. Throws the `lti_*` code of the first error.
 */
export async function periksaToken(
  token: string,
  { issuer, clientId, jwks }: Issuer,
  nonce: string,
  now: Date,
): Promise<JWTPayload> {
  const { payload } = await jwtVerify(token, keysAt(jwks), {
    algorithms: ALGORITHMS,
    issuer,
    audience: clientId,
    clockTolerance: TOLERANCE,
    maxTokenAge: LARGEST_AGE,
    requiredClaims: ["exp", "iat", "sub", "nonce"],
    currentDate: now,
  }).catch((error) => {
    throw refusalOf(error, jwks);
  });
  const many = Array.isArray(payload.aud) && payload.aud.length > 1;
  if (many || payload.azp !== undefined) if (payload.azp !== clientId) throw new AppError("lti_token_foreign");
  if (payload.nonce !== nonce) throw new AppError("lti_nonce_invalid");
  return payload;
}

import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";

const derive = promisify<string, Buffer, number, { N: number; r: number; p: number; maxmem: number }, Buffer>(scrypt);
const COST = { N: 2 ** 15, r: 8, p: 1 };
const memory = (N: number, r: number) => 256 * N * r;

/** For secrets the product has drawn by chance itself: nobody can guess their way through 54 bits. Not for sign-in, whose checks take equal time. */
export const COST_OF_CHANCE = { N: 2 ** 13, r: 8, p: 1 };

/** `scrypt$N$r$p$salt$hash`: the parameters travel with the hash so that they can grow. */
export async function hashPassword(password: string, { N, r, p } = COST): Promise<string> {
  const salt = randomBytes(16);
  const hash = await derive(password.normalize("NFKC"), salt, 32, { N, r, p, maxmem: memory(N, r) });
  return ["scrypt", N, r, p, salt.toString("base64url"), hash.toString("base64url")].join("$");
}

/** Checks a password against a stored hash, in constant time. */
export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const [scheme, N, r, p, salt, hash] = stored.split("$");
  if (scheme !== "scrypt" || !salt || !hash) return false;
  const expected = Buffer.from(hash, "base64url");
  const cost = { N: Number(N), r: Number(r), p: Number(p) };
  const actual = await derive(password.normalize("NFKC"), Buffer.from(salt, "base64url"), expected.length, {
    ...cost,
    maxmem: memory(cost.N, cost.r),
  });
  return timingSafeEqual(actual, expected);
}

let decoy: Promise<string> | undefined;

/** Takes the time of a check when there is nothing to check, so that an unknown user answers as late as a wrong password. */
export async function wasteTime(password: string): Promise<false> {
  decoy ??= hashPassword(randomBytes(16).toString("hex"));
  await verifyPassword(password, await decoy);
  return false;
}

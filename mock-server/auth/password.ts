import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";

type Cost = { readonly N: number; readonly r: number; readonly p: number };
const derive = promisify<string, Buffer, number, Cost & { maxmem: number }, Buffer>(scrypt);
const memory = ({ N, r }: Cost) => 256 * N * r;

/** For secrets chosen by people: as strong as N = 2^17, p = 1 by OWASP's list, in a quarter of its memory. */
export const COST_OF_CHOICE: Cost = { N: 2 ** 15, r: 8, p: 3 };
/** For random secrets of the product, and for those it publishes. Nobody can guess 54 bits. */
export const COST_OF_CHANCE: Cost = { N: 2 ** 13, r: 8, p: 1 };
const COSTS = [COST_OF_CHOICE, COST_OF_CHANCE];
const isSame = (one: Cost, other: Cost) => one.N === other.N && one.r === other.r && one.p === other.p;

type Stored = { readonly cost: Cost; readonly salt: Buffer; readonly hash: Buffer };

function read(stored: string): Stored | null {
  const [scheme, N, r, p, salt, hash] = stored.split("$");
  if (scheme !== "scrypt" || !salt || !hash) return null;
  const cost = { N: Number(N), r: Number(r), p: Number(p) };
  return { cost, salt: Buffer.from(salt, "base64url"), hash: Buffer.from(hash, "base64url") };
}

const compute = (password: string, salt: Buffer, length: number, cost: Cost): Promise<Buffer> =>
  derive(password.normalize("NFKC"), salt, length, { ...cost, maxmem: memory(cost) });

/** `scrypt$N$r$p$salt$hash`: the parameters are stored with the hash so that they can grow. */
export async function hashPassword(password: string, cost = COST_OF_CHOICE): Promise<string> {
  const salt = randomBytes(16);
  const hash = await compute(password, salt, 32, cost);
  return ["scrypt", cost.N, cost.r, cost.p, salt.toString("base64url"), hash.toString("base64url")].join("$");
}

/** Checks a password against a stored hash, in constant time. */
export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const expected = read(stored);
  if (!expected) return false;
  const actual = await compute(password, expected.salt, expected.hash.length, expected.cost);
  return timingSafeEqual(actual, expected.hash);
}

/** The costs that a failed check must still compute, so that every check has done the work of every cost once. */
function owed(stored: Stored | null): Cost[] {
  if (!stored) return COSTS;
  const { cost } = stored;
  if (COSTS.some((one) => isSame(one, cost))) return COSTS.filter((one) => !isSame(one, cost));
  // an older hash has done some of the passes of the current cost
  const rest = COST_OF_CHOICE.p - (cost.N * cost.p) / COST_OF_CHOICE.N;
  return rest >= 1 ? [{ ...COST_OF_CHOICE, p: Math.floor(rest) }, COST_OF_CHANCE] : [COST_OF_CHANCE];
}

/**
 * {@link verifyPassword} for tries of strangers. A failure takes the same work for every hash cost, and without an
 * account (`stored` null).
 */
export async function passes(password: string, stored: string | null): Promise<boolean> {
  if (stored && (await verifyPassword(password, stored))) return true;
  for (const cost of owed(stored ? read(stored) : null)) await compute(password, randomBytes(16), 32, cost);
  return false;
}

/** True if the hashed secret was random, so that nobody has chosen another since it was handed out. */
export function isOfChance(stored: string): boolean {
  const cost = read(stored)?.cost;
  return cost !== undefined && isSame(cost, COST_OF_CHANCE);
}

/** True if a hash has an outdated cost. */
export function isOutdated(stored: string): boolean {
  const cost = read(stored)?.cost;
  return cost !== undefined && !COSTS.some((one) => isSame(one, cost));
}

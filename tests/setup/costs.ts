import { expect } from "vitest";
import { COST_OF_CHANCE, COST_OF_CHOICE } from "../../mock-server/auth/password";

// A class of forty costs eighty hashes of random secrets, and a refused sign-in one of each kind. Tests with servers
// take cheap ones; `tests/unit/server/akun` holds the real costs. A hash tells its own, so that separate servers read
// these as well.
const shared = globalThis as { realCosts?: readonly [choice: number, chance: number] };
shared.realCosts ??= [COST_OF_CHOICE.N, COST_OF_CHANCE.N];
const REAL = shared.realCosts;

function hashAt([choice, chance]: readonly [choice: number, chance: number]): void {
  Object.assign(COST_OF_CHOICE, { N: choice });
  Object.assign(COST_OF_CHANCE, { N: chance });
}
export const hashAsReleased = (): void => hashAt(REAL);
export const hashCheaply = (): void => hashAt([2 ** 8, 2 ** 4]);

if (expect.getState().testPath?.includes("/tests/unit/")) hashAsReleased();
else hashCheaply();

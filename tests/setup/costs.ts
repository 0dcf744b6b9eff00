import { COST_OF_CHANCE } from "../../mock-server/auth/password";

// A class of forty costs eighty hashes of random secrets, which nobody guesses in a test. `tests/unit/server/akun` holds
// the real cost. A hash tells its own, so separate servers read these as well.
Object.assign(COST_OF_CHANCE, { N: 2 ** 4 });

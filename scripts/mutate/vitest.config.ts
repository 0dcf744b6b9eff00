import { fileURLToPath } from "node:url";

/** Fast tests of the domain. Files with ten thousands of random cases would run again for every mutant. */
const TESTS = ["tests/unit/domain/**", "tests/unit/mesin/**", "tests/unit/spt/**", "tests/scenarios/**"];
const SLOW = ["second", "*-kedua", "rantai", "ketetapan", "properties", "robust"];

export default {
  resolve: { alias: { "~": fileURLToPath(new URL("../../app", import.meta.url)) } },
  test: {
    root: fileURLToPath(new URL("../..", import.meta.url)),
    include: TESTS.map((folder) => `${folder}/*.test.ts`),
    exclude: SLOW.map((name) => `**/${name}.test.ts`),
    environment: "node",
    // as in the usual run: a busy machine is late, not wrong
    testTimeout: 120_000,
    hookTimeout: 120_000,
    env: { SESSION_SECRET: "a secret for tests only, with 32 characters", TZ: "UTC" },
  },
};

import fs from "node:fs";

/** Writes one plain line of counts for scripts/test.mjs. An unreadable file and a stray error count as failures. */
export default class CountReporter {
  onTestRunEnd(modules, errors) {
    const counts = { passed: 0, failed: errors.length, skipped: 0 };
    for (const module of modules) {
      counts.failed += module.errors().length;
      for (const test of module.children.allTests()) counts[test.result().state] += 1;
    }
    if (process.env.TEST_COUNTS)
      fs.writeFileSync(
        process.env.TEST_COUNTS,
        `${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`,
      );
  }
}

import { execFileSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { build } from "esbuild";
import { expect, it } from "vitest";

it("a stack names the sources, and maps are read when a stack is shown", async () => {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), "latihpajak-stacks-"));
  try {
    const lines = [
      'import fs from "node:fs";',
      `import { readableStacks } from ${JSON.stringify(path.resolve("mock-server/stacks.ts"))};`,
      "",
      "const read: string[] = [];",
      "const real = fs.readFileSync;",
      "fs.readFileSync = ((file: string, how: BufferEncoding) => { read.push(String(file)); return real(file, how); }) as never;",
      "readableStacks();",
      "const broken = () => new TypeError('broken');",
      "const error = broken();",
      "const before = read.length;",
      "console.log(JSON.stringify({ before, stack: error.stack, after: read.length }));",
    ];
    fs.writeFileSync(path.join(dir, "contoh.ts"), lines.join("\n"));
    const outfile = path.join(dir, "keluar", "contoh.mjs");
    await build({
      ...{ entryPoints: [path.join(dir, "contoh.ts")], outfile, bundle: true, platform: "node", format: "esm" },
      ...{ minifyWhitespace: true, sourcemap: true, sourcesContent: false, logLevel: "error" },
    });
    const told = JSON.parse(execFileSync(process.execPath, [outfile], { encoding: "utf8" }));
    expect([told.before, told.after]).toEqual([0, 1]);
    expect(told.stack).toMatch(/^TypeError: broken\n {4}at broken \(contoh\.ts:8:\d+\)\n {4}at contoh\.ts:9:\d+\n/);
  } finally {
    fs.rmSync(dir, { recursive: true });
  }
});

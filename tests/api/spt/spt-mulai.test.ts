import { spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, it } from "vitest";
import { freePort } from "../../setup/portal";

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "latihpajak-rusak-"));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

it("an invalid definition keeps the API from starting: every failure is listed with form, section, field and remedy", async () => {
  const port = await freePort();
  const { status, stderr } = spawnSync(
    process.execPath,
    ["--import", "tsx", "--import", "./tests/setup/definisi-rusak.ts", "mock-server/index.ts"],
    {
      encoding: "utf8",
      timeout: 110_000,
      env: {
        ...process.env,
        // the build already checks built definitions
        NODE_ENV: "development",
        DATABASE_URL: `file:${path.join(folder, "kelas.db")}`,
        SESSION_SECRET: "rahasia-untuk-pengujian-0123456789-abcdef",
        API_PORT: String(port),
      },
    },
  );
  expect(status).not.toBe(0);
  for (const told of [
    'ppn › ppn_induk › rusak › salah_nama: no field, column, row or source is called "tidak_ada"',
    "ppn › ppn_induk › rusak › salah_jenis: the result of the formula must be rupiah, but is teks",
    'ppn › ppn_induk › rusak › iii_a: "iii_a" is defined twice (also in penghitungan)',
    "ppn › ppn_induk › rusak › tanpa_teks: the text sptformulir:ppn_induk.tanpa_teks is missing: add it to locales/ in every language",
  ])
    expect(stderr).toContain(told);
  // no database was created
  expect(fs.existsSync(path.join(folder, "kelas.db"))).toBe(false);
});

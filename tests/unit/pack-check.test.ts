import { spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, it } from "vitest";
import { paketWaris } from "../setup/paket-waris";

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "latihpajak-paket-"));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));
const write = (name: string, pack: unknown): string => {
  const file = path.join(folder, name);
  fs.writeFileSync(file, JSON.stringify(pack, null, 2));
  return file;
};
const check = (...places: string[]) => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ["--import", "tsx", "scripts/pack-check.ts", ...places],
    {
      encoding: "utf8",
    },
  );
  return { status, told: `${stdout}${stderr}` };
};
const broken = () =>
  paketWaris(({ dokumen }) => {
    const [, , , , slip] = dokumen.bukpot as { isi: Record<string, unknown> }[];
    if (slip) slip.isi.dpp = 0;
  });

it("takes a file, makes a class of it, and names a document that a rule refuses by line and path", () => {
  const file = write("salah.json", broken());
  const { status, told } = check(file);
  expect(status).toBe(1);
  expect(told).toMatch(/salah\.json:\d{2,}:\d+ dokumen\.bukpot\.4 /);
  expect(told).toContain("1 to mend");
}, 60_000);

it("takes a folder, and is content with a pack whose past can be lived", () => {
  fs.rmSync(path.join(folder, "salah.json"), { force: true });
  write("waris.json", paketWaris());
  const { status, told } = check(folder);
  expect([status, told.trim().endsWith("waris.json: consistent")]).toEqual([0, true]);
}, 60_000);

import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, it } from "vitest";
import { versiBukpot } from "~/domain/bukpot/versi";
import { checkDefinisi } from "../../../mock-server/definisi";

it("every return and slip compiles, with all of its texts in every language", () => {
  expect(() => checkDefinisi()).not.toThrow();
});

it("a text missing in one language is named with its key", () => {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), "latihpajak-teks-"));
  try {
    fs.cpSync("locales", dir, { recursive: true });
    const file = path.join(dir, "ar", "bukpotformulir.json");
    const texts = JSON.parse(fs.readFileSync(file, "utf8"));
    delete texts.slip.masa;
    fs.writeFileSync(file, JSON.stringify(texts));
    expect(() => checkDefinisi([versiBukpot.bpu], dir)).toThrow("bukpotformulir:slip.masa");
  } finally {
    fs.rmSync(dir, { recursive: true });
  }
});

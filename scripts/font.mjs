import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * Makes the portal's font anew: `node scripts/font.mjs`. What it takes is needed for nothing else, so it is installed
 * in a folder of its own, in exact versions; the font that it makes is kept with the code. See docs/decisions/0005.
 */
const PACKAGES = ["inter-ui@4.1.1", "subset-font@2.9.0"];
const OUT = "app/styles/font";
/** The features used by the texts of the portal: figures in columns, kerning, and marks over letters. */
const FEATURES = ["kern", "tnum", "lnum", "ccmp", "locl", "mark", "mkmk"];
const WEIGHTS = { min: 400, max: 600 };
/**
 * Basic Latin, Latin-1, Latin Extended-A, horned and Vietnamese letters, marks, dashes, quotes, arrows, mathematical
 * signs.
 */
const RANGES = [
  [0x20, 0x7e],
  [0xa0, 0x17f],
  [0x192, 0x192],
  [0x1a0, 0x1a1],
  [0x1af, 0x1b0],
  [0x218, 0x21b],
  [0x2bc, 0x2bc],
  [0x2c6, 0x2c7],
  [0x2d8, 0x2dd],
  [0x300, 0x304],
  [0x306, 0x30c],
  [0x31b, 0x31b],
  [0x323, 0x323],
  [0x1ea0, 0x1ef9],
  [0x2009, 0x200a],
  [0x2010, 0x2015],
  [0x2018, 0x201e],
  [0x2020, 0x2022],
  [0x2026, 0x2026],
  [0x202f, 0x202f],
  [0x2030, 0x2030],
  [0x2032, 0x2033],
  [0x2039, 0x203a],
  [0x20ab, 0x20ac],
  [0x2116, 0x2116],
  [0x2122, 0x2122],
  [0x2190, 0x2193],
  [0x2212, 0x2212],
  [0x2215, 0x2215],
  [0x221a, 0x221a],
  [0x2248, 0x2248],
  [0x2260, 0x2260],
  [0x2264, 0x2265],
];

const folder = mkdtempSync(join(tmpdir(), "huruf-"));
try {
  writeFileSync(join(folder, "package.json"), "{}");
  execFileSync("npm", ["install", "--silent", "--save-exact", "--no-audit", ...PACKAGES], { cwd: folder });
  const required = createRequire(join(folder, "package.json"));
  const text = RANGES.map(([from, to]) =>
    String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, at) => from + at)),
  ).join("");
  const full = readFileSync(join(folder, "node_modules/inter-ui/variable/InterVariable.woff2"));
  const font = await required("subset-font")(full, text, {
    targetFormat: "woff2",
    keepFeatures: FEATURES,
    variationAxes: { wght: WEIGHTS, opsz: 14 },
    noHinting: true,
  });
  writeFileSync(join(OUT, "inter-400-600.woff2"), font);
  writeFileSync(join(OUT, "LICENSE.txt"), readFileSync(join(folder, "node_modules/inter-ui/LICENSE.txt")));
  console.log(`${OUT}: ${font.length} bytes`);
} finally {
  rmSync(folder, { recursive: true });
}

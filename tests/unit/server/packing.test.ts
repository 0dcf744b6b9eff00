import { createHash, randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import { gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { BEGINNING, pack, packFile } from "../../../mock-server/http/packing";

describe("a file packed as it arrives", () => {
  test.each([0, 1, BEGINNING - 1, BEGINNING, 20_000_000])("%i bytes come back whole, counted and hashed", async (n) => {
    const bytes = Buffer.concat([randomBytes(Math.min(n, 1000)), Buffer.alloc(Math.max(0, n - 1000), "a")]);
    const pieces = Array.from({ length: Math.ceil(n / 65_536) }, (_, i) =>
      bytes.subarray(i * 65_536, (i + 1) * 65_536),
    );
    const packed = await pack(Readable.from(pieces));
    expect(gunzipSync(packed.gzip).equals(bytes)).toBe(true);
    expect(packed.size).toBe(n);
    expect(packed.sha256).toBe(createHash("sha256").update(bytes).digest("hex"));
    expect(packed.beginning.equals(bytes.subarray(0, BEGINNING))).toBe(true);
    const file = { field: "berkas", name: "a.xml", type: "application/xml", bytes };
    expect(await packFile(file)).toEqual(packed);
    expect(await packFile({ ...file, packed })).toBe(packed);
  });

  test("what breaks off is no file", async () => {
    const breaking = Readable.from(
      (async function* () {
        yield Buffer.from("<a>");
        throw new Error("the connection broke");
      })(),
    );
    await expect(pack(breaking)).rejects.toThrow("the connection broke");
  });
});

import { createHash, randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import { gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { BEGINNING, pack, packFile, received } from "../../../mock-server/http/packing";

type UploadedPart = Parameters<typeof received>[0];

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
    const kept = received({ fieldname: "berkas", originalname: "a.xml", mimetype: "text/xml", packed } as UploadedPart);
    expect(kept.bytes.equals(bytes)).toBe(true);
    const whole = { field: kept.field, name: kept.name, type: kept.type, packed };
    const sealed = Object.defineProperty(whole, "bytes", { get: () => expect.fail("it was unpacked") });
    expect(await packFile(sealed as typeof kept)).toBe(packed);
  });

  test("an interrupted file is no file", async () => {
    const breaking = Readable.from(
      (async function* () {
        yield Buffer.from("<a>");
        throw new Error("the connection broke");
      })(),
    );
    await expect(pack(breaking)).rejects.toThrow("the connection broke");
  });
});

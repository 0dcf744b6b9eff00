import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { REF_LISTS } from "~/domain/ref";
import { type Actor, startApi, type TestApi } from "../../setup/api";
import { ok } from "../../setup/spt";

let api: TestApi;
let person: Actor;
beforeAll(async () => {
  api = await startApi();
  person = await api.signIn("peserta01");
});
afterAll(() => api.close());

type Terbitan = { type: string; versi: string; banyak: number };
const terbitan = async (): Promise<readonly Terbitan[]> => (await ok(person, "GET", "/ref/versi", {})).rows;

describe("official lists", () => {
  it("are all answered whole, each with its edition and its size", async () => {
    const known = await terbitan();
    expect(known.map(({ type }) => type)).toEqual(REF_LISTS);
    for (const { type, versi, banyak } of known) {
      const page = await ok(person, "GET", "/ref", { type, perPage: 1 });
      expect({ type, total: page.total, versi: page.versi }).toEqual({ type, total: banyak, versi });
      expect(banyak).toBeGreaterThan(0);
    }
  });

  it("name provinces with their cities, tax offices, lines of business, accounts and tax objects", async () => {
    const first = async (input: Record<string, unknown>) => (await ok(person, "GET", "/ref", input)).rows[0];
    expect(await ok(person, "GET", "/ref", { type: "kota", perPage: 1 })).toMatchObject({ total: 514 });
    expect(await ok(person, "GET", "/ref", { type: "kota", induk: "34", perPage: 9 })).toMatchObject({
      total: 5,
      rows: [{ kode: "3401", nama: "Kabupaten Kulon Progo", induk: "34" }, {}, {}, {}, { nama: "Kota Yogyakarta" }],
    });
    expect(await first({ type: "kpp", q: "541" })).toMatchObject({ kode: "541", nama: "KPP Pratama Yogyakarta" });
    expect(await first({ type: "klu", q: "62019" })).toMatchObject({ nama: "Aktivitas Pemrograman Komputer Lainnya" });
    expect(await first({ type: "kap_kjs", q: "411211-100" })).toMatchObject({ kode: "411211-100", induk: "411211" });
    const slips = await ok(person, "GET", "/ref", { type: "objek_pajak", induk: "bpu", perPage: 500 });
    expect(slips.total).toBeGreaterThan(50);
    expect(slips.rows.every(({ induk }: { induk: string }) => induk === "bpu")).toBe(true);
  });

  it("stay in caches: forever under their edition, otherwise while unchanged", async () => {
    const [{ type, versi } = { type: "", versi: "" }] = await terbitan();
    const asked = (input: Record<string, unknown>, etag?: string) =>
      person.call("GET", "/ref", { type, ...input }, { headers: etag ? { "if-none-match": etag } : {} });
    const kept = await asked({ versi });
    expect(kept.headers.get("cache-control")).toBe("private, max-age=31536000, immutable");
    expect(kept.headers.get("etag")).toBe(`"${versi}"`);
    for (const other of [{}, { versi: "00000000" }]) {
      const fresh = await asked(other);
      expect([fresh.status, fresh.headers.get("cache-control")]).toEqual([200, "private, no-cache"]);
    }
    for (const etag of [`"${versi}"`, `W/"${versi}"`, `"another", "${versi}"`])
      expect((await asked({}, etag)).status).toBe(304);
    expect((await asked({}, '"another"')).status).toBe(200);
    expect((await api.anonymous.call("GET", "/ref", { type })).status).toBe(401);
    const other = await ok(person, "GET", "/ref", { type: "kota", perPage: 1 });
    expect(other.versi).not.toBe(versi);
  });
});

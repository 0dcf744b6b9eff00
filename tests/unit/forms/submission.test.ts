import { redirect } from "@remix-run/node";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { visitOf } from "~/auth/visit.server";
import { ApiFailure } from "~/contract/errors";
import { schemaOf } from "~/contract/form-schema";
import { npwp, requiredText } from "~/contract/kit";
import type { FormReply } from "~/forms/form-view";
import { hasLetters, type Lookups } from "~/forms/posted-fields.server";
import { listBeyond, rowLimits } from "~/forms/row-limits.server";
import { redrawn, submit } from "~/forms/submission.server";
import { formulir, type Given, post } from "./fixtures";

const draft = { schema: (language: string) => schemaOf(formulir, "draft", language) };
const never = async (): Promise<Response> => {
  throw new Error("the form should not have been sent on");
};
async function answer(
  request: Request,
  options: Parameters<typeof submit>[1] = draft,
  act: Parameters<typeof submit>[2] = never,
) {
  const given = (await submit(await visitOf(request), options, act)) as { data: FormReply; init: { status: number } };
  return { status: given.init.status, ...given.data };
}
/** A long list of 43 entries with pages that show their number; a text with letters counts as words. */
const lookups: Lookups = {
  find: async (field, words, _, page) => ({ rows: [{ value: String(page), label: `${field} ${words}` }], total: 43 }),
  isWords: (field, text) => field === "kap" && hasLetters(text),
};
const intent = (type: string, payload: object) => ({ __intent__: JSON.stringify({ type, payload }) });

describe("a submit that claims to be for a list", () => {
  it.each([
    ["of a field that came with a value of its own", { nama: "Budi" }, { name: "nama" }],
    ["of a field with parts by name", { "nama.a": "x" }, { name: "nama" }],
    ["below a field that came with a value", { nama: "Budi" }, { name: "nama.a" }],
    ["of the prototype", {}, { name: "__proto__" }],
    ["at a place beyond the rows", {}, { name: "barang", index: 7 }],
  ])("%s is dropped, and the form is checked", async (_, fields, payload) => {
    expect((await answer(post({ dpp: "12,5", ...fields, ...intent("insert", payload) }))).status).toBe(422);
  });
  it("for a field named like the prototype is no form of the portal", async () => {
    expect((await answer(post({ "barang[0].__proto__.x": "1" }))).status).toBe(400);
  });
});

describe("submit", () => {
  it("passes the checked value, the key and the language on, and returns the answer", async () => {
    let seen: unknown;
    const sent = await submit(
      await visitOf(post({ nama: "Budi", dpp: "1.000" })),
      draft,
      async (value, { idempotencyKey, language }) => {
        seen = { nama: value.nama, dpp: value.dpp, idempotencyKey, language };
        return redirect("/faktur/1", 303);
      },
    );
    expect(seen).toEqual({ nama: "Budi", dpp: 1000, idempotencyKey: "kunci-01", language: "id" });
    expect((sent as Response).status).toBe(303);
  });

  it("draws a failing form again with all typed values and a sentence at the field", async () => {
    const { status, result } = await answer(
      post({ nama: "Budi", dpp: "12,5", "barang[0].harga": "abc", "barang[1].harga": "5" }),
    );
    expect(status).toBe(422);
    expect(result.initialValue).toEqual({ nama: "Budi", dpp: "12,5", barang: [{ harga: "abc" }, { harga: "5" }] });
    expect(Object.keys(result.error ?? {})).toEqual(["barang[0].harga", "dpp"]);
    expect(result.error?.dpp?.[0]).toMatch(/rupiah/i);
  });

  it("adds the page's other data to a form drawn again, and passes every other answer on", async () => {
    const show = async ({ nama }: Readonly<Record<string, unknown>>) => ({
      sapaan: `Halo ${nama}`,
      initialValue: { nama: "Ani" },
    });
    const failed = await submit(await visitOf(post({ nama: "Budi", dpp: "12,5" })), draft, never);
    const drawn = (await redrawn(failed, show)) as unknown as {
      data: FormReply & { sapaan: string };
      init: { status: number };
    };
    expect(drawn.init.status).toBe(422);
    expect(drawn.data).toMatchObject({ sapaan: "Halo Budi", result: { initialValue: { nama: "Ani" } } });
    expect(Object.keys(drawn.data.result.error ?? {})).toEqual(["dpp"]);
    const elsewhere = redirect("/faktur/1", 303);
    expect(await redrawn(elsewhere, show)).toBe(elsewhere);
  });

  it("uses the caller's language and names the text's limits", async () => {
    const { result } = await answer(post({ nama: "x".repeat(11) }, { lng: "en" }));
    expect(result.error?.nama?.[0]).not.toMatch(/isian|terlalu|\{\{/);
  });

  it("adds a row without checking, and focuses it", async () => {
    const { status, result, focus } = await answer(
      post({ dpp: "salah", "barang[0].harga": "5", ...intent("insert", { name: "barang" }) }),
    );
    expect({ status, focus, error: result.error }).toEqual({
      status: 200,
      focus: "isian-barang-baris-2",
      error: undefined,
    });
    expect(result.initialValue).toEqual({ dpp: "salah", barang: [{ harga: "5" }, undefined] });
  });

  it("removes a row and moves the next one up", async () => {
    const { status, result } = await answer(
      post({ "barang[0].harga": "5", "barang[1].harga": "7", ...intent("remove", { name: "barang", index: 0 }) }),
    );
    expect({ status, rows: result.initialValue?.barang }).toEqual({ status: 200, rows: [{ harga: "7" }] });
  });

  it.each([
    ["no JSON", { __intent__: "{" }],
    ["an unknown intent", intent("update", { name: "nama", value: "x" })],
    ["a row that is not there", intent("remove", { name: "barang", index: 7 })],
  ])("survives %s", async (_, given) => {
    expect((await answer(post({ dpp: "salah", ...(given as Given) }))).status).toBe(422);
  });

  const rowsOf = (count: number, of = "barang") =>
    Object.fromEntries(Array.from({ length: count }, (_, n) => [`${of}[${n}].harga`, String(n + 1)]));
  it("keeps every row of a list up to its limit, and draws no list beyond", async () => {
    for (const count of [2, 3]) {
      const { status, result } = await answer(post({ dpp: "salah", ...rowsOf(count) }));
      expect([status, result.initialValue?.barang]).toEqual([
        422,
        Array.from({ length: count }, (_, n) => ({ harga: String(n + 1) })),
      ]);
    }
    for (const given of [rowsOf(4), { "barang[3].harga": "1" }, rowsOf(15_000), rowsOf(1_001, "lain")]) {
      const { status, result, failure } = await answer(post({ nama: "Budi", dpp: "salah", ...given }));
      expect([status, result]).toEqual([413, {}]);
      expect(failure?.message).toMatch(/Paling banyak (3|1000) baris/);
    }
  });
  it("adds no row to a full list, and keeps all typed values", async () => {
    for (const payload of [{ name: "barang" }, { name: "barang", index: 0 }]) {
      const { status, result, failure } = await answer(
        post({ dpp: "salah", ...rowsOf(3), ...intent("insert", payload) }),
      );
      expect(status).toBe(422);
      expect(failure?.message).toMatch(/Paling banyak 3 baris/);
      expect(result.initialValue).toEqual({ dpp: "salah", barang: [{ harga: "1" }, { harga: "2" }, { harga: "3" }] });
    }
    expect((await answer(post({ ...rowsOf(2), ...intent("insert", { name: "barang" }) }))).status).toBe(200);
    const removed = await answer(post({ ...rowsOf(3), ...intent("remove", { name: "barang", index: 0 }) }));
    expect([removed.status, removed.result.initialValue?.barang]).toEqual([200, [{ harga: "2" }, { harga: "3" }]]);
  });
  it("reads no more fields than any form has", async () => {
    const fields = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, n) => [`x${n}`, ""]));
    expect((await answer(post({ dpp: "salah", ...fields(19_990) }))).status).toBe(422);
    expect((await answer(post(fields(20_001)))).status).toBe(413);
  });

  it("refuses names that would make endless lists", async () => {
    expect((await answer(post({ "barang[4000000000].harga": "1" }))).status).toBe(400);
  });

  it("draws dependent questions anew without reporting missing values", async () => {
    const full = { schema: (language: string) => schemaOf(formulir, "full", language) };
    const { status, result } = await answer(post({ fasilitas: "ya", _aksi: "perbarui" }), full);
    expect({ status, error: result.error, typed: result.initialValue }).toEqual({
      status: 200,
      error: undefined,
      typed: { fasilitas: "ya" },
    });
  });

  it("reports an unreadable value at its field when figures are requested, and keeps it", async () => {
    const full = { schema: (language: string) => schemaOf(formulir, "full", language) };
    const typed = {
      tanggal: "31/3/26",
      "masa.bulan": "3",
      "masa.tahun": "x",
      dpp: "lima juta",
      "barang[1].harga": "1e9",
    };
    const { status, result } = await answer(post({ ...typed, _aksi: "perbarui" }), full);
    expect(status).toBe(200);
    expect(Object.keys(result.error ?? {}).sort()).toEqual(["barang[1].harga", "dpp", "masa", "tanggal"]);
    expect(result.initialValue).toMatchObject({ tanggal: "31/3/26", dpp: "lima juta" });
  });

  it("reports nothing on other boxes during a search in a list", async () => {
    const lookups = { find: async () => ({ rows: [], total: 0 }), isWords: () => false };
    const { result } = await answer(post({ kap: "ppn", dpp: "salah", _aksi: "cari:kap" }), { ...draft, lookups });
    expect(result.error).toBeUndefined();
  });

  it("searches a long list and takes one of its matches", async () => {
    const searched = await answer(post({ kap: "ppn", _aksi: "cari:kap" }), { ...draft, lookups });
    expect(searched.found).toEqual({ kap: { options: [{ value: "1", label: "kap ppn" }], total: 43, page: 1 } });
    const next = await answer(post({ kap: "ppn", _aksi: "lagi:kap:3" }), { ...draft, lookups });
    expect(next.found?.kap).toMatchObject({ page: 3, options: [{ value: "3" }] });
    expect((await answer(post({ kap: "ppn", _aksi: "isi:kap:411211" }))).result.initialValue).toEqual({
      kap: "411211",
    });
  });

  it("searches the first 100 letters of a long text, keeps the text and shows the limit", async () => {
    const typed = "x".repeat(130);
    const searched = await answer(post({ kap: typed, _aksi: "cari:kap" }), { ...draft, lookups });
    expect(searched.found?.kap).toMatchObject({ cut: "x".repeat(100), options: [{ label: `kap ${"x".repeat(100)}` }] });
    expect(searched.result.initialValue).toEqual({ kap: typed });
  });

  it("answers a submit with words in a search box with the matches, and changes nothing", async () => {
    let done = 0;
    const act = async () => {
      done++;
      return null;
    };
    const drawn = await answer(post({ kap: "pajak" }), { ...draft, lookups }, act);
    expect(drawn).toMatchObject({ focus: "isian-kap", found: { kap: { total: 43, unknown: true } } });
    expect(drawn.result.error?.kap).toEqual([expect.stringContaining("Belum ada yang disimpan")]);
    expect(done).toBe(0);
    await submit(await visitOf(post({ kap: "411211" })), { ...draft, lookups }, act);
    expect(done).toBe(1);
  });

  it("shows the API's refusal at the fields, under the API's status, and drops secrets", async () => {
    const schema = z.object({ sandi: z.string(), barang: z.array(z.object({ harga: z.string() })) });
    const refused = await answer(
      post({ sandi: "rahasia", "barang[0].harga": "1" }),
      { schema, secrets: ["sandi"] },
      async () => {
        throw new ApiFailure(409, "idempotency_conflict", "Sudah dikirim dengan isi lain.", {
          "barang.0.harga": ["Harga berubah."],
        });
      },
    );
    expect(refused.status).toBe(409);
    expect(refused.failure).toEqual({ message: "Sudah dikirim dengan isi lain.", code: "idempotency_conflict" });
    expect(refused.result.error).toEqual({ "barang[0].harga": ["Harga berubah."] });
    expect(refused.result.initialValue).toEqual({ barang: [{ harga: "1" }] });
  });

  it("passes a lost session on", async () => {
    const lost = submit(await visitOf(post({})), draft, async () => {
      throw new ApiFailure(401, "token_expired", "");
    });
    await expect(lost).rejects.toMatchObject({ status: 401 });
  });

  it("distinguishes an empty field from a wrong one in a schema of the contract", async () => {
    const schema = z.object({ nama: requiredText(5), npwp });
    const { result } = await answer(post({ nama: "", npwp: "1" }), { schema });
    const text = await answer(post({ npwp: "1" }), { schema });
    expect(result.error).toEqual(text.result.error);
    expect(result.error?.nama?.[0]).not.toBe(result.error?.npwp?.[0]);
  });
});

describe("posts from other origins", () => {
  it.each([
    ["a wrong token", { token: "x" }],
    ["another visitor's cookie", { headers: { Cookie: "latihpajak_csrf=lain" } }],
    ["no cookie", { headers: { Cookie: "" } }],
    ["another origin", { headers: { Origin: "http://evil.test", Host: "portal.test" } }],
    ["a hidden origin", { headers: { Origin: "null", Host: "portal.test" } }],
  ])("%s is refused, with all typed values kept", async (_, options) => {
    const { status, failure, result } = await answer(post({ nama: "Budi" }, options));
    expect({ status, text: failure?.message.slice(0, 13), typed: result.initialValue }).toEqual({
      status: 403,
      text: "Formulir ini ",
      typed: { nama: "Budi" },
    });
  });
  it("accepts the portal's own origin", async () => {
    const sent = await submit(
      await visitOf(post({}, { headers: { Origin: "http://portal.test", Host: "portal.test" } })),
      draft,
      async () => "sent",
    );
    expect(sent).toBe("sent");
  });
});

describe("files", () => {
  const upload = { maxFiles: 1, maxBytes: 1000 };
  function postFile(...files: File[]) {
    const plain = post({});
    const body = new FormData();
    body.set("_csrf", "");
    for (const file of files) body.append("berkas", file);
    return new Request(plain.url, { method: "POST", body, headers: { Cookie: plain.headers.get("Cookie") ?? "" } });
  }
  const schema = z.object({});
  it("a file that is too large gets a sentence, not a crash", async () => {
    const { status, failure } = await answer(postFile(new File(["x".repeat(2000)], "a.csv")), { schema, upload });
    expect([status, failure?.message]).toEqual([413, expect.stringContaining("terlalu besar")]);
  });
  it("a post that is too large is refused by its length", async () => {
    const request = new Request("http://portal.test/", {
      method: "POST",
      body: "x",
      headers: { "Content-Length": String(1e9) },
    });
    expect((await answer(request, { schema, upload })).status).toBe(413);
  });
  it("more files than allowed are refused", async () => {
    const { status, failure } = await answer(postFile(new File(["a"], "a.csv"), new File(["b"], "b.csv")), {
      schema,
      upload,
    });
    expect([status, failure?.message]).toEqual([413, expect.stringContaining("terlalu banyak")]);
  });
  it("half a body is 400", async () => {
    const request = new Request("http://portal.test/", {
      method: "POST",
      body: '--y\r\nContent-Disposition: form-data; name="a"\r\n\r\nab',
      headers: { "Content-Type": "multipart/form-data; boundary=y" },
    });
    expect((await answer(request, { schema, upload })).status).toBe(400);
  });
});

describe("the row limit of a list", () => {
  it("is in the form, or in the hand-written schema", () => {
    const byHand = z
      .object({
        baris: z
          .array(z.object({ bagian: z.array(z.string()).max(7).max(5) }))
          .max(100)
          .optional(),
        tanpa: z.array(z.string()).default([]),
      })
      .refine(() => true)
      .transform((value) => value);
    expect([...rowLimits(byHand)]).toEqual([
      ["baris", 100],
      ["baris[].bagian", 5],
      ["tanpa", 1_000],
    ]);
    const ofForm = schemaOf(formulir, "draft", "id").superRefine(() => {});
    expect([...rowLimits(ofForm.transform(({ nama }) => nama))]).toEqual([["barang", 3]]);
    expect(listBeyond(["baris[99].bagian[4]"], byHand)).toBeUndefined();
    expect(listBeyond(["baris[0].bagian[5]"], byHand)).toEqual({ name: "baris[0].bagian", max: 5 });
    expect(listBeyond(["baris[100].bagian[0]"], byHand)).toEqual({ name: "baris", max: 100 });
  });
});

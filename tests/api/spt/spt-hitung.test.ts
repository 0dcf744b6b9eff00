import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { alamatOf, type DefFormulir, isIsian } from "~/domain/mesin/definisi";
import type { Isian } from "~/domain/mesin/isian";
import type { Rumus } from "~/domain/mesin/rumus";
import { definisiOf } from "~/domain/spt/daftar";
import { potonganDari } from "~/domain/spt/potongan";
import { type Actor, startApi, type TestApi } from "../../setup/api";
import { ok } from "../../setup/spt";
import { daftarkanBut, sptBadan } from "../../setup/spt-badan";

type Isi = Record<string, unknown>;
let api: TestApi;
const drafts = new Map<string, { actor: Actor; id: string }>();
beforeAll(async () => {
  api = await startApi();
  const person = await api.signIn("peserta01");
  const company = await person.as("company");
  await daftarkanBut(company, true);
  for (const [jenis, actor] of [["op", person] as const, ["badan", company] as const]) {
    const { id } = await ok(actor, "POST", "/spt/create/draft", { jenis, tahun: 2025 });
    await ok(actor, "POST", "/spt/posting", { id });
    drafts.set(jenis, { actor, id });
  }
  await sptBadan(() => company).simpan(draft("badan").id, "induk", { d5: true });
});
afterAll(() => api.close());

const AWAL = { op: "/spt/OP", badan: "/spt/e-spt" } as const;
type Jenis = keyof typeof AWAL;
const draft = (jenis: Jenis) => drafts.get(jenis) as { actor: Actor; id: string };
const hitung = (jenis: Jenis, lampiran: string, isi: Isi) =>
  draft(jenis).actor.call("POST", `${AWAL[jenis]}/hitung/${lampiran}`, { id: draft(jenis).id, isi });

/** Answers of a form that meet a condition; null if it reads anything else. */
function answers(rumus: Rumus, form: DefFormulir, holds = true): Isi | null {
  switch (rumus.op) {
    case "adalah": {
      const [id = "", field] = rumus.nama.split(".");
      if (field !== undefined && id !== form.id) return null;
      const [value] = rumus.nilai;
      return holds ? { [field ?? id]: value } : typeof value === "boolean" ? { [field ?? id]: !value } : null;
    }
    case "tidak":
      return answers(rumus.rumus, form, !holds);
    case "dan": {
      const parts = holds ? rumus.syarat.map((one) => answers(one, form)) : [null];
      return parts.some((one) => one === null) ? null : Object.assign({}, ...parts);
    }
    default:
      return null;
  }
}
type Kasus = { readonly jenis: Jenis; readonly form: DefFormulir; readonly field: Isian; readonly isi: Isi };
const fieldsOf = (form: DefFormulir): readonly Isian[] => form.sections.filter(isIsian).flatMap(({ fields }) => fields);
/** Answers of a form that open a field, with those that open the answered questions. */
function opening(field: Isian, form: DefFormulir): Isi | null {
  if (!field.bila) return {};
  const own = "op" in field.bila ? answers(field.bila as Rumus, form) : null;
  if (!own) return null;
  const before = fieldsOf(form).filter(({ name }) => name in own);
  const parts = before.map((one) => opening(one, form));
  return parts.some((one) => one === null) ? null : Object.assign({}, ...parts, own);
}
/** Conditional questions of forms that are typed on one page. */
const kasus = (["op", "badan"] as const).flatMap((jenis) =>
  definisiOf(jenis)
    .formulir.filter((form) => potonganDari(form).length === 0)
    .flatMap((form) =>
      fieldsOf(form).flatMap((field): Kasus[] => {
        const isi = field.bila && field.kind !== "hitung" ? opening(field, form) : null;
        return isi ? [{ jenis, form, field, isi }] : [];
      }),
    ),
);

describe("computing a form of an annual return with answers that are not saved", () => {
  it("opens every question that answers of its form open, and stores nothing", async () => {
    expect(kasus.length).toBeGreaterThan(20);
    const before = new Map<Jenis, unknown>();
    for (const jenis of ["op", "badan"] as const)
      before.set(jenis, await ok(draft(jenis).actor, "GET", "/spt/detail", { id: draft(jenis).id }));
    const closed: string[] = [];
    for (const { jenis, form, field, isi } of kasus) {
      const { status, body } = await hitung(jenis, alamatOf(form), isi);
      expect([field.name, status]).toEqual([field.name, 200]);
      if (body.objResponse.tidakBerlaku.includes(field.name)) closed.push(`${form.id}.${field.name}`);
    }
    expect(closed).toEqual([]);
    for (const [jenis, detail] of before)
      expect(await ok(draft(jenis).actor, "GET", "/spt/detail", { id: draft(jenis).id })).toEqual(detail);
  });

  it("closes a question again, with the values that follow from the answers", async () => {
    const open = (await hitung("op", "induk", { b1b1: true })).body.objResponse;
    expect([open.isi.b1b2, open.tidakBerlaku.includes("b1b3")]).toEqual([null, false]);
    const closed = (await hitung("op", "induk", { b1b1: false })).body.objResponse;
    expect([closed.isi.b1b2 ?? null, closed.tidakBerlaku.includes("b1b3")]).toEqual([null, true]);
  });

  it("refuses unknown fields, computed figures and other returns", async () => {
    expect((await hitung("op", "induk", { lain: 1 })).status).toBe(422);
    expect((await hitung("op", "induk", { c9: 1 })).status).toBe(422);
    expect((await hitung("op", "tidakada", {})).status).toBe(422);
    const other = await api.signIn("peserta02");
    const { id } = draft("op");
    expect((await other.call("POST", "/spt/OP/hitung/induk", { id, isi: {} })).status).toBe(404);
  });
});

import fs from "node:fs";
import { describe, expect, it } from "vitest";
import { galat } from "~/contract/errors";
import { bulkResult, type Endpoint, errorBody, nothing, pageOf } from "~/contract/kit";
import { PESAN_SUKSES } from "~/contract/pesan";
import { statusBukpot } from "~/domain/bukpot/status";
import { statusKonfirmasi } from "~/domain/efaktur/konfirmasi";
import {
  statusDokumenLain,
  statusFaktur,
  statusKredit,
  statusRetur,
  statusReturDokumen,
} from "~/domain/efaktur/status";
import { statusImpor } from "~/domain/formats/status";
import { statusBilling } from "~/domain/pembayaran/billing";
import { statusPemindahbukuan } from "~/domain/pembayaran/pemindahbukuan";
import { statusPengembalian } from "~/domain/pembayaran/pengembalian";
import { statusSpt } from "~/domain/spt/life";
import { statusBalasan, statusTugas } from "~/domain/tugas/status";
import { statusTandaSelesai } from "~/domain/tugas/tanda-selesai";
import { messageOfSuccess } from "../../mock-server/http/success";
import { calls } from "../setup/calls";
import { LANGUAGES, texts } from "./locales";

/** Rows of a table of words that are agreed with others and must not change. */
const rows = (name: string): string[][] =>
  fs
    .readFileSync(`tests/structure/data/${name}.tsv`, "utf8")
    .trimEnd()
    .split("\n")
    .slice(1)
    .map((line) => line.split("\t"));
const textOf = (language: "id" | "en", key: string): string | undefined => texts[language].get(key);

describe("states", () => {
  const states = rows("states");
  const tables = [
    ...[statusFaktur, statusKredit, statusRetur, statusDokumenLain, statusReturDokumen, statusBukpot],
    ...[statusKonfirmasi, statusImpor, statusBilling, statusPengembalian, statusPemindahbukuan, statusSpt],
    ...[statusTugas, statusBalasan, statusTandaSelesai],
  ] as const;

  it.each(states)("%s is called %s and %s", (state, id, en) => {
    expect([textOf("id", `komponen:status.${state}`), textOf("en", `komponen:status.${state}`)]).toEqual([id, en]);
  });
  it("no document has a state of another name", () => {
    const known = new Set(states.map(([state]) => state));
    const found = tables.flatMap(({ kind, statuses }) => statuses.map((status) => `${kind} ${status}`));
    // "none" is the credit status before a decision, and is stored as null
    expect(found.filter((one) => !known.has(one.split(" ")[1] ?? "")).sort()).toEqual(["kredit none"]);
  });
});

describe("errors", () => {
  it.each(rows("codes"))("%s answers %s", (code, status) => {
    const entry = (galat as Readonly<Record<string, { readonly status: number }>>)[code ?? ""];
    expect(String(entry?.status)).toBe(status);
  });
  it("no code answers with a status other than the agreed ones and those of the storage", () => {
    const agreed = [400, 401, 403, 404, 409, 413, 415, 422, 429, 500];
    const storage = Object.entries(galat).filter(([, { status }]) => !(agreed as number[]).includes(status));
    expect(storage.map(([code, { status }]) => `${code} ${status}`).sort()).toEqual([
      "storage_failed 503",
      "storage_full 507",
    ]);
  });
  it("codes are in snake case, and each has its texts", () => {
    for (const [code, { namespace }] of Object.entries(galat)) {
      expect(code).toMatch(/^[a-z][a-z0-9]*(?:_[a-z0-9]+)*$/);
      for (const part of ["pesan", "arti", "cara"])
        expect(textOf("id", `${namespace}:galat.${code}.${part}`), `${code}.${part}`).toEqual(expect.any(String));
    }
  });
});

describe("messages", () => {
  const messages = rows("messages");
  it.each(messages)("%s: %s", (_occasion, key = "", ...said) => {
    expect(LANGUAGES.map((language) => texts[language].get(key))).toEqual(said);
  });
  it("are those of the specification: eleven for success, seven for confirmation, and one for a wrong file at every upload", () => {
    const of = (kind: string) =>
      messages.flatMap(([occasion = ""]) => (occasion.startsWith(kind) ? occasion.slice(kind.length) : []));
    const done = ["update", "create", "delete", "cancel", "import", "sent slip", "export", "save", "confirm"];
    expect(of("done: ")).toEqual(expect.arrayContaining([...done, "add input tax", "draft saved"]));
    const withdrawals = ["withdraw cancellation", "withdraw replacement"];
    const asked = ["delete", "cancel output tax", ...withdrawals, "confirm return", "cancel return"];
    expect(of("asked before: ")).toEqual(expect.arrayContaining([...asked, "change business type"]));
    const wrong = messages.filter(([occasion]) => occasion?.startsWith("wrong kind of upload"));
    expect(new Set(wrong.map(([, , ...said]) => said.join())).size).toBe(1);
    expect(new Set(Object.values(PESAN_SUKSES))).toEqual(
      new Set(messages.flatMap(([occasion, key = ""]) => (occasion?.startsWith("done: ") ? key : []))),
    );
  });

  /** Calls that open, prolong or end a session return the session. */
  const SESSION = ["loginPeserta", "loginAdmin", "loginMitra", "loginSupermitra", "refreshToken", "logout"];
  const silent = new Set([...SESSION, "switchIdentity", "pilihKelas"].map((name) => `auth.${name}`));
  for (const key of [
    "akun.otpVerif",
    "batch.lihat",
    "batch.coba",
    "ujian.start",
    "ujian.rehearse",
    "tugas.lihat",
    "lti.terima",
    "lti.masuk",
  ])
    silent.add(key);
  const changing = calls.filter(({ endpoint: { method, pure } }) => method === "POST" && !pure);
  const done = new Set(Object.values<string>(PESAN_SUKSES));
  it.each(changing.map(({ key, endpoint }) => [key, endpoint] as const))("%s describes its result", (key, {
    message,
  }) => {
    const said = typeof message === "function" ? message({}, {}) : message;
    expect(said === undefined ? silent.has(key) : done.has(said), `${key} says ${said}`).toBe(true);
  });
  it.each([
    ["/eFaktur/update", { action: "credit" }, {}, "pajak_masukan"],
    ["/eFaktur/update", { action: "back" }, {}, "diperbarui"],
    ["/eFaktur/other-doc/update/credited/single", { id: "x" }, {}, "pajak_masukan"],
    ["/bukpot/cancel", {}, { hasil: [] }, "dibatalkan"],
    ["/payment/ketetapan/billing", {}, {}, "dibuat"],
    ["/eFaktur/upload", { ids: ["x"] }, {}, "terkirim"],
    ["/eFaktur/upload", {}, {}, "diimpor"],
    ["/eFaktur/update/cancel", { action: "request" }, { status: "cancelled" }, "dibatalkan"],
    ["/eFaktur/update/cancel", { action: "request" }, { status: "waiting_for_cancellation" }, "terkirim"],
    ["/eFaktur/update/cancel", { action: "withdraw" }, { status: "approved" }, "diperbarui"],
    ["/spt/submit", {}, { bpe: "1" }, "terkirim"],
    ["/spt/submit", {}, { bpe: null }, "disimpan"],
    ["/eFaktur/approve", {}, {}, "dikonfirmasi"],
    ["/bukpot/submit/BP21", {}, {}, "bukpot_terkirim"],
    ["/bukpot/save/BP21", {}, {}, "konsep_disimpan"],
    ["/eFaktur/import/xml/NORMAL", {}, {}, "diimpor"],
    ["/spt/e-spt/save/{lampiran}", {}, {}, "disimpan"],
  ] as const)("%s with the question %j and the answer %j says %s", (path, asked, answer, said) => {
    const message = calls.find(({ endpoint }) => endpoint.path === path)?.endpoint.message;
    expect(typeof message === "function" ? message(asked, answer) : message).toBe(`common:pesan.${said}`);
  });
  it("for many documents it gives the number of successes, and without failures it reports success", () => {
    const endpoint = calls.find(({ key }) => key === "efaktur.delete")?.endpoint as Endpoint;
    const said = (...oks: boolean[]) =>
      messageOfSuccess(
        endpoint,
        {},
        { hasil: oks.map((ok) => ({ id: "x", ok })) },
        ((key: string, values: object) => `${key} ${JSON.stringify(values ?? {})}`) as never,
      );
    expect(said(true, true)).toBe("common:pesan.dihapus {}");
    expect(said(true, false)).toBe('common:pesan.sebagian {"selesai":1,"semua":2}');
    expect(said(false)).toBe('common:pesan.sebagian {"selesai":0,"semua":1}');
  });
});

describe("envelopes", () => {
  it("failures, lists and answers row by row have their agreed fields", () => {
    expect(Object.keys(errorBody.shape)).toEqual(["code", "message", "fieldErrors"]);
    expect(Object.keys(pageOf(nothing).shape)).toEqual(["rows", "page", "perPage", "total"]);
    expect(Object.keys(bulkResult.shape)).toEqual(["hasil"]);
  });
});

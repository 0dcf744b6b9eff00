import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { galat } from "~/contract/errors";
import { formBukpot } from "~/domain/bukpot/form";
import { JENIS_BUKPOT } from "~/domain/bukpot/jenis";
import { type FormDef, fieldsOf } from "~/domain/kit/form";
import { formKaryawan } from "~/domain/pihak/karyawan";
import { indukPph21 } from "~/domain/spt/pph21/induk";
import { indukPpn } from "~/domain/spt/ppn/induk";
import { indukUnifikasi } from "~/domain/spt/unifikasi/induk";
import { type Actor, startApi, type TestApi } from "../setup/api";
import { type Call, calls, inputSchema, type JsonSchema, propertiesOf, sample } from "../setup/calls";
import { undescribed } from "../setup/described";
import { livedMonth } from "../setup/month";

type Operation = {
  readonly operationId: string;
  readonly summary: string;
  readonly "x-who": unknown;
  readonly parameters: readonly {
    readonly name?: string;
    readonly in?: string;
    readonly schema?: JsonSchema;
    readonly $ref?: string;
  }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: JsonSchema }>> };
  readonly responses: Readonly<
    Record<
      string,
      { readonly description: string; readonly content?: Readonly<Record<string, { readonly schema: JsonSchema }>> }
    >
  >;
};
type Document = {
  readonly openapi: string;
  readonly info: object;
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
};

let api: TestApi;
let document: Document;
let lived: Awaited<ReturnType<typeof livedMonth>>;
beforeAll(async () => {
  lived = await livedMonth();
  api = await startApi(lived);
  document = (await api.anonymous.call("GET", "/openapi.json")).body;
});
afterAll(() => api.close());

const operations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
const get = (path: string) => api.request.get(`/api/v1${path}`);

describe("the OpenAPI document", () => {
  it("is OpenAPI 3.1 with every part required by the standard", () => {
    expect(document).toMatchObject({
      openapi: expect.stringMatching(/^3\.1\.\d+$/),
      info: { title: expect.any(String), version: expect.any(String) },
    });
    const ids = operations().map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { path, method, operation } of operations()) {
      const where = `${method} ${path}`;
      expect(path, where).toMatch(/^\//);
      expect(["get", "post"], where).toContain(method);
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
      const described = operation.parameters
        .filter((parameter) => parameter.in === "path")
        .map((parameter) => parameter.name);
      expect(described, where).toEqual(inPath);
      expect(
        operation.parameters.every(
          (parameter) => parameter.$ref || (parameter.name && parameter.in && parameter.schema),
        ),
        where,
      ).toBe(true);
      expect(
        Object.keys(operation.responses).every((status) => /^[1-5]\d\d$/.test(status)),
        where,
      ).toBe(true);
      expect(
        Object.values(operation.responses).every((response) => response.description.length > 0),
        where,
      ).toBe(true);
      expect(method === "get" ? operation.requestBody : true, where).toBe(method === "get" ? undefined : true);
    }
  });

  it("resolves every reference", () => {
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map((match) => match[1] ?? "");
    expect(references.length).toBeGreaterThan(0);
    for (const reference of new Set(references)) {
      const target = reference
        .replace(/^#\//, "")
        .split("/")
        .reduce<unknown>((at, step) => (at as Record<string, unknown> | undefined)?.[step], document);
      expect(target, reference).toBeDefined();
    }
  });

  it("speaks the schema language of OpenAPI 3.1", () => {
    // 3.1 is JSON Schema, so keywords special to 3.0 would be ignored
    expect(
      [...JSON.stringify(document).matchAll(/"(?:nullable|exclusiveMinimum|exclusiveMaximum)":true/g)].map(
        ([found]) => found,
      ),
    ).toEqual([]);
  });

  it("declares that no input has other fields", () => {
    const objects = (schema: unknown, at: string): string[] => {
      if (Array.isArray(schema)) return schema.flatMap((one, index) => objects(one, `${at}.${index}`));
      if (typeof schema !== "object" || schema === null) return [];
      const { type, properties, additionalProperties } = schema as Record<string, unknown>;
      const open = type === "object" && properties !== undefined && additionalProperties !== false ? [at] : [];
      return [...open, ...Object.entries(schema).flatMap(([name, one]) => objects(one, `${at}.${name}`))];
    };
    const bodies = operations().flatMap(({ path, operation }) =>
      Object.values(operation.requestBody?.content ?? {}).flatMap(({ schema }) => objects(schema, path)),
    );
    expect(bodies).toEqual([]);
  });

  it("describes the answer and the failures of every call", () => {
    for (const { path, method, operation } of operations()) {
      const where = `${method} ${path}`;
      const { "200": answer, "303": moved, "304": kept, ...failures } = operation.responses;
      const schema = answer?.content?.["application/json"]?.schema;
      const isFile = answer?.content?.["application/octet-stream"] !== undefined;
      expect(kept?.content, where).toBeUndefined();
      expect(moved !== undefined || isFile || schema?.properties?.objResponse !== undefined, where).toBe(true);
      expect(Object.keys(failures), where).toEqual(expect.arrayContaining(["400", "401", "404", "409", "422", "429"]));
      for (const failure of Object.values(failures))
        expect(failure.content?.["application/json"]?.schema, where).toEqual({ $ref: "#/components/schemas/Galat" });
    }
    const { Galat } = document.components.schemas as Record<string, Record<string, unknown>>;
    const byStatus = Galat?.["x-codes-by-status"] as Record<string, string[]>;
    for (const [code, { status }] of Object.entries(galat)) expect(byStatus[status]).toContain(code);
  });

  it("holds every call of the contract and nothing else", () => {
    const described = operations().map(({ path, method, operation }) => ({
      call: `${method.toUpperCase()} ${path}`,
      id: operation.operationId,
      who: operation["x-who"],
    }));
    const wanted = calls.map(({ key, endpoint }) => ({
      call: `${endpoint.method} ${endpoint.path}`,
      id: key,
      who: endpoint.who,
    }));
    const byCall = (a: { call: string }, b: { call: string }) => (a.call < b.call ? -1 : 1);
    expect(described.sort(byCall)).toEqual(wanted.sort(byCall));
  });
});

describe("documented fields of forms", () => {
  const forms = [
    ...JENIS_BUKPOT.flatMap((one) =>
      ["save", "submit", "replacement"].map((verb) => [`/bukpot/${verb}/${one}`, formBukpot[one]] as const),
    ),
    ...[
      ["/spt/ppn/update/induk", indukPpn],
      ["/spt/pph21_26/update/induk", indukPph21],
      ["/spt/pph_uni/update/induk", indukUnifikasi],
      ["/karyawan/create", formKaryawan],
    ].map(([path, form]) => [path, form] as [string, FormDef]),
  ];
  type Described = { title?: string; anyOf?: JsonSchema[]; items?: { properties: Record<string, Described> } } & Record<
    string,
    unknown
  >;
  const described = (path: string): Record<string, Described> => {
    const body = document.paths[path]?.post?.requestBody?.content["application/json"]?.schema as Described;
    const find = (schema: Described): Record<string, Described> | undefined => {
      const isi = (schema.properties as Record<string, Described> | undefined)?.isi;
      if (isi) return isi.properties as Record<string, Described>;
      return ((schema.anyOf ?? []) as Described[]).map(find).find(Boolean);
    };
    return find(body) ?? {};
  };

  it.each(forms)("%s names every field with kind, limits and labels", (path, form) => {
    const found = described(path);
    const fields = fieldsOf(form as FormDef);
    expect(Object.keys(found)).toEqual(fields.map(({ name }) => name));
    for (const field of fields) {
      const one = found[field.name] as Described;
      const value = (one.anyOf?.[0] ?? one) as Record<string, unknown>;
      expect([field.name, one.title, one["x-title-en"]].every((text) => typeof text === "string" && text !== "")).toBe(
        true,
      );
      expect(one.title, field.name).not.toMatch(/^\w+:\w/);
      expect(one["x-butir"]).toBe(field.butir);
      expect(one["x-required-on-sign"] ?? false).toBe(field.wajib ?? false);
      if (field.kind === "rupiah") expect(value).toMatchObject({ type: "integer", minimum: field.min ?? 0 });
      if (field.kind === "rupiah" && field.max !== undefined) expect(value.maximum).toBe(field.max);
      if (field.kind === "desimal") expect(value).toMatchObject({ type: "string", "x-scale": field.skala });
      if (field.kind === "pilihan") expect(value.enum).toEqual(field.dari);
      if (field.kind === "teks") expect(value.maxLength).toBe(field.max);
      if (field.kind === "hitung") expect(value.readOnly).toBe(true);
    }
  });

  const HAND: readonly (readonly [string, string, readonly string[]])[] = [
    ["/eFaktur/save-draft", "efaktur:faktur", ["kode", "tanggal", "uangMuka", "rujukan", "npwpPembeli", "baris"]],
    ["/eFaktur/hitung", "efaktur:faktur", ["kode", "nilaiUangMuka", "emailPembeli"]],
    ["/eFaktur/submit", "efaktur:faktur", ["kode", "nitku"]],
    ["/eFaktur/submit-replacement", "efaktur:faktur", ["kode", "nitku"]],
    ["/eFaktur/return/save-draft", "efaktur:retur", ["tanggal", "baris"]],
    ["/eFaktur/other-doc-input/save-draft", "dokumenlain", ["jenis", "detail", "nomor", "lawanNpwp", "dpp"]],
    ["/eFaktur/other-doc-output/submit", "dokumenlain", ["jenis", "dokumen", "lawanNama", "ppnbm"]],
    ["/eFaktur/other-doc/return/save-draft", "dokumenlain", ["nomor", "tanggal", "dpp", "ppn"]],
    ["/eFaktur/other-doc/return/submit", "dokumenlain", ["nomor", "dokumenId"]],
  ];
  const formOf = (schema: Described): Described | undefined =>
    schema["x-form"] === undefined
      ? [
          ...Object.values((schema.properties ?? {}) as Record<string, Described>),
          ...((schema.anyOf ?? []) as Described[]),
        ]
          .map(formOf)
          .find(Boolean)
      : schema;

  it.each(HAND)("%s has labels of %s, kinds and limits", (path, _labels, names) => {
    const body = document.paths[path]?.post?.requestBody?.content["application/json"]?.schema as Described;
    const form = formOf(body);
    expect(form?.title, path).toMatch(/^[A-Z]/);
    const properties = form?.properties as Record<string, Described>;
    expect(Object.keys(properties)).toEqual(expect.arrayContaining([...names]));
    const fields = Object.entries(properties).filter(
      ([name]) => !["id", "versi", "menggantikan", "fakturId"].includes(name),
    );
    const rows = (properties.baris?.items?.properties ?? {}) as Record<string, Described>;
    // answer names that can be sent back have no separate labels
    const typed = Object.entries(rows).filter(([row, { readOnly }]) => row !== "urut" && readOnly !== true);
    for (const [name, field] of [...fields, ...typed]) {
      expect(
        [name, field.title, field["x-title-en"]].every((text) => typeof text === "string" && text !== ""),
        name,
      ).toBe(true);
      expect(field.title, name).not.toMatch(/^\w+:\w/);
      expect(field.type ?? field.anyOf, name).toBeDefined();
      if (field.type === "string" && field.enum === undefined)
        expect(
          [field.maxLength, field.pattern, field.format].some((limit) => limit !== undefined),
          name,
        ).toBe(true);
    }
  });

  it("an invoice lists the fields required for signing, after their answer, from their list", () => {
    const body = document.paths["/eFaktur/save-draft"]?.post?.requestBody?.content["application/json"]?.schema;
    const { properties } = body as { properties: Record<string, Described> };
    expect(properties.kode).toMatchObject({
      title: "Kode transaksi",
      "x-required-on-sign": true,
      "x-list": "kode_transaksi",
    });
    expect(properties.rujukan?.["x-asked-when"]).toEqual([
      { field: "uangMuka", values: [true] },
      { field: "pelunasan", values: [true] },
    ]);
    expect(properties.informasi?.["x-asked-when"]).toEqual({ field: "kode", values: ["07", "08"] });
    expect(properties.baris?.items?.properties.potongan?.anyOf).toHaveLength(2);
  });

  it("appear for invoices on their pages too", async () => {
    const html = (await get("/docs/efaktur/saveDraft")).text;
    for (const text of [
      "baris[].potongan",
      "Potongan harga",
      "bila uangMuka: true atau pelunasan: true",
      "wajib saat ditandatangani",
    ])
      expect(html).toContain(text);
    expect((await get("/docs/retur/saveDraft")).text).toContain("Kuantitas diretur");
    expect((await get("/docs/dokumenLain/saveInput")).text).toContain("NPWP lawan transaksi");
  });

  it("appear without script on the page of their call", async () => {
    const html = (await get("/docs/bukpotSave/BP21")).text;
    for (const text of ["jumlahHari", "Penghasilan bruto", "wajib saat ditandatangani", "dihitung"])
      expect(html).toContain(text);
  });
});

describe("the pages of the documentation", () => {
  it("lists every call without script", async () => {
    const page = await get("/docs");
    const html = page.text;
    expect(page.headers["content-security-policy"]).toMatch(/default-src 'none'/);
    expect(page.headers["content-security-policy"]).not.toMatch(/script-src|unsafe/);
    expect(html).not.toMatch(/<script|\son\w+=|https?:\/\/(?!127\.0\.0\.1)/);
    expect([...html.matchAll(/href="\/api\/v1\/docs\/[^"/]+\/[^"]+"/g)]).toHaveLength(calls.length);
    expect(html).toContain('href="/api/v1/docs/galat"');
  });

  it.each(calls.map(({ key, endpoint }) => [key, endpoint] as const))("describe %s", async (key, endpoint) => {
    const page = await get(`/docs/${key.replace(".", "/")}`);
    const html = page.text;
    expect(page.status).toBe(200);
    expect(html).toContain(endpoint.path.replaceAll("&", "&amp;"));
    expect(html).not.toMatch(/<script|\son\w+=/);
    expect(html.match(/<h1[ >]/g)).toHaveLength(1);
  });

  it("list every code of failures with status, meaning and remedy", async () => {
    const html = (await get("/docs/galat")).text;
    for (const [code, { status }] of Object.entries(galat)) {
      expect(html).toContain(`<code>${code}</code></th>`);
      expect(html, code).toContain(`id="s${status}"`);
    }
    expect(html).not.toMatch(/<td><\/td>|galat\.\w+\.(?:arti|cara)/);
  });

  it("an unknown page is not found", async () => {
    await get("/docs/efaktur/nonesuch").expect(404);
  });
});

describe("answers match their description", () => {
  const reads = calls.filter(
    ({ endpoint }) => endpoint.method === "GET" && endpoint.answer === "json" && endpoint.who !== "public",
  );
  const SIGN_IN: Readonly<Record<string, string>> = {
    any: "peserta01",
    peserta: "peserta01",
    instruktur: "instruktur",
    mitra: "mitra",
    supermitra: "supermitra",
    admin: "admin",
  };
  let ids: Record<string, string>;
  const actors = new Map<string, Actor>();
  beforeAll(async () => {
    for (const accountId of new Set(Object.values(SIGN_IN))) {
      const actor = await api.signIn(accountId);
      actors.set(accountId, accountId === "peserta01" ? await actor.as("company") : actor);
    }
    const month = await lived.enter(api);
    actors.set("orang pribadi", await api.signIn("peserta02"));
    const { ownerNpwp, batchId } =
      (await api.db.sql.get<Record<string, string>>("SELECT ownerNpwp, batchId FROM Spt WHERE id = ?", [
        month.dilaporkan,
      ])) ?? {};
    const own = async (table: string, column = "ownerNpwp") =>
      (
        await api.db.sql.get<{ id: string }>(`SELECT id FROM ${table} WHERE ${column} = ? AND batchId = ?`, [
          ownerNpwp ?? "",
          batchId ?? "",
        ])
      )?.id ?? "";
    await disputed(month.balasan);
    ids = {
      ...{
        efaktur: month.keluaran,
        imporEfaktur: month.impor,
        imporBukpot: month.imporBukpot,
        spt: month.dilaporkan,
        "spt.detailPph21": month.sptPph21,
        "spt.detailUnifikasi": month.sptUnifikasi,
        "spt.sektor": month.sptBadan,
        "spt.perpanjangan": month.sptBadan,
        "spt.koreksi": month.sptBadan,
        sptCari: month.dilaporkan,
        "sptCari.badan": month.sptBadan,
        "sptCari.op": month.sptOp,
        "spt.tinjau": month.sptOp,
        "data.detailKeluarga": month.anggota,
        "sptCari.pph21_26_induk": month.sptPph21,
        "sptCari.pph_uni_induk": month.sptUnifikasi,
        retur: month.retur,
        "persetujuan.banding": month.konfirmasi,
        "pembayaran.detailPengembalian": month.pengembalian,
        "pembayaran.detailPengembalianKelas": month.pengembalian,
        "pembayaran.catatan": month.catatan,
        "pembayaran.detailSetoran": month.dibayar,
        "pembayaran.detailPbk": month.pbk,
        "pembayaran.detailPbkKelas": month.pbkDiajukan,
        ketetapan: month.ketetapan,
        ketetapanKelas: month.ketetapan,
        kantor: month.rencana,
        tugas: month.tugas,
        ujian: month.ujian,
        bukti: month.bukti,
        balasan: month.balasan,
        batch: month.batch,
        paket: month.paket,
        batchId: month.batch,
        akunId: month.pesertaId,
        kunci: month.hasilFaktur,
      },
      ...{
        "data.detailPerusahaan": await own("WajibPajak", "npwp"),
        "pengguna.serahan":
          (await api.db.sql.get<{ id: string }>("SELECT id FROM Akun WHERE accountId = 'instruktur'"))?.id ?? "",
        "data.detailCabang": await own("Cabang"),
        pihakTerkait: month.pihak,
        wakilKuasa: month.wakil,
        "data.detailKaryawan": await own("Karyawan"),
        natura: month.natura,
        nppn: month.nppn,
        rekening: month.rekening,
        kontak: month.kontak,
        ekonomi: month.ekonomi,
        kategori: "kategori-01",
        subKategori: "sub-kategori-0102",
        dokumenLain: await own("DokumenLain"),
        bukpot: await own("Bukpot"),
      },
    };
  });

  /** An objection to a question of a reply, and a second opinion about it. */
  async function disputed(balasanId: string): Promise<void> {
    const dibuat = "2026-04-06T02:00:00.000+00:00";
    const about = { balasanId, kunciId: "kunci", soalId: "s1", judul: "Tes", teks: "Tes", dibuat };
    const marker = "(SELECT id FROM Akun WHERE accountId = 'instruktur')";
    await api.db.write(async (sql) => {
      await sql.run(
        `INSERT INTO Sanggahan (id, balasanId, kunciId, soalId, judul, teks, dibuat, kelas)
         VALUES ('sanggahan', @balasanId, @kunciId, @soalId, @judul, @teks, @dibuat, '2026-04-06')`,
        about,
      );
      await sql.run(
        `INSERT INTO PendapatKedua (id, balasanId, kunciId, soalId, judul, teks, dibuat, pemintaId, dimintaId)
         VALUES ('pendapat', @balasanId, @kunciId, @soalId, @judul, @teks, @dibuat, ${marker}, ${marker})`,
        about,
      );
    });
  }

  const given = (key: string): Record<string, unknown> => {
    const area = key.split(".")[0] ?? "";
    if (key === "spt.lampiran") return { id: ids.spt, lampiran: "A2" };
    if (key === "spt.baris") return { id: ids.spt, lampiran: "C" };
    if (key === "spt.why") return { id: ids.spt, field: "iii_e" };
    if (key === "ketetapanKelas.list" || key === "kantor.list") return { batchId: ids.batchId };
    if (
      key === "batch.peserta" ||
      key.endsWith("Kelas") ||
      ["cadanganKelas", "penilaian", "kehadiran", "lti", "tandaSelesai", "transkrip"].includes(area)
    )
      return { id: ids[key], batchId: ids.batchId, tugasId: ids.tugas, balasanId: ids.balasan, akunId: ids.akunId };
    if (area === "ujian") return { tugasId: ids.ujian };
    if (area === "telaah" || key === "tugas.karya" || key === "tugas.zip")
      return { balasanId: ids.balasan, tugasId: ids.tugas, sanggahanId: "sanggahan", pendapatId: "pendapat" };
    if (key === "rujukan.find") return { q: "PT" };
    if (key === "daftar.hasil") return { kunci: ids.kunci };
    const id = ids[key] ?? ids[area];
    return id === undefined ? {} : { id };
  };
  /** Its participant sees nothing before a mark is released. */
  const OF_INSTRUCTORS = ["telaah.lembar"];
  const OF_PERSONS = ["sptCari.op", "spt.tinjau", "data.detailKeluarga", "nppn.detail"];
  const asked = (key: string, endpoint: Call["endpoint"]) => {
    const role = typeof endpoint.who === "string" ? endpoint.who : (endpoint.who[0] ?? "any");
    const schema = inputSchema(endpoint);
    const wanted = Object.fromEntries(Object.entries(given(key)).filter(([name]) => name in propertiesOf(schema)));
    const required = schema.required?.filter((name) => !(schema.properties?.[name]?.default !== undefined)) ?? [];
    const input = sample({ ...schema, required }, wanted) as Record<string, unknown>;
    const by = OF_INSTRUCTORS.includes(key) ? "instruktur" : (SIGN_IN[role] ?? "");
    const as = OF_PERSONS.includes(key) ? "orang pribadi" : by;
    return (actors.get(as) as Actor).call("GET", endpoint.path, input);
  };
  /** Objects missing in this class. Their shape is checked at their creation, by `readUndescribed`. */
  const ELSEWHERE = ["dokumenRetur.detail", "tugas.getReview", "tugas.rinciKarya", "spt.saldo"];

  it.each(
    reads.filter(({ key }) => !ELSEWHERE.includes(key)).map(({ key, endpoint }) => [key, endpoint] as const),
  )("%s", async (key, endpoint) => {
    const answer = await asked(key, endpoint);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    expect(undescribed(document, endpoint.path, answer.body)).toEqual([]);
  });

  /**
   * Sessions, the audit trail and the sending of replies use real time. Everything else read by a trainee uses class
   * time.
   */
  const REAL = /^(?:akun|jejak|auth)\.|^tugas\.listBalasPeserta$/;
  it("a trainee reads class time everywhere except in the audit trail and its sessions", async () => {
    const today = new Date();
    const days = [-1, 0, 1].map((days) => new Date(today.getTime() + days * 86_400_000).toISOString().slice(0, 10));
    const found: string[] = [];
    let read = 0;
    for (const { key, endpoint } of reads) {
      const who = [endpoint.who].flat();
      if (REAL.test(key) || ELSEWHERE.includes(key) || !(who.includes("peserta") || who.includes("any"))) continue;
      const { body } = await asked(key, endpoint);
      const text = JSON.stringify(body);
      read += text.match(/T\d\d:\d\d:\d\d/g)?.length ?? 0;
      for (const day of days) if (text.includes(`"${day}T`)) found.push(`${key}: ${day}`);
    }
    expect(found).toEqual([]);
    expect(read).toBeGreaterThan(10);
  });
});

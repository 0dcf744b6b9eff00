import { z } from "zod";
import { contract } from "~/contract";
import { galat } from "~/contract/errors";
import { dijawab, formulirOf } from "~/contract/form-schema";
import { type AnyZod, type Endpoint, errorBody, type FileRule } from "~/contract/kit";
import { formsSchema } from "./forms";
import { uraianSchema } from "./uraian";

export type JsonSchema = Record<string, unknown>;
/** One call as the document and its pages describe it. */
export type Call = { readonly area: string; readonly name: string; readonly endpoint: Endpoint };

export const calls: readonly Call[] = Object.entries(contract).flatMap(([area, entries]) =>
  Object.entries(entries).map(([name, endpoint]) => ({ area, name, endpoint: endpoint as Endpoint })),
);

/** OpenAPI 3.1 accepts JSON Schema 2020-12 unchanged; the document declares the dialect once. */
function schemaOf(schema: AnyZod, io: "input" | "output"): JsonSchema {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    target: "draft-2020-12",
    io,
    unrepresentable: "any",
    override: ({ zodSchema, jsonSchema }) => {
      const schema = zodSchema as unknown as z.ZodType;
      const described = formulirOf.get(schema);
      if (described) {
        for (const name of Object.keys(jsonSchema)) delete (jsonSchema as JsonSchema)[name];
        Object.assign(jsonSchema, formsSchema(described.forms()));
      } else Object.assign(jsonSchema, uraianSchema(schema));
      if (io === "input") Object.assign(jsonSchema, withAnswered(jsonSchema as JsonSchema, dijawab.get(schema)?.nama));
    },
  });
  return io === "input" ? closed(rest) : rest;
}
/** A schema with the extra names of an answer: they can be sent back and change nothing. */
function withAnswered(schema: JsonSchema, nama: readonly string[] = []): JsonSchema {
  if (nama.length === 0) return schema;
  const answered = Object.fromEntries(nama.map((name) => [name, { readOnly: true }]));
  return { ...schema, properties: { ...answered, ...(schema.properties as JsonSchema | undefined) } };
}
/** A schema that refuses unknown fields, at every depth. */
function closed<V>(schema: V): V {
  if (Array.isArray(schema)) return schema.map(closed) as V;
  if (typeof schema !== "object" || schema === null) return schema;
  const parts = Object.fromEntries(Object.entries(schema).map(([name, part]) => [name, closed(part)]));
  const isObject = parts.type === "object" && typeof parts.properties === "object";
  return { ...parts, ...(isObject && !("additionalProperties" in parts) ? { additionalProperties: false } : {}) } as V;
}

const STATUSES: Readonly<Record<string, string>> = {
  400: "Permintaan tidak dapat dibaca.",
  401: "Tidak ada sesi, atau sesi telah berakhir.",
  403: "Peran ini tidak berhak.",
  404: "Tidak ada, atau bukan milik Anda.",
  409: "Tidak dapat dilakukan dalam keadaan ini, atau kunci idempotensi sudah dipakai untuk hal lain.",
  413: "Terlalu besar.",
  415: "Jenis berkas salah.",
  422: "Melanggar aturan; `fieldErrors` menyebut isian dan sebabnya.",
  429: "Terlalu banyak percobaan.",
  503: "Penyimpanan server tidak dapat ditulis; tidak ada yang berubah.",
  507: "Penyimpanan server penuh; tidak ada yang berubah.",
};

function failures({ who, files, method }: Endpoint): Record<string, JsonSchema> {
  const fits = (status: string) => {
    if (status === "401") return true;
    if (status === "403") return who !== "public";
    if (status === "413" || status === "415") return files !== undefined || method === "POST";
    return true;
  };
  const body = { "application/json": { schema: { $ref: "#/components/schemas/Galat" } } };
  return Object.fromEntries(
    Object.entries(STATUSES)
      .filter(([status]) => fits(status))
      .map(([status, description]) => [status, { description, content: body }]),
  );
}

/** Query parameters of a GET, one entry per property. */
function queryParameters(endpoint: Endpoint, inPath: readonly string[]): JsonSchema[] {
  const { properties = {}, required = [] } = schemaOf(endpoint.input, "input") as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
  };
  return Object.entries(properties)
    .filter(([name]) => !inPath.includes(name))
    .map(([name, schema]) => ({ name, in: "query", required: required.includes(name), schema }));
}

function requestBody(endpoint: Endpoint): JsonSchema {
  const schema = schemaOf(endpoint.input, "input");
  if (!endpoint.files) return { required: true, content: { "application/json": { schema } } };
  const { field, required } = endpoint.files as FileRule;
  const file = { type: "array", items: { type: "string", format: "binary" } };
  const multipart = {
    type: "object",
    properties: { isi: { type: "string", description: "Isian sebagai JSON." }, [field]: file },
    additionalProperties: false,
    ...(required ? { required: [field] } : {}),
  };
  return { required: true, content: { "multipart/form-data": { schema: multipart }, "application/json": { schema } } };
}

function success(endpoint: Endpoint): JsonSchema {
  if (endpoint.answer === "file")
    return {
      description: "Berkas.",
      content: { "application/octet-stream": { schema: { type: "string", format: "binary" } } },
    };
  if (endpoint.answer === "redirect") return { description: "Pengalihan." };
  const schema = {
    type: "object",
    properties: { objResponse: schemaOf(endpoint.output, "output"), message: { type: "string" } },
    required: ["objResponse"],
  };
  return { description: "Berhasil.", content: { "application/json": { schema } } };
}

export function operationOf({ area, name, endpoint }: Call): JsonSchema {
  const inPath = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? "");
  const path = inPath.map((parameter) => ({ name: parameter, in: "path", required: true, schema: { type: "string" } }));
  const parameters = [...path, ...(endpoint.method === "GET" ? queryParameters(endpoint, inPath) : [])];
  const idempotent = endpoint.method === "POST" && !endpoint.pure && endpoint.who !== "public";
  return {
    operationId: `${area}.${name}`,
    tags: [area],
    summary: endpoint.summary,
    "x-who": endpoint.who,
    ...(endpoint.kepala ? { "x-kepala": true } : {}),
    ...(endpoint.who === "public" ? { security: [] } : {}),
    parameters: idempotent ? [...parameters, { $ref: "#/components/parameters/IdempotencyKey" }] : parameters,
    ...(endpoint.method === "POST" ? { requestBody: requestBody(endpoint) } : {}),
    responses: {
      [endpoint.answer === "redirect" ? "303" : "200"]: success(endpoint),
      ...(endpoint.edition ? { 304: { description: "Tidak berubah sejak ETag yang disebut." } } : {}),
      ...failures(endpoint),
    },
  };
}

function paths(): Record<string, JsonSchema> {
  const all: Record<string, JsonSchema> = {};
  for (const call of calls) {
    const path = all[call.endpoint.path] ?? {};
    path[call.endpoint.method.toLowerCase()] = operationOf(call);
    all[call.endpoint.path] = path;
  }
  return all;
}

function codesByStatus(): Record<string, string[]> {
  const codes = Object.entries(galat);
  const statuses = [...new Set(codes.map(([, { status }]) => status))];
  const of = (wanted: number) => codes.filter(([, { status }]) => status === wanted).map(([code]) => code);
  return Object.fromEntries(statuses.map((status) => [String(status), of(status)]));
}

let made: JsonSchema | undefined;

/** The machine-readable contract, OpenAPI 3.1. Built once: the contract does not change while the program runs. */
export function openApiDocument(): JsonSchema {
  made ??= {
    openapi: "3.1.0",
    jsonSchemaDialect: "https://json-schema.org/draft/2020-12/schema",
    info: {
      title: "LatihPajak",
      version: "1",
      description: "API simulasi perpajakan Indonesia untuk kelas. Bukan layanan resmi.",
    },
    servers: [{ url: "/api/v1" }],
    security: [{ bearer: [] }],
    paths: paths(),
    components: {
      securitySchemes: { bearer: { type: "http", scheme: "bearer" } },
      parameters: {
        IdempotencyKey: {
          name: "Idempotency-Key",
          in: "header",
          required: false,
          schema: { type: "string", pattern: "^[\\w-]{8,80}$" },
        },
      },
      schemas: {
        Galat: {
          ...schemaOf(errorBody, "output"),
          "x-codes": Object.keys(galat),
          "x-codes-by-status": codesByStatus(),
        },
      },
    },
  };
  return made;
}

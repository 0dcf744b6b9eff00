import { galat } from "~/contract/errors";
import { textsOf } from "../i18n";
import { type Call, calls, type JsonSchema, operationOf } from "./document";

const asText = (text: unknown) =>
  String(text).replace(/[&<>"]/g, (c) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[c] ?? c);

const STYLE = `
:root{color-scheme:light dark;--garis:#7a868c;--halus:#4a5358;--aksen:#00695c;--latar:#f5f6f3}
@media(prefers-color-scheme:dark){:root{--garis:#76828a;--halus:#b7c0c5;--aksen:#4dd0b1;--latar:#1d2326}}
body{font:16px/1.5 "Noto Sans","Segoe UI",system-ui,sans-serif;max-width:75rem;margin:0 auto;padding:1rem}
a{color:var(--aksen)}h1{font-size:1.75rem}h2{font-size:1.2rem;margin-block-start:2rem;border-block-end:3px double var(--garis)}
table{border-collapse:collapse;inline-size:100%}th,td{text-align:start;padding:.35rem .6rem;border-block-end:1px solid var(--garis);vertical-align:top}
code,pre{font-family:ui-monospace,monospace;font-size:.875rem}pre{background:var(--latar);padding:1rem;overflow:auto}
.cara{font-weight:700}.siapa{color:var(--halus)}.gulung{overflow-x:auto}`;

/** The hash for the Content-Security-Policy of these pages. */
export const PAGE_STYLE = STYLE;

const page = (title: string, body: string) => `<!doctype html>
<html lang="id"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${asText(title)} - API LatihPajak</title><style>${STYLE}</style></head>
<body><header><p><strong>SIMULASI</strong> · <a href="/api/v1/docs">API LatihPajak</a> · <a href="/api/v1/openapi.json">openapi.json</a></p></header><main>${body}</main></body></html>`;

const link = ({ area, name, endpoint }: Call) =>
  `<a href="/api/v1/docs/${area}/${encodeURIComponent(name)}"><code>${asText(endpoint.path)}</code></a>`;
const whoOf = ({ endpoint }: Call) => (typeof endpoint.who === "string" ? endpoint.who : endpoint.who.join(", "));

/** All calls, by area. */
export function indexPage(): string {
  const areas = [...new Set(calls.map((call) => call.area))];
  const tables = areas.map((area) => {
    const rows = calls
      .filter((call) => call.area === area)
      .map(
        (call) =>
          `<tr><td class="cara">${call.endpoint.method}</td><th scope="row">${link(call)}</th><td>${asText(call.endpoint.summary)}</td><td class="siapa">${asText(whoOf(call))}</td></tr>`,
      );
    return `<h2 id="${area}">${asText(area)}</h2><div class="gulung"><table><caption>Panggilan ${asText(area)}</caption><thead><tr><th scope="col">Cara</th><th scope="col">Jalur</th><th scope="col">Guna</th><th scope="col">Siapa</th></tr></thead><tbody>${rows.join("")}</tbody></table></div>`;
  });
  return page(
    "Semua panggilan",
    `<h1>API LatihPajak</h1><p>${calls.length} panggilan di bawah <code>/api/v1</code>. Kirim <code>Authorization: Bearer &lt;token&gt;</code>.</p><p><a href="/api/v1/docs/galat">Semua kode galat</a></p>${tables.join("")}`,
  );
}

/** Every form in a description, the first of each name. */
function formsIn(schema: unknown, found = new Map<string, JsonSchema>()): Map<string, JsonSchema> {
  if (typeof schema !== "object" || schema === null) return found;
  const one = schema as JsonSchema;
  if (typeof one["x-form"] === "string") {
    const key = JSON.stringify(Object.keys(one.properties as object));
    if (!found.has(key)) found.set(key, one);
    return found;
  }
  for (const part of Object.values(one)) formsIn(part, found);
  return found;
}

const LIMITS = [
  "pattern",
  "minimum",
  "maximum",
  "maxLength",
  "maxItems",
  "x-minimum",
  "x-maximum",
  "x-scale",
  "x-list",
];
type Asked = { readonly field: string; readonly values: readonly unknown[] };
/** The schemas that a field allows, without null. */
const kindsOf = (field: JsonSchema): readonly JsonSchema[] =>
  ((field.anyOf as JsonSchema[] | undefined) ?? [field]).filter(
    (one) => one.type !== "null" && one.const === undefined,
  );
/** Fields of a form as rows: name, label, kind, limits; fields of its rows below theirs. */
function fieldRows(properties: Readonly<Record<string, JsonSchema>>, before = ""): string[] {
  return Object.entries(properties).flatMap(([name, field]) => {
    const values = kindsOf(field);
    const told = values.includes(field) ? values : [field, ...values];
    const limits = told.flatMap((value) =>
      LIMITS.filter((limit) => value[limit] !== undefined).map((limit) => `${limit} ${value[limit]}`),
    );
    const choices = values.flatMap((value) => (Array.isArray(value.enum) ? [value.enum.join(", ")] : []));
    const asked = ([field["x-asked-when"] ?? []] as (Asked | Asked[])[]).flat();
    const notes = [
      ...(values.some((value) => value.readOnly) ? ["dihitung"] : []),
      ...(field["x-required-on-sign"] ? ["wajib saat ditandatangani"] : []),
      ...(asked.length > 0
        ? [`bila ${asked.map((one) => `${one.field}: ${one.values.join(", ")}`).join(" atau ")}`]
        : []),
    ];
    const kinds = [...new Set(values.map((value) => value.format ?? value.type))].join(", ");
    const cells = [field.title ?? "", field["x-butir"] ?? "", kinds, [...limits, ...choices].join("; ")];
    const row = `<tr><th scope="row"><code>${asText(before + name)}</code></th>${[...cells, notes.join("; ")].map((cell) => `<td>${asText(cell)}</td>`).join("")}</tr>`;
    const rows = (field.items as { properties?: Record<string, JsonSchema> } | undefined)?.properties;
    return [row, ...(rows ? fieldRows(rows, `${before}${name}[].`) : [])];
  });
}
const fieldTables = (schema: unknown): string =>
  [...formsIn(schema).values()]
    .map(
      (form) =>
        `<h2>${asText(form.title)}</h2><div class="gulung"><table><caption>Isian ${asText(form.title)}</caption><thead><tr>${["Nama", "Label", "Butir", "Jenis", "Batas", "Keterangan"].map((head) => `<th scope="col">${head}</th>`).join("")}</tr></thead><tbody>${fieldRows(form.properties as Record<string, JsonSchema>).join("")}</tbody></table></div>`,
    )
    .join("");

const block = (title: string, schema: unknown) =>
  schema === undefined ? "" : `<h2>${title}</h2><pre>${asText(JSON.stringify(schema, null, 2))}</pre>`;

/** Every code that a failure can have, by status, with its meaning and its remedy. */
export function failurePage(): string {
  const texts = textsOf("id");
  const statuses = [...new Set(Object.values(galat).map(({ status }) => status))].sort((a, b) => a - b);
  const tables = statuses.map((status) => {
    const rows = Object.entries(galat)
      .filter(([, entry]) => entry.status === status)
      .map(([code, { namespace }]) => {
        const [arti, cara] = ["arti", "cara"].map((part) => asText(texts(`${namespace}:galat.${code}.${part}`)));
        return `<tr><th scope="row"><code>${asText(code)}</code></th><td>${arti}</td><td>${cara}</td></tr>`;
      });
    return `<h2 id="s${status}">${status}</h2><div class="gulung"><table><caption>Kode dengan status ${status}</caption><thead><tr><th scope="col">Kode</th><th scope="col">Arti</th><th scope="col">Cara memperbaiki</th></tr></thead><tbody>${rows.join("")}</tbody></table></div>`;
  });
  return page(
    "Semua kode galat",
    `<h1>Semua kode galat</h1><p>Kode tidak berubah; pesannya dalam bahasa pemanggil.</p>${tables.join("")}`,
  );
}

/** One call: input, answer, failures, and a sample line. `null` when no call has the name. */
export function callPage(area: string, name: string): string | null {
  const call = calls.find((one) => one.area === area && one.name === name);
  if (!call) return null;
  const operation = operationOf(call) as {
    parameters: JsonSchema[];
    requestBody?: JsonSchema;
    responses: Record<string, JsonSchema>;
  };
  const { endpoint } = call;
  const data = endpoint.method === "POST" ? ` -H 'content-type: application/json' -d '{}'` : "";
  const failures = Object.entries(operation.responses).map(
    ([status, answer]) =>
      `<tr><th scope="row">${Number(status) < 400 ? status : `<a href="/api/v1/docs/galat#s${status}">${status}</a>`}</th><td>${asText(answer.description)}</td></tr>`,
  );
  return page(
    endpoint.path,
    `<h1><span class="cara">${endpoint.method}</span> <code>${asText(endpoint.path)}</code></h1><p>${asText(endpoint.summary)}</p><p class="siapa">Siapa: ${asText(whoOf(call))}</p>
<pre>curl -X ${endpoint.method} -H 'authorization: Bearer TOKEN'${data} http://127.0.0.1:4000/api/v1${asText(endpoint.path)}</pre>
${fieldTables(operation.requestBody ?? operation.responses["200"])}${block("Parameter", operation.parameters.length > 0 ? operation.parameters : undefined)}${block("Isi permintaan", operation.requestBody)}${block("Jawaban", operation.responses["200"])}
<h2>Status</h2><table><caption>Status jawaban</caption><thead><tr><th scope="col">Status</th><th scope="col">Arti</th></tr></thead><tbody>${failures.join("")}</tbody></table>`,
  );
}

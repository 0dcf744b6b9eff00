import { z } from "zod";
import { hasMoreDecimals } from "~/domain/kit/decimal";
import { RUPIAH_TERBESAR } from "~/domain/kit/rupiah";
import { isMasa, isTanggal } from "~/domain/kit/tanggal";
import { teksBersih } from "~/domain/kit/teks";
import type { HakWakil } from "~/domain/pihak";
import { type PesanSukses, pesanSukses } from "./pesan";

/** Roles in the spelling of the API and the database. */
export const PERAN = ["peserta", "instruktur", "mitra", "supermitra", "admin"] as const;
export type Peran = (typeof PERAN)[number];

/** `public`: no session; `any`: every signed-in role. */
export type Who = "public" | "any" | readonly Peran[];

/** Rule for an upload field: permitted kind, number and sizes in bytes. */
export type FileRule = {
  readonly field: string;
  /** `data`: xlsx or csv by content; `xml`: Coretax XML; `lampiran`: attachments of tasks, replies, returns; `json`: a scenario pack. */
  readonly kind: "data" | "xml" | "lampiran" | "json";
  readonly maxFiles: number;
  readonly maxBytes: number;
  readonly required: boolean;
};

/** An upload as services receive it. */
export type UploadedFile = {
  readonly field: string;
  readonly name: string;
  readonly type: string;
  readonly bytes: Buffer;
};

export type FileAnswer = {
  readonly name: string;
  readonly type: string;
  readonly body: Buffer | AsyncIterable<Uint8Array>;
};

type AnswerKind = "json" | "file" | "redirect";
export type AnyZod = z.ZodType;

/**
 * One call of the API. The typed client, the Express route, the OpenAPI document, the matrix of roles and its tests
 * derive from this value. `input` is the query of a GET, the body of a POST; `params` the path.
 */
export type Endpoint<
  I extends AnyZod = AnyZod,
  O extends AnyZod = AnyZod,
  A extends AnswerKind = AnswerKind,
  M extends "GET" | "POST" = "GET" | "POST",
  F extends FileRule | undefined = FileRule | undefined,
> = {
  readonly method: M;
  readonly path: `/${string}`;
  readonly who: Who;
  /** One sentence in Indonesian; shown in the API pages. */
  readonly summary: string;
  readonly input: I;
  readonly output: O;
  readonly answer: A;
  readonly files: F;
  /** The answer contains tokens or passwords: it is never kept for a repeated key. */
  readonly secret: boolean;
  /** Lists that are also available as csv or xlsx (`format=`): the columns, in order; headings are locale keys. */
  readonly columns?: ExportColumns;
  /** Text key of the success message of a change. */
  readonly message?: PesanSukses;
  /** A POST that changes nothing (computing, checking): allowed in a read-only session, takes no idempotency key. */
  readonly pure: boolean;
  /** A representative needs one of these rights. The owner and its PIC have all of them. */
  readonly hak?: readonly HakWakil[];
  /** Edition of the answer. Callers cache an answer by it, as answers with the same edition never change. */
  readonly edition?: (input: never) => string;
  /**
   * A call about the account itself, independent of the taxpayer. Only the account's own audit trail records the
   * change.
   */
  readonly pribadi?: true;
  /** Only the head instructor may call it; other instructors get a 403. */
  readonly kepala?: true;
};
export type ExportColumn = {
  readonly key: string;
  readonly as?: "teks" | "rupiah" | "tanggal" | "status";
  /** Values are words of the product. This is the text key before the value, `pengguna:status.`. */
  readonly words?: string;
  /** Names of the values in every language, if the values are not stored as people write them. */
  readonly sebutan?: Readonly<Record<string, string>>;
};
export type ExportColumns = {
  readonly namespace: string;
  readonly id: string;
  /** Text key of the list's title; or one key for each value of the input `per`. */
  readonly judul: string | { readonly per: string; readonly dari: Readonly<Record<string, string>> };
  readonly columns: readonly ExportColumn[];
};

type Given<I, O, A, M, F> = {
  method: M;
  path: `/${string}`;
  who: Who;
  summary: string;
  input?: I;
  output?: O;
  answer?: A;
  files?: F;
  secret?: boolean;
  columns?: ExportColumns;
  pure?: boolean;
  kepala?: true;
  /** The right of a representative, if it differs from that of the area ({@link withRight}). */
  hak?: Needs;
  edition?: I extends AnyZod ? (input: z.output<I>) => string : never;
};

/** Declares one call; see {@link Endpoint}. If `output` is absent, the answer is `{}`. */
export function endpoint<
  const M extends "GET" | "POST",
  I extends AnyZod = typeof nothing,
  O extends AnyZod = typeof nothing,
  const A extends AnswerKind = "json",
  const F extends FileRule | undefined = undefined,
>({ hak, ...given }: Given<I, O, A, M, F>): Endpoint<I, O, A, M, F> {
  const changes = given.method === "POST" && !given.pure;
  const message = changes ? pesanSukses(given.path) : undefined;
  return {
    ...given,
    ...rightFields(hak),
    ...(message ? { message } : {}),
    input: given.input ?? (nothing as unknown as I),
    output: given.output ?? (nothing as unknown as O),
    answer: given.answer ?? ("json" as A),
    files: given.files as F,
    secret: given.secret ?? false,
    pure: given.pure ?? false,
  };
}
export type Contract = Readonly<Record<string, Endpoint>>;

/** Right that a representative needs for a call: one of these, or none for calls about the account itself. */
export type Needs = readonly HakWakil[] | "akun";

const rightFields = (right: Needs | undefined) =>
  right === "akun" ? { pribadi: true as const } : right ? { hak: right } : {};

/**
 * Adds the right of a representative to the calls of an area. A call with a right of its own keeps it. The type of the
 * area is open, because a constraint would widen the types of calls declared in the argument.
 */
export const withRight = <C extends object>(right: Needs, area: C): C =>
  Object.fromEntries(
    Object.entries(area as Contract).map(([name, entry]) => [
      name,
      entry.hak || entry.pribadi ? entry : { ...entry, ...rightFields(right) },
    ]),
  ) as C;

export const nothing = z.object({});
export const id = z.string().min(1).max(40);
/** Formats of a file of documents, and the most documents per file: prints are made one by one. */
export const BENTUK_BERKAS = ["pdf", "xml", "xlsx", "csv"] as const;
export type BentukBerkas = (typeof BENTUK_BERKAS)[number];
export const MAKS_BERKAS = { pdf: 1000, xml: 15_000, xlsx: 15_000, csv: 15_000 } as const;
export const npwp = z.string().regex(/^\d{16}$/, { error: "npwp" });
export const nitku = z.string().regex(/^\d{22}$/, { error: "nitku" });
export const tanggal = z.string().refine(isTanggal, { error: "tanggal" }).meta({ format: "date" });
export const masa = z.string().refine(isMasa, { error: "masa" }).meta({ pattern: "^\\d{4}-(0[1-9]|1[0-2])$" });
export const tahun = z.coerce.number().int().min(2000).max(2100);
/** Whole rupiah as a JSON integer. */
export const rupiah = z.number({ error: "rupiah" }).int({ error: "rupiah" });
/** A typed amount: at most 15 digits, as everywhere else. */
export const rupiahPositive = rupiah
  .min(0, { error: "rupiah_negatif" })
  .max(RUPIAH_TERBESAR, { error: "rupiah_terlalu_besar" });
/** The zod issue for a number with too many decimals. */
const moreDecimals = (scale: number) => ({ code: "custom", message: "desimal_lebih", params: { max: scale } }) as const;
/** A decimal text with a point, e.g. a quantity `"12.5"`. */
export const decimalText = (scale: number) => {
  const pattern = `^\\d{1,15}(\\.\\d{1,${scale}})?$`;
  return z
    .string()
    .superRefine((value, context) => {
      if (new RegExp(pattern).test(value)) return;
      context.addIssue(
        hasMoreDecimals(value, scale) ? moreDecimals(scale) : { code: "custom", message: "json_desimal" },
      );
    })
    .meta({ pattern });
};
/** A discount: whole rupiah, or a decimal text if it has decimals (at most 2). */
export const potonganHarga = z.union([rupiahPositive, decimalText(2)]);
/** A number that a draft keeps as sent, right or wrong, up to `max` characters. Too many decimals are reported. */
export const numberText = (max: number, scale: number) =>
  z
    .string()
    .overwrite(teksBersih)
    .superRefine((value, context) => {
      if (value.length <= max) return;
      const long = { code: "custom", message: "terlalu_panjang", params: { max } } as const;
      context.addIssue(hasMoreDecimals(value, scale) ? moreDecimals(scale) : long);
    })
    .meta({ maxLength: max });
export const text = (max: number) => z.string().overwrite(teksBersih).max(max, { error: "terlalu_panjang" });
export const requiredText = (max: number) => text(max).min(1, { error: "wajib" });
/** Date and time with zone. */
export const waktu = z.iso.datetime({ offset: true });

/** Query of every list. `sort` is a column key; `-` before it reverses the order. */
/** A typed text filter of a list. A text without matches finds nothing and is no error. */
export const saringTeks = z.string().trim().max(100).optional();
export const listQuery = z.object({
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  perPage: z.coerce.number().int().min(1).max(500).default(20),
  q: saringTeks,
  sort: z
    .string()
    .regex(/^-?[a-zA-Z]+$/)
    .max(41)
    .optional(),
  format: z.enum(["json", "csv", "xlsx"]).default("json"),
});
export type ListQuery = z.output<typeof listQuery>;
export const pageOf = <R extends AnyZod>(row: R) =>
  z.object({ rows: z.array(row), page: z.number().int(), perPage: z.number().int(), total: z.number().int() });

/** The result for one document of a bulk call. */
export const bulkRow = z.object({
  id: z.string(),
  ok: z.boolean(),
  label: z.string().optional(),
  code: z.string().optional(),
  message: z.string().optional(),
});
/** The answer of a bulk call, row by row. */
export const bulkResult = z.object({ hasil: z.array(bulkRow) });
export type BulkResult = z.output<typeof bulkResult>;

const MB = 1024 * 1024;
/** Decisions: 20 MB for data and XML; attachments at most 5 of 10 MB each. */
export const dataFile = (required = true) =>
  ({ field: "berkas", kind: "data", maxFiles: 1, maxBytes: 20 * MB, required }) as const;
/** A grade book of a learning platform. */
export const lmsFile = { field: "berkas", kind: "data", maxFiles: 1, maxBytes: MB, required: true } as const;
export const packFile = { field: "berkas", kind: "json", maxFiles: 1, maxBytes: MB, required: true } as const;
export const xmlFile = { field: "berkas", kind: "xml", maxFiles: 1, maxBytes: 20 * MB, required: true } as const;
export const attachments = {
  field: "berkas",
  kind: "lampiran",
  maxFiles: 5,
  maxBytes: 10 * MB,
  required: false,
} as const;

/** Body of every failed API call. */
export const errorBody = z.object({
  code: z.string(),
  message: z.string(),
  fieldErrors: z.record(z.string(), z.array(z.string())).optional(),
});
export type ErrorBody = z.output<typeof errorBody>;

import type { TFunction } from "i18next";
import { z } from "zod";
import type { BidangPaket } from "~/contract/paket";
import { LANGUAGES } from "../../i18n";
import { sentExtensionSchema, sentPackSchema } from "../../pack/schema";
import { kodeBidang } from "./bidang-kode";
import { uraianBidang } from "./bidang-uraian";

type Shape = {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
  readonly items?: Shape;
  readonly anyOf?: readonly Shape[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly format?: string;
  readonly pattern?: string;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly default?: unknown;
  readonly additionalProperties?: unknown;
};

/** Words are one field: a text, or a text for each language of which only Indonesian must be there. */
const isWords = ({ properties }: Shape): boolean =>
  properties !== undefined && [...Object.keys(properties)].sort().join() === [...LANGUAGES].sort().join();

/** Every field of the file of a pack in its order, as files that are sent in are read: what it takes, and what it is for. */
export function bidangPaket(t: TFunction): BidangPaket[] {
  const shapeOf = (schema: z.ZodType) => z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as Shape;
  const known = fieldsOf(shapeOf(sentPackSchema), "", t);
  const more = fieldsOf(shapeOf(sentExtensionSchema), "", t).filter(
    (one) => !known.some((own) => own.jalur === one.jalur),
  );
  const [head, ...rest] = known;
  // a pack without `dasar` is whole: what only an extension knows is never obligatory
  return head ? [head, ...more.map((one) => ({ ...one, wajib: false })), ...rest] : rest;
}

const fieldsOf = ({ properties = {}, required = [] }: Shape, above: string, t: TFunction): BidangPaket[] =>
  Object.entries(properties).flatMap(([name, shape]) => {
    const jalur = above === "" ? name : `${above}.${name}`;
    const key = uraianBidang(jalur);
    const own = {
      jalur,
      jenis: kindOf(shape, t),
      wajib: required.includes(name),
      uraian: key ? t(key) : "",
      kode: [...kodeBidang(jalur)],
    };
    const inner = shape.items ?? shape.anyOf?.find((one) => one.properties) ?? shape;
    const below = inner.properties && !isWords(inner) ? fieldsOf(inner, shape.items ? `${jalur}[]` : jalur, t) : [];
    return [own, ...below];
  });

/** Codes in their order: numbers by value, words by letters. */
const inOrder = (codes: readonly unknown[]): string[] =>
  codes.map(String).sort((a, b) => a.localeCompare(b, "id", { numeric: true }));

/** The type of a field in words. */
function kindOf(shape: Shape, t: TFunction): string {
  if (isWords(shape)) return t("paket:jenis.kata", { maks: shape.properties?.id?.maxLength ?? 0 });
  if (shape.anyOf) {
    const kinds = shape.anyOf.map((one) => (one.type === "null" ? t("paket:jenis.null") : kindOf(one, t)));
    return kinds.join(t("paket:jenis.atau"));
  }
  if (shape.type === "array") return t("paket:jenis.daftar", { min: shape.minItems ?? 0, maks: shape.maxItems ?? 0 });
  if (shape.type === "integer" || shape.type === "number")
    return t("paket:jenis.bilangan", { min: shape.minimum ?? 0, maks: shape.maximum ?? 0 });
  if (shape.type === "boolean") return t("paket:jenis.ya_tidak");
  return shape.type === "object" ? t("paket:jenis.objek") : textKind(shape, t);
}
function textKind({ const: only, enum: codes, format, pattern, maxLength }: Shape, t: TFunction): string {
  if (only === "") return t("paket:jenis.kosong");
  if (codes) return t("paket:jenis.pilihan", { pilihan: inOrder(codes).join(", ") });
  if (format === "date") return t("paket:jenis.tanggal");
  if (pattern) return t("paket:jenis.pola", { pola: pattern });
  return maxLength ? t("paket:jenis.teks_maks", { maks: maxLength }) : t("paket:jenis.teks");
}

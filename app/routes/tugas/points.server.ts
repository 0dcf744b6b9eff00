import { z } from "zod";
import { plainText } from "~/domain/kit/tertulis";

type Range = { readonly min: number; readonly max: number /** Halves may be given. */; readonly halves?: boolean };

/** Why a text is no number of points, as a key of the field failures. */
function failureOf(text: string, { min, max, halves = false }: Range): string | null {
  if (!/^\d{1,6}([.,]\d{1,2})?$/.test(text)) return "angka";
  const value = pointsOf(text);
  if (!Number.isInteger(halves ? value * 2 : value)) return halves ? "setengah" : "angka";
  if (value < min) return "terlalu_kecil";
  return value > max ? "terlalu_besar" : null;
}
const pointsOf = (text: string): number => Number(text.replace(",", "."));

/** A number of points, whole or with halves, with a comma or a point; `null` when the box is empty. */
export const points = (range: Range) =>
  z
    .unknown()
    .optional()
    .transform((raw, context): number | null => {
      const text = plainText(String(raw ?? ""));
      if (text === "") return null;
      const message = failureOf(text, range);
      if (message) context.addIssue({ code: "custom", message });
      return pointsOf(text);
    });

import type { i18n } from "i18next";
import type { FieldView } from "./form-view";
import { canonical, isRows, type Tree } from "./nilai-kiriman.server";

/** A value of a field in words. */
export function kata(field: FieldView | undefined, value: Tree, { t }: i18n): string {
  if (isRows(value)) return String(value.length);
  const plain = canonical(value);
  if (plain === "") return t("komponen:formulir.beda_kosong");
  const all = [plain].flat().map(String);
  const words: Readonly<Record<string, string>> = {
    ...(field?.kind === "yaTidak" ? { ya: t("komponen:formulir.ya"), tidak: t("komponen:formulir.tidak") } : {}),
    ...(field?.kind === "centang" ? { on: t("komponen:formulir.ya") } : {}),
    ...Object.fromEntries((field?.options ?? []).map(({ value, label }) => [value, label])),
  };
  return all.map((one) => words[one] ?? one).join(", ");
}

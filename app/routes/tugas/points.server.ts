import { isian } from "~/contract/form-schema";
import { NILAI_MAKS } from "~/domain/tugas/aturan";

/** Points as people write them in a language, halves too; `null` when the box is empty. */
export const points = (language: string) =>
  isian<string | null>({ kind: "desimal", skala: 2, max: String(NILAI_MAKS) }, language).transform(
    (text, context): number | null => {
      if (text === null) return null;
      const value = Number(text);
      if (!Number.isInteger(value * 2)) context.addIssue({ code: "custom", message: "setengah" });
      return value;
    },
  );

import type { FieldFailure } from "~/contract/errors";
import { schemaOf } from "~/contract/form-schema";
import { failuresOf, textOf } from "~/contract/issues";
import { formBukpot } from "~/domain/bukpot/form";
import type { JenisBukpot } from "~/domain/bukpot/jenis";
import type { BukpotRow } from "../../db/bukpot/store";
import type { Context } from "../../http/context";
import { messageOf } from "../../http/errors";
import type { Olahan } from "./olah";
import type { Pemeriksa } from "./periksa";

const schemas = new Map<JenisBukpot, ReturnType<typeof schemaOf>>();
/** The schema of a type's form, created once: a payroll needs it a thousand times. */
function schemaFor(jenis: JenisBukpot): ReturnType<typeof schemaOf> {
  const known = schemas.get(jenis) ?? schemaOf(formBukpot[jenis], "full");
  schemas.set(jenis, known);
  return known;
}

/** Missing or unreadable values of the form itself, by field. */
export function kurangIsian(jenis: JenisBukpot, isi: Olahan["isi"]): Readonly<Record<string, FieldFailure[]>> {
  const read = schemaFor(jenis).safeParse(isi);
  return read.success ? {} : failuresOf(read.error.issues);
}

/** All findings that block the issue of a slip or need a second look, in the caller's language. */
export async function temuanOf(
  context: Pick<Context, "t">,
  periksa: Pemeriksa,
  olahan: Olahan,
  row?: Pick<BukpotRow, "id" | "menggantikanId">,
) {
  const found = (await periksa(olahan, row)).map(({ code, field, params, berat }) => ({
    code: code as string,
    field,
    berat,
    message: messageOf(context.t, code, params),
  }));
  const told = new Set(found.map(({ field }) => field));
  const missing = Object.entries(kurangIsian(olahan.jenis, olahan.isi))
    .filter(([field]) => !told.has(field))
    .map(([field, failures]) => ({
      code: "invalid",
      field,
      message: failures
        .map(({ key, params }) => context.t(`galat:isian.${textOf({ key, params })}`, { ...params }))
        .join(" "),
      berat: "galat" as const,
    }));
  return [...missing, ...found];
}

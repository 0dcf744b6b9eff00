import { z } from "zod";
import type { FormDef } from "~/domain/kit/form";
import { schemaOf } from "./form-schema";
import { type ExportColumns, endpoint, id, listQuery, pageOf, type Who } from "./kit";

/** How often a record was changed: who changes it says which state was read. */
export const versi = z.number().int().min(1);
const one = z.object({ id });

/** Records of one kind: where their calls stand, who may call, the form they are filled in by, and the row that is answered. */
type Terdaftar<B extends z.ZodRawShape, S extends z.ZodRawShape, I extends z.ZodRawShape, J extends z.ZodRawShape> = {
  readonly path: `/${string}`;
  readonly who: Who;
  readonly form: FormDef;
  readonly baris: z.ZodObject<B>;
  readonly columns: ExportColumns;
  /** What a list is narrowed down by besides. */
  readonly saring?: S;
  /** What a new record is given besides its form, and what is answered of it besides its name and state. */
  readonly buat?: { readonly isian: I; readonly jawaban: J };
  readonly summary: Readonly<Record<"list" | "detail" | "create" | "update" | "delete", string>>;
};

/** The five calls on records that are kept one by one: their list, one of them, a new one, a change, an end. */
export function dataTerdaftar<
  B extends z.ZodRawShape,
  S extends z.ZodRawShape = Record<never, never>,
  I extends z.ZodRawShape = Record<never, never>,
  J extends z.ZodRawShape = Record<never, never>,
>({ path, who, form, baris, columns, saring, buat, summary }: Terdaftar<B, S, I, J>) {
  const isi = schemaOf(form, "full");
  return {
    list: endpoint({
      method: "GET",
      path: `${path}/list`,
      who,
      summary: summary.list,
      input: listQuery.extend(saring ?? ({} as S)),
      output: pageOf(baris),
      columns,
    }),
    detail: endpoint({
      method: "GET",
      path: `${path}/detail`,
      who,
      summary: summary.detail,
      input: one,
      output: baris,
    }),
    create: endpoint({
      method: "POST",
      path: `${path}/create`,
      who,
      summary: summary.create,
      input: z.object({ isi }).extend(buat?.isian ?? ({} as I)),
      output: z.object({ id: z.string(), versi }).extend(buat?.jawaban ?? ({} as J)),
      message: "common:pesan.dibuat",
    }),
    update: endpoint({
      method: "POST",
      path: `${path}/update`,
      who,
      summary: summary.update,
      input: one.extend({ versi, isi }),
      output: z.object({ id: z.string(), versi }),
      message: "common:pesan.diperbarui",
    }),
    delete: endpoint({
      method: "POST",
      path: `${path}/delete`,
      who,
      summary: summary.delete,
      input: one,
      message: "common:pesan.dihapus",
    }),
  };
}

import { z } from "zod";
import type { FormDef } from "~/domain/kit/form";
import { dijawab, schemaOf } from "./form-schema";
import { type ExportColumns, endpoint, id, listQuery, pageOf, type Who } from "./kit";

/** How often a record was changed: who changes it says which state was read. */
export const versi = z.number().int().min(1);
const one = z.object({ id });

/** What came of rows that were uploaded. */
export const hasilUnggah = z.object({
  dibuat: z.number().int(),
  diubah: z.number().int(),
  tetap: z.number().int(),
  /** What was not kept, by row and column of the file. */
  temuan: z.array(z.object({ baris: z.number().int(), kolom: z.string(), pesan: z.string() })),
  /** What was changed or passed over in reading. */
  catatan: z.array(z.string()),
  /** The rows that were not kept, with the headings, to be mended and sent again. */
  sisa: z.string(),
});

/** Records of one kind: where their calls stand, who may call, the form they are filled in by, and the row that is answered. */
type Terdaftar<
  B extends z.ZodRawShape,
  S extends z.ZodRawShape,
  I extends z.ZodRawShape,
  J extends z.ZodRawShape,
  R extends z.ZodRawShape,
> = {
  readonly path: `/${string}`;
  readonly who: Who;
  /** Who may change them, where not all who read them. */
  readonly pengubah?: Who;
  readonly form: FormDef;
  readonly baris: z.ZodObject<B>;
  readonly columns: ExportColumns;
  /** What is answered of one alone beside its row. */
  readonly rinci?: R;
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
  R extends z.ZodRawShape = Record<never, never>,
>({ path, who, pengubah = who, form, baris, rinci, columns, saring, buat, summary }: Terdaftar<B, S, I, J, R>) {
  const rinciBaris = baris.extend(rinci ?? ({} as R));
  const isi = schemaOf(form, "full");
  const isiKembali = schemaOf(form, "full").register(dijawab, { nama: Object.keys(rinciBaris.shape) });
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
      output: rinciBaris,
    }),
    create: endpoint({
      method: "POST",
      path: `${path}/create`,
      who: pengubah,
      summary: summary.create,
      input: z.object({ isi }).extend(buat?.isian ?? ({} as I)),
      output: z.object({ id: z.string(), versi }).extend(buat?.jawaban ?? ({} as J)),
    }),
    update: endpoint({
      method: "POST",
      path: `${path}/update`,
      who: pengubah,
      summary: summary.update,
      input: one.extend({ versi, isi: isiKembali }),
      output: z.object({ id: z.string(), versi }),
    }),
    delete: endpoint({
      method: "POST",
      path: `${path}/delete`,
      who: pengubah,
      summary: summary.delete,
      input: one,
    }),
  };
}

import { z } from "zod";
import type { FormDef } from "~/domain/kit/form";
import { dijawab, schemaOf } from "../form-schema";
import { type AnyZod, type ExportColumns, endpoint, type Needs, type Who } from "../kit";
import { idOf, type Objek } from "../objek";

/** Number of changes of a record. A change sends the version that it is based on. */
export const versi = z.number().int().min(1);

/** The outcome of uploaded rows. */
export const hasilUnggah = z.object({
  dibuat: z.number().int(),
  diubah: z.number().int(),
  tetap: z.number().int(),
  /** Rejected rows, by row and column of the file. */
  temuan: z.array(z.object({ baris: z.number().int(), kolom: z.string(), pesan: z.string() })),
  /** Values changed or ignored while reading. */
  catatan: z.array(z.string()),
  /** The rejected rows with the headings, to be corrected and sent again. */
  sisa: z.string(),
});

/** The list of the records, as `listOf` returns it. */
export type DaftarTerdaftar<B extends z.ZodRawShape, Q extends AnyZod, O extends AnyZod> = {
  readonly row: z.ZodObject<B>;
  readonly call: { readonly input: Q; readonly output: O; readonly columns: ExportColumns };
};
/** The summaries of the five calls. */
export type RingkasanTerdaftar = Readonly<Record<"list" | "detail" | "create" | "update" | "delete", string>>;

/** Records of one kind: address, permitted callers, form, and the answered row. */
type Terdaftar<
  B extends z.ZodRawShape,
  Q extends AnyZod,
  O extends AnyZod,
  I extends z.ZodRawShape,
  J extends z.ZodRawShape,
  R extends z.ZodRawShape,
> = {
  readonly path: `/${string}`;
  readonly objek: Objek;
  readonly who: Who;
  /** Roles that can change them, if not all readers. */
  readonly pengubah?: Who;
  /** The right of a representative for reading, and for changing if it differs. */
  readonly hak?: Needs;
  readonly hakUbah?: Needs | undefined;
  readonly form: FormDef;
  readonly daftar: DaftarTerdaftar<B, Q, O>;
  /** Further fields in the answer for one record. */
  readonly rinci?: R;
  /** Further fields for a new record, and of the answer in addition to name and state. */
  readonly buat?: { readonly isian: I; readonly jawaban: J };
  readonly summary: RingkasanTerdaftar;
};

/** The five calls on records kept one by one: list, read, create, change, end. */
export function dataTerdaftar<
  B extends z.ZodRawShape,
  Q extends AnyZod,
  O extends AnyZod,
  I extends z.ZodRawShape = Record<never, never>,
  J extends z.ZodRawShape = Record<never, never>,
  R extends z.ZodRawShape = Record<never, never>,
>({
  path,
  objek,
  who,
  pengubah = who,
  hak,
  hakUbah = hak,
  form,
  daftar,
  rinci,
  buat,
  summary,
}: Terdaftar<B, Q, O, I, J, R>) {
  const one = z.object({ id: idOf(objek) });
  const baca = { who, ...(hak ? { hak } : {}) };
  const ubah = { who: pengubah, ...(hakUbah ? { hak: hakUbah } : {}) };
  const rinciBaris = daftar.row.extend(rinci ?? ({} as R));
  const isi = schemaOf(form, "full");
  const isiKembali = schemaOf(form, "full").register(dijawab, { nama: Object.keys(rinciBaris.shape) });
  return {
    list: endpoint({
      method: "GET",
      path: `${path}/list`,
      ...baca,
      summary: summary.list,
      ...daftar.call,
    }),
    detail: endpoint({
      method: "GET",
      path: `${path}/detail`,
      ...baca,
      summary: summary.detail,
      input: one,
      output: rinciBaris,
    }),
    create: endpoint({
      method: "POST",
      path: `${path}/create`,
      ...ubah,
      summary: summary.create,
      input: z.object({ isi }).extend(buat?.isian ?? ({} as I)),
      output: z.object({ id: z.string(), versi }).extend(buat?.jawaban ?? ({} as J)),
    }),
    update: endpoint({
      method: "POST",
      path: `${path}/update`,
      ...ubah,
      summary: summary.update,
      input: one.extend({ versi, isi: isiKembali }),
      output: z.object({ id: z.string(), versi }),
    }),
    delete: endpoint({
      method: "POST",
      path: `${path}/delete`,
      ...ubah,
      summary: summary.delete,
      input: one,
    }),
  };
}

import { type Field, fieldsOf } from "../kit/form";
import { type FieldOf, type NameOf, namaApi } from "../kit/isian";
import { KOLOM_NILAI } from "./faktur";
import { formFaktur } from "./form";

type Kepala = FieldOf<typeof formFaktur>;
type Baris = Extract<Kepala, { readonly kind: "baris" }>["of"][number];
type Nilai = (typeof KOLOM_NILAI)[number];
/**
 * The fields of a document itself, with the names of the API; `masa` follows from its date, the others from its lines.
 */
export type FieldKepala =
  | NameOf<Exclude<Kepala, { readonly kind: "baris" }>>
  | "masa"
  | "hargaJual"
  | "potongan"
  | Nilai;
/** The fields of a line without the tick for its base, which its amounts show. */
export type FieldBaris = NameOf<Exclude<Baris, { readonly kind: "yaTidak" }>> | Nilai;

/**
 * Format of a value: whole rupiah, an amount as decimal text, a number, a day, a month, a code of a list, a choice,
 * text.
 */
type Bentuk = "rupiah" | "uang" | "desimal" | "tanggal" | "masa" | "ref" | "pilihan" | "teks";
/** A field of an invoice, or an amount derived from its fields, for showing and comparing. */
export type Kolom<Name extends string = string> = {
  readonly name: Name;
  /** Key of its label. */
  readonly label: string;
  readonly bentuk: Bentuk;
  /** The official list of its codes. */
  readonly daftar?: string;
  /** Default value if nothing was chosen. */
  readonly baku?: string | number;
  /** Every line has it: price, quantity, total. */
  readonly selalu: boolean;
};

function bentukOf(field: Field): Bentuk {
  switch (field.kind) {
    case "desimal":
      return field.uang ? "uang" : "desimal";
    case "rupiah":
    case "tanggal":
    case "masa":
    case "ref":
    case "pilihan":
      return field.kind;
    default:
      return "teks";
  }
}

/** A typed field, with its label at `place`. */
function typed<Name extends string>(field: Field, place: string): Kolom<Name> {
  const bentuk = bentukOf(field);
  return {
    name: namaApi(field) as Name,
    label: `${place}.${field.name}`,
    bentuk,
    ...(field.kind === "ref" ? { daftar: field.daftar } : {}),
    ...("baku" in field && field.baku !== undefined ? { baku: field.baku } : {}),
    selalu: bentuk === "uang" || (bentuk === "desimal" && field.wajib === true),
  };
}
const computed = <Name extends string>(name: Name, label: string): Kolom<Name> => ({
  name,
  label,
  bentuk: "rupiah",
  selalu: true,
});

const NILAI = KOLOM_NILAI.map((name) => computed(name, `efaktur:angka.${name}`));
const isComputed = ({ name }: Field): boolean => KOLOM_NILAI.some((one) => one === name);
const FORM = `${formFaktur.namespace}:${formFaktur.id}`;
const MASA: Kolom<FieldKepala> = {
  name: "masa",
  label: "efaktur:faktur.kolom.masa",
  bentuk: "masa",
  selalu: true,
};
const head = (field: Field): readonly Kolom<FieldKepala>[] =>
  field.kind === "baris" ? [] : [typed(field, FORM), ...(field.name === "tanggal" ? [MASA] : [])];
const lines: readonly Field[] = fieldsOf(formFaktur).flatMap((field) => (field.kind === "baris" ? field.of : []));

/** All fields of an invoice, in the order of its form, then the totals of its lines. */
export const KOLOM_KEPALA: readonly Kolom<FieldKepala>[] = [
  ...fieldsOf(formFaktur).flatMap(head),
  computed("hargaJual", "efaktur:konfirmasi.banding.hargaJual"),
  computed("potongan", `${FORM}.baris.potongan`),
  ...NILAI,
];
/** All fields of a line, in the order of its form, then its totals. */
export const KOLOM_BARIS: readonly Kolom<FieldBaris>[] = [
  ...lines
    .filter((field) => field.kind !== "yaTidak" && !isComputed(field))
    .map((field) => typed<FieldBaris>(field, `${FORM}.baris`)),
  ...NILAI,
];

import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import type { i18n } from "i18next";
import { ApiFailure } from "~/contract/errors";
import { alasOf } from "./alas";
import { gabungkan, masihBeda } from "./benturan.server";
import { isiAlas } from "./dasar-kiriman.server";
import type { Benturan, Dasar, FormReply, FormView, ShownValues, Versi } from "./form-view";

/** The stored values, as the page of the form would draw them. */
type Terkini = {
  readonly versi: Versi;
  /** Its fields with their values. A form without a view has its values alone; a question has none. */
  readonly view?: FormView | null;
  readonly values?: ShownValues;
  /** For lists whose rows the page defines: the hidden column that identifies a row. */
  readonly kunci?: Readonly<Record<string, string>>;
};
export type Membaca = () => Promise<Terkini>;

/** Calls the loader of a form's page, as if the page was opened now. */
export const terkiniDari =
  <P>(
    loader: (args: LoaderFunctionArgs) => Promise<P>,
    args: ActionFunctionArgs,
    pick: (page: P) => Terkini,
  ): Membaca =>
  async () => {
    const { url, headers } = args.request;
    return pick(await loader({ ...args, request: new Request(url, { headers }) }));
  };

/** Codes of the API for a change by another user in the meantime. */
const BENTROK: readonly string[] = ["version_conflict", "review_changed", "reply_changed"];
const isBentrok = (error: unknown): boolean => error instanceof ApiFailure && BENTROK.includes(error.code);

/** The parts of a form drawn again: its errors by field, and the rest of the reply. */
export type Ulang = {
  readonly errors: Readonly<Record<string, string[]>>;
  readonly reply: Pick<FormReply, "dasar" | "benturan">;
  readonly initialValue?: ShownValues;
  /** A sentence next to the failure itself. */
  readonly pesan?: string;
};
type Posted = { readonly dasar: Dasar; readonly milik: ShownValues; readonly texts: i18n };
type Beda = ReturnType<typeof masihBeda>;

const errorsOf = (beda: Beda) => Object.fromEntries(beda.map(({ name, pesan }) => [name, [pesan]]));
const told = (beda: Beda): readonly Benturan[] => beda.map(({ pesan: _, ...one }) => one);

/**
 * The form after a conflict: the current version and stored values, with this user's input. Undefined for any other
 * failure.
 */
export async function setelahBentrok(
  error: unknown,
  terkini: Membaca | undefined,
  posted: Posted | undefined,
): Promise<Ulang | undefined> {
  if (!isBentrok(error) || !terkini || !posted) return undefined;
  const { dasar, milik, texts } = posted;
  const { versi, view, values = view?.values, kunci } = await terkini();
  if (!values)
    return {
      errors: {},
      reply: { dasar: { versi, alas: "", beda: [] } },
      pesan: texts.t("komponen:formulir.bentrok_halaman"),
    };
  const { isi, beda } = gabungkan({ alas: isiAlas(dasar.alas), milik, kini: values, view, kunci, texts });
  return {
    errors: errorsOf(beda),
    reply: { dasar: { versi, alas: alasOf(values), beda: beda.map(({ name }) => name) }, benturan: told(beda) },
    initialValue: isi,
    pesan: texts.t(beda.length > 0 ? "komponen:formulir.bentrok_beda" : "komponen:formulir.bentrok_ikut"),
  };
}

/** A form that is drawn again for another reason. It keeps its original base, and its differing fields stay marked. */
export async function denganDasar(terkini: Membaca | undefined, { dasar, milik, texts }: Posted): Promise<Ulang> {
  if (dasar.beda.length === 0) return { errors: {}, reply: { dasar } };
  const view = (await terkini?.())?.view;
  const beda = masihBeda({ alas: isiAlas(dasar.alas), milik, view, texts }, dasar.beda);
  const names = beda.map(({ name }) => name);
  return { errors: errorsOf(beda), reply: { dasar: { ...dasar, beda: names }, benturan: told(beda) } };
}

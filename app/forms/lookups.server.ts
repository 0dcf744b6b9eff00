import type { Api } from "~/api/client.server";
import { isNpwp, normalizeNpwp } from "~/domain/kit/npwp";
import { type RefList, refCari, refHas } from "~/domain/ref";
import type { OptionView } from "./form-view";
import { FINDS } from "./names";
import { type Finds, hasLetters, pageOfList } from "./posted-fields.server";

type Taxpayer = { readonly npwp: string; readonly nama: string };
export const taxpayerOption = ({ npwp, nama }: Taxpayer): OptionView => ({ value: npwp, label: `${npwp} ${nama}` });

/** Taxpayers of a class by number or name; without `batchId` those of the own class. */
export async function findTaxpayers(
  api: Api,
  words: string,
  page: number,
  asked: { readonly batchId?: string; readonly selainSendiri?: "ya" } = {},
): Promise<Finds> {
  const { rows, total } = await api.rujukan.find({ q: words, page, perPage: FINDS, ...asked });
  return { rows: rows.map(taxpayerOption), total };
}

/** Entries of an official list by code or name. */
export const findEntries = (list: RefList, words: string, page: number): Finds =>
  pageOfList(
    refCari(list, words).map(({ kode, nama }) => ({ value: kode, label: `${kode} ${nama}` })),
    page,
  );

/** Whether a text is a name to look for; a number of wrong length is told by the checks of the document. */
export const isNameOfTaxpayer = (text: string): boolean => hasLetters(text) && !isNpwp(normalizeNpwp(text));

/** Whether a text is no code of an official list. */
export const isNoEntry = (list: RefList, text: string): boolean => !refHas(list, text.trim());

import type { Api } from "~/api/client.server";
import { type FormDef, fieldsOf } from "~/domain/kit/form";
import { isNpwp, normalizeNpwp } from "~/domain/kit/npwp";
import { isRefList, type RefList, ref, refCari, refHas } from "~/domain/ref";
import { daftarKapKjs, findKapKjs, namaKapKjs } from "~/domain/ref/kap-kjs";
import { FINDS } from "~/web/names";
import type { OptionView } from "./form-view";
import { type Finds, hasLetters, type Lookups, pageOfList } from "./posted-fields.server";

type Taxpayer = { readonly npwp: string; readonly nama: string };
export const taxpayerOption = ({ npwp, nama }: Taxpayer): OptionView => ({ value: npwp, label: `${npwp} ${nama}` });

/** Taxpayers of a class by number or name; without `batchId` those of the user's own class. */
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

/** True if a text is a name to search for. The checks of the document report a number of wrong length. */
export const isNameOfTaxpayer = (text: string): boolean => hasLetters(text) && !isNpwp(normalizeNpwp(text));

/** True if a text is no code of an official list. */
export const isNoEntry = (list: RefList, text: string): boolean => !refHas(list, text.trim());

/** Longest list that is shown whole, in entries. */
export const LONGEST_SELECT = 50;
/** Searches in official lists that are too long to show whole, for the choices of a form. */
export function lookupsOf(form: FormDef): Lookups {
  const lists = new Map(
    fieldsOf(form).flatMap((field) =>
      field.kind === "ref" && isRefList(field.daftar) && ref(field.daftar).length > LONGEST_SELECT
        ? [[field.name, field.daftar] as const]
        : [],
    ),
  );
  return {
    find: async (field, words, _other, page) => {
      const list = lists.get(field);
      return list ? findEntries(list, words, page) : pageOfList([], page);
    },
    isWords: (field, text) => {
      const list = lists.get(field);
      return list !== undefined && isNoEntry(list, text);
    },
  };
}

/** Accounts of the treasury by code or name, without those of old periods. */
export function findAkun(words: string, page: number): Finds {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  const found = daftarKapKjs.filter((row) => {
    const name = `${row.kap}-${row.kjs} ${row.kapNama} ${row.kjsNama}`.toLowerCase();
    return !row.lama && wanted.every((word) => name.includes(word));
  });
  return pageOfList(
    found.map(({ kap, kjs }) => ({ value: `${kap}-${kjs}`, label: `${kap}-${kjs} ${namaKapKjs(kap, kjs)}` })),
    page,
  );
}
/** True if a text is no code of an account. */
export const isNoAkun = (text: string): boolean => {
  const [kap = "", kjs = ""] = text.trim().split("-");
  return findKapKjs(kap, kjs) === undefined;
};

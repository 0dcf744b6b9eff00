import type { i18n } from "i18next";
import { z } from "zod";
import type { Session } from "~/auth/session.server";
import { BARIS_LEMBAR, TEKS_LEMBAR } from "~/contract/data";
import { isian } from "~/contract/form-schema";
import { dataFile } from "~/contract/kit";
import type { FormDef } from "~/domain/kit/form";
import { formNatura } from "~/domain/natura";
import { formKaryawan } from "~/domain/pihak";
import type { FormReply } from "~/forms/form-view";
import type { Visit } from "~/web/visit";
import { jenisOf } from "./jenis.server";

export { uploadedFiles as uploadsOf } from "~/files/uploaded.server";

type Api = Session["api"];
export const BATAS_UNGGAH = { maxBytes: dataFile().maxBytes, maxRows: BARIS_LEMBAR };

export const skemaUnggah = z.object({
  mode: z.enum(["partial", "all_or_nothing"], { error: "pilihan" }),
  teks: isian<string | null>({ kind: "teks", max: TEKS_LEMBAR }),
});

/** Kinds of data whose rows can be uploaded: their form, and the call that takes the sheet. */
const lembar = {
  karyawan: { form: formKaryawan, kirim: ({ data }: Api) => data.uploadKaryawan },
  natura: { form: formNatura, kirim: ({ natura }: Api) => natura.upload },
} as const;
export type JenisLembar = keyof typeof lembar;
/** The kind of sheet of an address. */
export const lembarOf = (visit: Visit): JenisLembar => (jenisOf(visit) === "natura" ? "natura" : "karyawan");
/** The call that takes a sheet of a kind. */
export const pengirim = (api: Api, jenis: JenisLembar) => lembar[jenis].kirim(api);

/** Columns of a sheet with their labels. */
export function kolomLembar(jenis: JenisLembar, texts: i18n): Record<string, string> {
  const { namespace, id, sections } = lembar[jenis].form as FormDef;
  return Object.fromEntries(
    sections.flatMap(({ fields }) => fields.map(({ name }) => [name, texts.t(`${namespace}:${id}.${name}`)])),
  );
}

type Sisa = {
  readonly dibuat: number;
  readonly diubah: number;
  readonly tetap: number;
  readonly temuan: readonly { readonly baris: number; readonly kolom: string; readonly pesan: string }[];
  readonly sisa: string;
};

/** The page drawn again with the rows that were not stored. Their numbers follow the text box. */
export function balasanSisa(jenis: JenisLembar, { temuan, sisa, ...count }: Sisa, texts: i18n): FormReply {
  const lines = [...new Set(temuan.map(({ baris }) => baris))];
  const error = Object.fromEntries(
    temuan.map(({ baris, kolom, pesan }) => [`baris[${lines.indexOf(baris) + 1}].${kolom}`, [pesan]]),
  );
  const hasil = texts.t(`data:${jenis}.unggah.hasil`, count);
  return {
    form: "",
    result: { initialValue: { mode: "partial", teks: sisa }, error },
    failure: { message: texts.t(`data:${jenis}.unggah.sisa`, { hasil }) },
  };
}

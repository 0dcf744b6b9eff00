import type { i18n } from "i18next";
import { z } from "zod";
import { BARIS_LEMBAR, TEKS_LEMBAR } from "~/contract/data";
import { isian } from "~/contract/form-schema";
import { dataFile } from "~/contract/kit";
import { formKaryawan, isianKaryawan } from "~/domain/pihak/karyawan";
import type { FormReply } from "~/forms/form-view";

export { uploadedFiles as uploadsOf } from "~/files/uploaded.server";

export const BATAS_UNGGAH = { maxBytes: dataFile().maxBytes, maxRows: BARIS_LEMBAR };

export const skemaUnggah = z.object({
  mode: z.enum(["partial", "all_or_nothing"], { error: "pilihan" }),
  teks: isian<string | null>({ kind: "teks", max: TEKS_LEMBAR }),
});

/** Columns of a sheet of employees with their labels. */
export const kolomKaryawan = (texts: i18n): Record<string, string> =>
  Object.fromEntries(
    isianKaryawan.map(({ name }) => [name, texts.t(`${formKaryawan.namespace}:${formKaryawan.id}.${name}`)]),
  );

type Sisa = {
  readonly dibuat: number;
  readonly diubah: number;
  readonly tetap: number;
  readonly temuan: readonly { readonly baris: number; readonly kolom: string; readonly pesan: string }[];
  readonly sisa: string;
};

/** The page drawn again with the rows that were not kept, numbered as they stand in the text box now. */
export function balasanSisa({ temuan, sisa, ...count }: Sisa, texts: i18n): FormReply {
  const lines = [...new Set(temuan.map(({ baris }) => baris))];
  const error = Object.fromEntries(
    temuan.map(({ baris, kolom, pesan }) => [`baris[${lines.indexOf(baris) + 1}].${kolom}`, [pesan]]),
  );
  const hasil = texts.t("data:karyawan.unggah.hasil", count);
  return {
    form: "",
    result: { initialValue: { mode: "partial", teks: sisa }, error },
    failure: { message: texts.t("data:karyawan.unggah.sisa", { hasil }) },
  };
}

import type { Api } from "~/api/client.server";
import { formSchema } from "~/contract/form-schema";
import type { JenisSertifikat } from "~/domain/pihak/sertifikat";
import { formSertifikat } from "~/domain/pihak/sertifikat";
import { findEntries, findTaxpayers, isNameOfTaxpayer, isNoEntry } from "~/forms/lookups.server";
import type { Lookups } from "~/forms/posted-fields.server";

/** The holders among the taxpayers of the class, and the countries. */
export const lookups = (api: Api, batchId: string): Lookups => ({
  find: async (field, words, _, page) =>
    field === "negara" ? findEntries("negara", words, page) : findTaxpayers(api, words, page, { batchId }),
  isWords: (field, text) =>
    field === "negara" ? isNoEntry("negara", text) : field === "npwp" && isNameOfTaxpayer(text),
});

/** The typed certificate, and the version its form was drawn from. */
export const skemaSertifikat = (language: string) =>
  formSchema(formSertifikat, "full", language, (isi, { versi }) => {
    const text = (name: string) => String(isi[name] || "");
    const given = { npwp: text("npwp"), nomor: text("nomor"), mulai: text("mulai"), berakhir: text("berakhir") };
    return {
      ...given,
      jenis: text("jenis") as JenisSertifikat,
      ...(text("nama") ? { nama: text("nama") } : {}),
      ...(text("negara") ? { negara: text("negara") } : {}),
      ...(versi ? { versi: Number(versi) } : {}),
    };
  });

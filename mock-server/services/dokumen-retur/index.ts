import { contract } from "~/contract";
import { AppError } from "~/contract/errors";
import { FORMAT_RETUR_DOKUMEN } from "~/domain/efaktur/format-dokumen";
import { acceptFile, queueImport } from "../impor/queue";
import { hot, type Services } from "../kit";
import { bacaServices } from "./baca";
import { ubahServices } from "./ubah";

export const dokumenReturServices: Services<typeof contract.dokumenRetur> = {
  ...bacaServices,
  ...ubahServices,
  upload: hot(contract.dokumenRetur.upload, {
    before: ({ direction }, { files: [file] }) => {
      if (!file) throw new AppError("invalid", {}, { berkas: [{ key: "berkas_wajib" }] });
      return acceptFile(FORMAT_RETUR_DOKUMEN[direction], file, "data");
    },
    hot: (input, context, file) => ({ imporId: queueImport(context, file, input) }),
  }),
};

import { contract } from "~/contract";
import { AppError } from "~/contract/errors";
import { FORMAT_DOKUMEN } from "~/domain/efaktur/format-dokumen";
import { acceptFile, queueImport } from "../impor/queue";
import { hot, type Services } from "../kit";
import { draftServices } from "./draft";
import { readServices } from "./read";
import { signServices } from "./sign";
import { updateServices } from "./update";

export const dokumenLainServices: Services<typeof contract.dokumenLain> = {
  ...readServices,
  ...draftServices,
  ...signServices,
  ...updateServices,
  upload: hot(contract.dokumenLain.upload, {
    before: ({ direction }, { files: [file] }) => {
      if (!file) throw new AppError("invalid", {}, { berkas: [{ key: "berkas_wajib" }] });
      return acceptFile(FORMAT_DOKUMEN[direction], file, "data");
    },
    hot: (input, context, file) => ({ imporId: queueImport(context, file, input) }),
  }),
};

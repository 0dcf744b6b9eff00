import { contract } from "~/contract";
import { AppError } from "~/contract/errors";
import type { Context } from "../../http/context";
import type { ImportKindId } from "../../impor/kinds";
import { type HotContext, hot, type Services } from "../kit";
import { acceptFile, type Queued, queueImport } from "./queue";

type Options = Parameters<typeof queueImport>[2];
/** Takes a file of one kind and queues its import. */
const taking = (kind: ImportKindId) => ({
  before: (_: Options, { files: [file] }: Context) => {
    if (!file) throw new AppError("invalid", {}, { berkas: [{ key: "berkas_wajib" }] });
    return acceptFile(kind, file, "xml");
  },
  hot: (input: Options, context: HotContext, file: Queued) => ({ imporId: queueImport(context, file, input) }),
});

export const imporDokumenServices: Services<typeof contract.imporDokumen> = {
  input: hot(contract.imporDokumen.input, taking("DOC-INPUT")),
  output: hot(contract.imporDokumen.output, taking("DOC-OUTPUT")),
  inputReturn: hot(contract.imporDokumen.inputReturn, taking("DOC-INPUT-RETURN")),
  outputReturn: hot(contract.imporDokumen.outputReturn, taking("DOC-OUTPUT-RETURN")),
};

import { AppError } from "~/contract/errors";
import type { CaraImpor } from "~/contract/impor";
import type { Context } from "../../http/context";
import type { ImportKindId } from "../../impor/kinds";
import type { ChangeContext } from "../kit";
import { acceptFile, type Queued, queueImport, type Recognise } from "./queue";

/**
 * A call that takes one file. The file is checked before the transaction and queued in it. `kind` can depend on the
 * call's input, or on the content of the file.
 */
export const taking = <I extends CaraImpor>(
  kind: ImportKindId | ((input: I) => ImportKindId | Recognise),
  want: "xml" | "data",
) => ({
  before: (input: I, { files: [file], caller }: Context): Promise<Queued> => {
    if (!file) throw new AppError("invalid", {}, { berkas: [{ key: "berkas_wajib" }] });
    return acceptFile(typeof kind === "function" ? kind(input) : kind, file, want, caller?.akunId);
  },
  change: async (input: I, context: ChangeContext, file: Queued) => ({
    imporId: await queueImport(context, file, input),
  }),
});

import type { Api } from "~/api/client.server";
import type { KolomTerbaca } from "~/contract/batch/peserta";
import { ApiFailure } from "~/contract/errors";
import type { UploadedFile } from "~/contract/kit";
import { redrawn } from "~/forms/submission.server";

/** Refusals after which the form asks for the columns. */
const ASKS = ["roster_columns"];
type Sent = { readonly files: readonly UploadedFile[]; readonly kolomNama?: string | undefined };

/**
 * A form with a list of people and unknown columns. It is drawn again with the list as pasted cells and a choice of its
 * headings, so that nothing must be sent twice.
 */
export function withColumns(api: Api) {
  let found: KolomTerbaca | undefined;
  return {
    /** Sends the list, and reads its columns if they are not known. */
    async send<R>({ files, kolomNama }: Sent, run: () => Promise<R>): Promise<R> {
      try {
        return await run();
      } catch (error) {
        const asks = error instanceof ApiFailure && (ASKS.includes(error.code) || kolomNama !== undefined);
        if (asks && files.length > 0) found = await api.batch.kolomRoster({}, { files }).catch(() => undefined);
        throw error;
      }
    },
    /** The reply of the form, with the choice of columns if there is one. */
    drawn: <A>(answer: A) =>
      redrawn(answer, async (typed) => {
        if (!found) return {};
        const { judul, contoh, teks, tebakan } = found;
        const guessed = {
          kolomNama: tebakan.nama ?? "",
          kolomEmail: tebakan.email ?? "",
          kolomNim: tebakan.nim ?? "",
        };
        const chosen = Object.fromEntries(Object.entries(guessed).map(([name, value]) => [name, typed[name] || value]));
        return { kolomRoster: { judul, contoh }, initialValue: { ...typed, ...chosen, ...(teks && { tempel: teks }) } };
      }),
  };
}

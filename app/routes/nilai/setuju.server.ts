import { ApiFailure } from "~/contract/errors";
import type { AkibatNilai } from "~/contract/tugas";
import { redrawn } from "~/forms/submission.server";

/**
 * A change that needs confirmation if marks change with it. `coba` makes the change, or finds its effect by `preview`.
 * `jawab` draws the form again with that effect.
 */
export function konfirmasiNilai() {
  let akibat: AkibatNilai | undefined;
  return {
    coba: async <R>(change: () => Promise<R>, preview: () => Promise<AkibatNilai>): Promise<R> => {
      try {
        return await change();
      } catch (error) {
        if (error instanceof ApiFailure && error.code === "marks_change") akibat = await preview();
        throw error;
      }
    },
    jawab: <A>(answer: A) => redrawn(answer, async () => ({ akibat })),
  };
}

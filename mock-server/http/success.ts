import type { TFunction } from "i18next";
import { bulkResult, type Endpoint } from "~/contract/kit";
import { PESAN_SUKSES } from "~/contract/pesan";

/** Header of a file that tells, percent-encoded, what was done. */
export const MESSAGE_HEADER = "x-message";
/** What is said of rows that left as a file. */
export const exported = (t: TFunction): string => t(PESAN_SUKSES.diekspor);

/** What is said of a change that went well; of one on many documents that went well only in part, of how many. */
export function messageOfSuccess(
  { message }: Endpoint,
  input: unknown,
  answer: unknown,
  t: TFunction,
): string | undefined {
  if (!message) return undefined;
  const many = bulkResult.safeParse(answer);
  const done = many.data?.hasil.filter(({ ok }) => ok).length ?? 0;
  const all = many.data?.hasil.length ?? 0;
  if (done < all) return t("common:pesan.sebagian", { selesai: done, semua: all });
  return t(typeof message === "string" ? message : message(input as Asked, answer as Asked));
}
type Asked = Record<string, unknown>;

import type { TFunction } from "i18next";
import { bulkResult, type Endpoint } from "~/contract/kit";
import { PESAN_SUKSES } from "~/contract/pesan";

/** Header with the success message of a file, percent-encoded. */
export const MESSAGE_HEADER = "x-message";
/** The message for exported rows. */
export const exported = (t: TFunction): string => t(PESAN_SUKSES.diekspor);

/** The success message of a change. If only some of many documents succeeded, it gives both numbers. */
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

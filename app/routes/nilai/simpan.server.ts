import type { i18n } from "i18next";
import type { Api } from "~/api/client.server";
import { ApiFailure, type FieldFailure } from "~/contract/errors";
import type { NilaiBaris } from "~/contract/nilai-tugas";
import { failureText } from "~/forms/submission.server";

type Typed = {
  readonly baris: readonly NilaiBaris[];
  /** Boxes that cannot be read, by their names, with what is wrong. */
  readonly salah?: Readonly<Record<string, readonly FieldFailure[]>>;
  readonly setuju?: string | undefined;
};
/**
 * Keeps what was typed for many replies and answers how many were kept. Rows that were refused are thrown as the failure
 * of their boxes, together with boxes that cannot be read, so that they stand there as typed; all others are kept.
 */
export async function simpanNilai(
  api: Api,
  tugasId: string,
  { baris, salah = {}, setuju }: Typed,
  { idempotencyKey, texts }: { readonly idempotencyKey: string; readonly texts: i18n },
): Promise<number> {
  const input = { tugasId, baris: [...baris], setuju };
  const { hasil, disimpan } =
    baris.length === 0 ? { hasil: [], disimpan: 0 } : await api.penilaian.simpan(input, { idempotencyKey });
  const refused = hasil.filter(({ ok }) => !ok);
  const unread = Object.entries(salah).map(([name, found]) => [name, found.map((one) => failureText(texts, one))]);
  if (refused.length === 0 && unread.length === 0) return disimpan;
  const byCriterion = new Set(baris.filter((row) => row.poinRubrik).map((row) => row.balasanId));
  const boxOf = (id: string) => (byCriterion.has(id) ? `ulasan.${id}` : `nilai.${id}`);
  const rows = new Set([...refused.map(({ id }) => id), ...Object.keys(salah).map((name) => name.split(".")[1])]);
  throw new ApiFailure(409, "review_changed", texts.t("nilai:pesan.sebagian", { disimpan, gagal: rows.size }), {
    ...Object.fromEntries(unread),
    ...Object.fromEntries(refused.map(({ id, message = "" }) => [boxOf(id), [message]])),
  });
}

import type { i18n } from "i18next";
import type { Api } from "~/api/client.server";
import { ApiFailure, type FieldFailure } from "~/contract/errors";
import type { NilaiBaris } from "~/contract/nilai/tugas";
import { failureText } from "~/forms/submission.server";

type Typed = {
  readonly baris: readonly NilaiBaris[];
  /** Unreadable boxes by name, with their error. */
  readonly salah?: Readonly<Record<string, readonly FieldFailure[]>>;
  readonly setuju?: string | undefined;
};
/**
 * Stores the input for many replies and returns the number stored. Refused rows are thrown as failures of their boxes,
 * together with unreadable boxes, so that their input stays. All others are stored.
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

import type { i18n } from "i18next";
import type { Api } from "~/api/client.server";
import { ApiFailure } from "~/contract/errors";
import type { NilaiBaris } from "~/contract/penilaian";

/**
 * Keeps what was typed for many replies and answers how many were kept. Rows that were refused are thrown as the failure
 * of their boxes, so that they stand there as typed; all others are kept.
 */
export async function simpanNilai(
  api: Api,
  tugasId: string,
  baris: readonly NilaiBaris[],
  { idempotencyKey, texts }: { readonly idempotencyKey: string; readonly texts: i18n },
): Promise<number> {
  if (baris.length === 0) return 0;
  const { hasil, disimpan } = await api.penilaian.simpan({ tugasId, baris: [...baris] }, { idempotencyKey });
  const refused = hasil.filter(({ ok }) => !ok);
  if (refused.length === 0) return disimpan;
  const byCriterion = new Set(baris.filter((row) => row.poinRubrik).map((row) => row.balasanId));
  const boxOf = (id: string) => (byCriterion.has(id) ? `ulasan.${id}` : `nilai.${id}`);
  throw new ApiFailure(
    409,
    "review_changed",
    texts.t("nilai:pesan.sebagian", { disimpan, gagal: refused.length }),
    Object.fromEntries(refused.map(({ id, message = "" }) => [boxOf(id), [message]])),
  );
}

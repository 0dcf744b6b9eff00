import type { TFunction } from "i18next";
import type { ReviewItem } from "~/forms/review-list";
import type { Kind, UserRow } from "./kinds.server";

/** Identifying facts of a user, in the words of its list. */
export const userItems = (kind: Kind, row: UserRow, t: TFunction): ReviewItem[] => [
  { label: t(`pengguna:${kind}.accountId`), value: row.accountId },
  { label: t(`pengguna:${kind}.email`), value: row.email },
  { label: t(`pengguna:${kind}.telepon`), value: row.telepon },
  ...(row.lembaga === undefined ? [] : [{ label: t("pengguna:mitra.lembaga"), value: row.lembaga }]),
  ...(typeof row.mitra === "string" ? [{ label: t("pengguna:peserta.mitra"), value: row.mitra }] : []),
  ...(typeof row.batch === "string" ? [{ label: t("pengguna:peserta.batch"), value: row.batch }] : []),
  { label: t(`pengguna:${kind}.status`), value: t(`pengguna:status.${row.status}`) },
];

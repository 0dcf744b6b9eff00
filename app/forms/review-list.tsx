import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "~/components/link";

export type ReviewItem = {
  readonly label: string;
  /** Shows "Tidak diisi" if empty. */
  readonly value?: ReactNode;
  /** Address for changing the answer. It comes back to the list by its own parameter. */
  readonly changeHref?: string;
};

/** Answers to check before a step of legal weight, or the identity of a document. */
export function ReviewList({ items }: { items: readonly ReviewItem[] }) {
  const { t } = useTranslation("komponen");
  if (items.length === 0) return null;
  return (
    <dl className="tinjauan">
      {items.map(({ label, value, changeHref }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {value === undefined || value === null || value === "" ? (
              <span className="tinjauan-kosong">{t("tinjau.tidak_diisi")}</span>
            ) : (
              <bdi>{value}</bdi>
            )}
          </dd>
          {changeHref && (
            <dd className="tinjauan-ubah">
              <Link to={changeHref}>
                {t("tinjau.ubah")}
                <span className="visually-hidden"> {label}</span>
              </Link>
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}

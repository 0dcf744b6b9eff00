import { isValidElement, type ReactElement, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { CopyButton } from "~/components/copy-button";
import { Link } from "~/components/link";

export type ReviewItem = {
  readonly label: string;
  /** Shows "Tidak diisi" if empty. */
  readonly value?: ReactNode;
  /** Address for changing the answer. It comes back to the list by its own parameter. */
  readonly changeHref?: string;
};

const NUMBER = /^[\dA-Z./-]{10,40}$/;
/** True for a number of a document, payment or taxpayer: a code in its own direction. */
function isNumber(value: ReactNode): value is ReactElement<{ children: string }> {
  if (!isValidElement<{ children?: unknown }>(value) || value.type !== "bdi") return false;
  const { children } = value.props;
  return typeof children === "string" && NUMBER.test(children);
}

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
            {isNumber(value) && (
              <>
                {" "}
                <CopyButton text={value.props.children} label={label} mark />
              </>
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

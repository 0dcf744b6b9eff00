import { useLocation } from "@remix-run/react";
import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "~/components/link";
import { paths } from "~/domain/kit/paths";
import { asksReceipt } from "~/web/receipt";
import { ButtonLink } from "./button";
import { CopyButton } from "./copy-button";
import { Nomor } from "./nomor";

type ReceiptProps = {
  /** What is so now, in a sentence. */
  readonly title: string;
  /** The number it has, and what that is called. */
  readonly number?: { readonly label: string; readonly value: string } | undefined;
  /** What else matters: an amount, what is not done yet. */
  readonly note?: ReactNode;
  /** The file to keep. */
  readonly file?: { readonly to: string; readonly label: string } | undefined;
  /** What to do now, the likeliest first; the steps of the period are always there. */
  readonly next?: readonly { readonly to: string; readonly label: string }[];
  /** It is done, or waits for something. */
  readonly tone?: "berhasil" | "perhatian";
};

/** What ends a deed: its number to copy and to keep, and what comes next. It stays on the page, unlike a message. */
export function Receipt({ title, number, note, file, next = [], tone = "berhasil" }: ReceiptProps) {
  const { t } = useTranslation("komponen");
  const id = useId();
  const steps = [...next, { to: paths.dasbor(), label: t("tanda.langkah") }];
  return (
    <section className={`tanda tanda--${tone}`} aria-labelledby={id}>
      <div className="tanda-isi">
        <h2 id={id}>{title}</h2>
        {number && (
          <p className="tanda-nomor">
            <span className="tanda-label">{number.label}</span> <Nomor>{number.value}</Nomor>
          </p>
        )}
        {note && <div className="tanda-catatan">{note}</div>}
        {(number || file) && (
          <div className="actions">
            {number && <CopyButton text={number.value} label={number.label} />}{" "}
            {file && (
              <ButtonLink to={file.to} reloadDocument>
                {file.label}
              </ButtonLink>
            )}
          </div>
        )}
      </div>{" "}
      <nav className="tanda-berikutnya" aria-labelledby={`${id}-lanjut ${id}`}>
        <span className="tanda-label" id={`${id}-lanjut`}>
          {t("tanda.berikutnya")}
        </span>
        <ul>
          {steps.map(({ to, label }) => (
            <li key={to}>
              <Link to={to}>{label}</Link>
            </li>
          ))}
        </ul>
      </nav>
    </section>
  );
}

/** The same on the page of a document, right after the deed only: later the page itself says what is so. */
export function FreshReceipt(receipt: ReceiptProps) {
  return asksReceipt(useLocation().search) ? <Receipt {...receipt} /> : null;
}

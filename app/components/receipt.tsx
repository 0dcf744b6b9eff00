import { useLocation } from "@remix-run/react";
import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "~/components/link";
import { paths } from "~/web/paths";
import { asksReceipt } from "~/web/receipt";
import { ButtonLink } from "./button";
import { CopyButton } from "./copy-button";
import { Nomor } from "./nomor";

type ReceiptProps = {
  /** The new situation, in a sentence. */
  readonly title: string;
  /** The number of the document, and the label of that number. */
  readonly number?: { readonly label: string; readonly value: string } | undefined;
  /** Other important facts: an amount, an open step. */
  readonly note?: ReactNode;
  /** The file to keep. */
  readonly file?: { readonly to: string; readonly label: string } | undefined;
  /** Next steps, the likeliest first. The steps of the period are always included. */
  readonly next?: readonly { readonly to: string; readonly label: string }[];
  /** Done, or waiting for something. */
  readonly tone?: "berhasil" | "perhatian";
};

/**
 * The receipt of a finished action: a number to copy, a file to keep, the next steps. Unlike a message it stays on the
 * page.
 */
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

/** The receipt on the page of a document, shown only right after the action. Later the page itself shows the state. */
export function FreshReceipt(receipt: ReceiptProps) {
  return asksReceipt(useLocation().search) ? <Receipt {...receipt} /> : null;
}

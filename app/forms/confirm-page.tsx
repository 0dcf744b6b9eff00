import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/components/button";
import { ButtonRow } from "~/components/button-row";
import { PageHead } from "~/components/frame/page-head";
import { ErrorSummary } from "./error-summary";
import { PostForm, SubmitButton } from "./post-form";
import { type ReviewItem, ReviewList } from "./review-list";

type ConfirmProps = {
  /** The question: "Hapus faktur 0400…?" */
  readonly title: string;
  /** What will happen, and whether it can be taken back. */
  readonly effect: ReactNode;
  /** Which object it is. */
  readonly items: readonly ReviewItem[];
  /** More of the object than a list of facts holds. */
  readonly detail?: ReactNode;
  /** The deed in words: "Hapus faktur". */
  readonly submitLabel: string;
  readonly cancelHref: string;
  readonly danger?: boolean;
  /** The version of the object that the page tells of. */
  readonly versi?: number;
  /** False where nothing is left that it could be done with. */
  readonly ready?: boolean;
  /** More to answer: a reason, a code. */
  readonly children?: ReactNode;
};

/** A page of its own that asks before something that cannot easily be taken back. Its POST does it. */
export function ConfirmPage(props: ConfirmProps) {
  const { title, effect, items, detail, submitLabel, cancelHref, danger = true, ready = true, versi, children } = props;
  const { t } = useTranslation("komponen");
  return (
    <>
      <ErrorSummary />
      <PageHead title={title} />
      <div className={danger ? "peringatan peringatan--bahaya" : "peringatan"}>
        <strong>{t("konfirmasi.akibat")}</strong> {effect}
      </div>
      <ReviewList items={items} />
      {detail}
      <PostForm versi={versi}>
        {ready && children}
        <ButtonRow>
          {ready && <SubmitButton danger={danger}>{submitLabel}</SubmitButton>}
          <ButtonLink to={cancelHref} variant="outline-secondary">
            {t("konfirmasi.batal")}
          </ButtonLink>
        </ButtonRow>
      </PostForm>
    </>
  );
}

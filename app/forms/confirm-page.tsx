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
  /** The effect of the action, and a note if it cannot be undone. */
  readonly effect: ReactNode;
  /** Facts that identify the object. */
  readonly items: readonly ReviewItem[];
  /** Details of the object beyond a list of facts. */
  readonly detail?: ReactNode;
  /** The action in words: "Hapus faktur". */
  readonly submitLabel: string;
  readonly cancelHref: string;
  readonly danger?: boolean;
  /** The version of the object shown on the page. */
  readonly versi?: number;
  /** False if nothing is left for the action. */
  readonly ready?: boolean;
  /** True if the action is possible during a read-only look. */
  readonly duringLook?: boolean;
  /** More inputs: a reason, a code. */
  readonly children?: ReactNode;
};

/** A separate page that asks before an action that is hard to undo. Its POST does the action. */
export function ConfirmPage(props: ConfirmProps) {
  const { title, effect, items, detail, submitLabel, cancelHref, danger = true, ready = true } = props;
  const { versi, duringLook, children } = props;
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
      <PostForm versi={versi} duringLook={duringLook}>
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

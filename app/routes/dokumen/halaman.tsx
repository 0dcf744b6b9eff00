import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Tertutup } from "~/auth/documents.server";
import { ButtonLink } from "~/components/button";
import { ButtonRow } from "~/components/button-row";
import { PageHead } from "~/components/frame/page-head";
import { HistoryList, type HistoryRow } from "~/components/history-list";
import { InCoretax } from "~/components/in-coretax";
import { Section } from "~/components/section";
import { StatusBadge } from "~/components/status-badge";
import { PasswordField } from "~/forms/fields";
import { PostForm, SubmitButton } from "~/forms/post-form";
import { useFormat } from "~/i18n/use-format";

type HeadProps = {
  /** Null until the document has a number. `title` is shown instead. */
  readonly nomor: string | null;
  readonly title: string;
  readonly status: string;
  /** The kind of document, and the other party. */
  readonly children?: ReactNode;
  readonly actions: ReactNode;
};
/** The head of a document's page: its number, its state, and its actions. */
export const DocumentHead = ({ nomor, title, status, children, actions }: HeadProps) => (
  <PageHead
    title={nomor ? <bdi dir="ltr">{nomor}</bdi> : title}
    lead={
      <>
        <StatusBadge status={status} /> {children}
      </>
    }
    actions={actions}
  />
);

/** A page for the next step of a document. `event` must be open to the reader. */
export type Step = {
  readonly event: string;
  readonly to: string;
  readonly label: string;
  readonly variant?: "primary" | "danger" | undefined;
};
/** Links to the currently open steps, for the head of a page. */
export const stepLinks = (aksi: readonly string[], steps: readonly Step[]): readonly ReactNode[] =>
  steps
    .filter(({ event }) => aksi.includes(event))
    .map(({ event, to, label, variant }) => (
      <ButtonLink key={event} to={to} variant={variant}>
        {label}
      </ButtonLink>
    ));

/** Steps without a button now, and the states that would give them one. */
export function ClosedSteps({ steps, tertutup }: { readonly steps: readonly Step[] } & Tertutup) {
  const { t } = useTranslation("komponen");
  const { atau } = useFormat();
  const closed = steps.filter(({ event }) => event in tertutup);
  if (closed.length === 0) return null;
  return (
    <details className="mengapa-lipat">
      <summary>{t("tertutup.judul")}</summary>
      <ul>
        {closed.map(({ event, label }) => {
          const keadaan = atau((tertutup[event] ?? []).map((status) => t(`status.${status}`)));
          return <li key={event}>{t("tertutup.hanya", { perbuatan: label, keadaan })}</li>;
        })}
      </ul>
    </details>
  );
}

type HistoryProps = {
  readonly title: string;
  readonly rows: readonly HistoryRow[];
  readonly nameOf: (event: string) => string;
};
/** The history of a document, oldest first; nothing if it is empty. */
export const DocumentHistory = ({ title, rows, nameOf }: HistoryProps) =>
  rows.length > 0 && (
    <Section id="riwayat" title={title}>
      <HistoryList rows={rows} nameOf={nameOf} />
    </Section>
  );

/** True if no finding blocks signing the document. */
export const isReady = (temuan: readonly { readonly berat: string }[]): boolean =>
  temuan.every(({ berat }) => berat !== "galat");

type SignProps = {
  readonly title: string;
  /** The effect, or the obstacle. */
  readonly effect: string;
  readonly ready?: boolean;
  readonly label: string;
  /** The question for the code. */
  readonly kode: { readonly label: string; readonly hint: string };
  /** Coretax's name of the button. */
  readonly coretax?: string;
  /** Names the form if a page has several. */
  readonly form?: string;
  /** Further fields of the form in addition to the code. */
  readonly children?: ReactNode;
};
/** Signs with the authorisation code. Nothing is final before the button is pressed. */
export const SignSection = ({ title, effect, ready = true, label, kode, coretax, form, children }: SignProps) => (
  <Section id="tanda-tangan" title={title}>
    <p className={ready ? "peringatan" : "peringatan peringatan--bahaya"}>{effect}</p>
    <PostForm {...(form ? { id: form } : {})} submitLabel={label}>
      {children}
      <PasswordField name="kodeOtorisasi" {...kode} autoComplete="off" />
      <ButtonRow>
        <SubmitButton>{label}</SubmitButton>
        {coretax && <InCoretax words={coretax} />}
      </ButtonRow>
    </PostForm>
  </Section>
);

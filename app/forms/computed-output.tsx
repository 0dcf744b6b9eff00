import { createContext, useContext } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "~/components/link";
import { WithTerm } from "~/components/term";
import { fieldId } from "~/web/names";
import type { ComputedView, IstilahView } from "./form-view";
import { useDrawing } from "./post-form";

type OutputProps = {
  readonly name: string;
  readonly label: string;
  readonly butir?: string;
  readonly computed?: ComputedView;
  readonly istilah?: IstilahView;
  /** Without its label, which is in the head of its line. */
  readonly bare?: boolean;
};

/** A computed value: an amount unless marked otherwise. `bare`: in a column of amounts with Rp in its head. */
export function ComputedFigure({ computed, bare }: { computed: ComputedView | undefined; bare?: boolean }) {
  if (!computed || computed.value === "") return <NothingThere bare={bare} />;
  if (computed.polos) return <bdi>{computed.value}</bdi>;
  return (
    <bdi dir="ltr" className={bare && computed.value === "0" ? "nol" : undefined}>
      {bare ? "" : "Rp"}
      {computed.value}
    </bdi>
  );
}
/** A figure that is not known, which differs from 0. */
function NothingThere({ bare }: { bare?: boolean }) {
  const { t } = useTranslation("komponen");
  return <span className={bare ? "visually-hidden" : undefined}>{t("tinjau.tidak_diisi")}</span>;
}

/** A figure that the server computes, with a link to its reasons. */
export function ComputedOutput({ name, label, butir, computed, istilah, bare }: OutputProps) {
  const { form, reply } = useDrawing();
  const id = fieldId(name, form);
  const shown = reply?.computed?.[name] ?? computed;
  const figure = (
    <>
      <output
        id={id}
        {...(bare ? { "aria-label": label } : { "aria-labelledby": `${id}-nama` })}
        className="isian-hitung"
      >
        <ComputedFigure computed={shown} bare={bare} />
      </output>{" "}
      <WhyLink label={label} computed={shown} mark={bare} />
    </>
  );
  if (bare) return figure;
  return (
    <div className="isian">
      <span id={`${id}-nama`} className="isian-label">
        {butir && <span className="isian-butir">{butir} </span>}
        <WithTerm text={label} istilah={istilah} />
      </span>
      {figure}
    </div>
  );
}

type WhyLinkProps = Pick<OutputProps, "label" | "computed"> & { readonly mark?: boolean };
/**
 * The link to the reasons of a figure: words, or a mark in a column of amounts. Pages can show the reasons in place.
 */
export function WhyLink({ label, computed, mark }: WhyLinkProps) {
  const { t } = useTranslation("komponen");
  const ask = useContext(WhyContext);
  const href = computed?.href;
  if (!href) return null;
  return (
    <Link
      to={href}
      className={mark ? "isian-tanya" : "isian-mengapa"}
      aria-current={ask?.asked === href || undefined}
      onClick={(event) => {
        if (!ask || event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        ask.open(href, event.currentTarget);
      }}
    >
      {mark ? (
        <>
          <span className="visually-hidden">{`${t("formulir.mengapa")}: ${label}`}</span>{" "}
          <span aria-hidden="true">?</span>
        </>
      ) : (
        <>
          <span className="isian-mengapa-kata">{t("formulir.mengapa")}</span>
          <span className="visually-hidden">{`: ${label}`}</span>
        </>
      )}
    </Link>
  );
}

/** Shows reasons next to the figures: the address asked now, and the function that asks. */
type Asking = { readonly asked: string | null; readonly open: (href: string, from: HTMLElement) => void };
export const WhyContext = createContext<Asking | null>(null);

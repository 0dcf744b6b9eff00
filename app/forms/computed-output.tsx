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
  /** Without its label, which the head of its line says. */
  readonly bare?: boolean;
};

/** A computed value: an amount unless it says otherwise; `bare`: in a column of amounts, whose head says Rp. */
export function ComputedFigure({ computed, bare }: { computed: ComputedView | undefined; bare?: boolean }) {
  if (!computed || computed.value === "") return <NothingThere bare={bare} />;
  if (computed.polos) return <bdi>{computed.value}</bdi>;
  return (
    <bdi dir="ltr">
      {bare ? "" : "Rp"}
      {computed.value}
    </bdi>
  );
}
/** Nothing is known of a figure, which is not the same as 0. */
function NothingThere({ bare }: { bare?: boolean }) {
  const { t } = useTranslation("komponen");
  return <span className={bare ? "visually-hidden" : undefined}>{t("tinjau.tidak_diisi")}</span>;
}

/** A figure the server works out, with the way to how it came about. */
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
/** The way to how a figure came about: words, or in a column of amounts a mark. Pages may answer it in place. */
export function WhyLink({ label, computed, mark }: WhyLinkProps) {
  const { t } = useTranslation("komponen");
  const ask = useContext(WhyContext);
  const href = computed?.href;
  if (!href) return null;
  return (
    <Link
      to={href}
      className={mark ? "isian-mengapa isian-mengapa--tanda" : "isian-mengapa"}
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

/** Tells reasons beside the figures: which address is asked now, and how one asks. */
type Asking = { readonly asked: string | null; readonly open: (href: string, from: HTMLElement) => void };
export const WhyContext = createContext<Asking | null>(null);

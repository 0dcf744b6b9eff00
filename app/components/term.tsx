import { type ComponentType, type MouseEvent, type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "~/components/link";
import { paths } from "~/web/paths";
import type { BoxProps } from "./term-box";

/**
 * A word of tax law with a link to its glossary entry. With script the entry opens next to the word, with example and
 * article, and the page stays.
 */
export function Term({ kunci, children }: { kunci: string; children: ReactNode }) {
  const [Box, setBox] = useState<ComponentType<BoxProps>>();
  const [at, setAt] = useState<DOMRect>();
  const href = `${paths.glosarium()}#${kunci}`;
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    const word = event.currentTarget;
    if (event.metaKey || event.ctrlKey || event.shiftKey || !("showPopover" in word)) return;
    event.preventDefault();
    setAt(word.getBoundingClientRect());
    const show = async () => {
      const { TermBox } = await import("./term-box");
      setBox(() => TermBox);
    };
    // if loading fails, the link opens the page of the entry
    show().catch(() => window.location.assign(href));
  };
  return (
    <>
      <Link to={href} className="istilah" onClick={open}>
        {children}
      </Link>{" "}
      {Box && at && <Box kunci={kunci} href={href} at={at} />}
    </>
  );
}

type Marked = { readonly kunci: string; readonly kata: string };
/** A text in which the words of a term link to their glossary entry. */
export function WithTerm({ text, istilah }: { text: string; istilah: Marked | undefined }) {
  const at = istilah ? text.indexOf(istilah.kata) : -1;
  if (!istilah || at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <Term kunci={istilah.kunci}>{istilah.kata}</Term>
      {text.slice(at + istilah.kata.length)}
    </>
  );
}
/** The link to a glossary entry next to a label: a press inside a label would go to its control. */
export function TermBeside({ istilah: { kunci, kata } }: { istilah: Marked }) {
  const { t } = useTranslation("komponen");
  return (
    <span className="istilah-samping">
      <Term kunci={kunci}>
        {t("istilah.arti")}
        <span className="visually-hidden">: {kata}</span>
      </Term>
    </span>
  );
}

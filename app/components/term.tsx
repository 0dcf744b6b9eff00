import { type ComponentType, type MouseEvent, type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "~/components/link";
import { paths } from "~/domain/kit/paths";
import type { BoxProps } from "./term-box";

/**
 * A word of tax law that leads to its entry in the glossary; with script the entry opens beside it, with its example and
 * its article, and one stays where one is.
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
    // what cannot be loaded stands on the page that the link leads to
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
/** A text in which the words of a term lead to its entry. */
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
/** The way to the entry of a term beside the label that names it: what is pressed in a label goes to its control. */
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

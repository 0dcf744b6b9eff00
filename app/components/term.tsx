import { useFetcher } from "@remix-run/react";
import { type MouseEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "~/components/link";
import { paths } from "~/domain/kit/paths";
import { Button } from "./button";
import { Citation } from "./why-panel";

/** An entry of the glossary as its page answers it. */
export type GlossaryEntry = {
  readonly key: string;
  readonly istilah: string;
  readonly arti: string;
  /** The term as Indonesian law spells it. */
  readonly asli: string;
  readonly contoh?: string | undefined;
  readonly pasal?: string | undefined;
};
type Answer = { readonly rows: readonly GlossaryEntry[] };

/** Which part of the address asks the glossary for one entry alone. */
export const ENTRY = "istilah";

/**
 * A word of tax law that leads to its entry in the glossary; with script the entry opens beside it, with its example and
 * its article, and one stays where one is.
 */
export function Term({ kunci, children }: { kunci: string; children: ReactNode }) {
  const { t } = useTranslation("komponen");
  const { load, data } = useFetcher<Answer>();
  const box = useRef<HTMLSpanElement>(null);
  const id = useId();
  const [scripted, setScripted] = useState(false);
  useEffect(() => setScripted(true), []);
  const href = `${paths.glosarium()}#${kunci}`;
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    const here = box.current;
    if (!here || event.metaKey || event.ctrlKey || event.shiftKey || !("showPopover" in here)) return;
    event.preventDefault();
    if (!data) load(`${paths.glosarium()}?${ENTRY}=${kunci}`);
    place(here, event.currentTarget.getBoundingClientRect());
    here.showPopover();
  };
  const entry = data?.rows[0];
  return (
    <>
      <Link to={href} className="istilah" onClick={open}>
        {children}
      </Link>{" "}
      {scripted && (
        <span ref={box} id={id} popover="auto" className="istilah-isi" role="note">
          {entry ? <Entry entry={entry} /> : <span role="status">{t("istilah.memuat")}</span>}{" "}
          <span className="actions">
            <Link to={href}>{t("istilah.lihat")}</Link>{" "}
            <Button type="button" size="sm" onClick={() => box.current?.hidePopover()}>
              {t("istilah.tutup")}
            </Button>
          </span>
        </span>
      )}
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

/** Under the word, within the window. */
function place(box: HTMLElement, word: DOMRect): void {
  const width = Math.min(352, window.innerWidth - 32);
  const left = Math.max(16, Math.min(word.left, window.innerWidth - width - 16));
  Object.assign(box.style, { left: `${left}px`, top: `${Math.min(word.bottom + 8, window.innerHeight - 160)}px` });
}

function Entry({ entry: { istilah, asli, arti, contoh, pasal } }: { entry: GlossaryEntry }) {
  const { t } = useTranslation("komponen");
  return (
    <>
      <strong>
        <span lang="id">{asli}</span>
        {istilah !== asli && ` (${istilah})`}
      </strong>{" "}
      <span>{arti}</span>{" "}
      {contoh && (
        <span className="istilah-contoh">
          {t("istilah.contoh")} {contoh}
        </span>
      )}{" "}
      {pasal && <Citation kutipan={pasal} />}
    </>
  );
}

import { useFetcher } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "~/components/link";
import { paths } from "~/web/paths";
import { Button } from "./button";
import { ENTRY, type GlossaryEntry } from "./glossary-entry";
import { Citation } from "./why-panel";

type Answer = { readonly rows: readonly GlossaryEntry[] };
export type BoxProps = {
  readonly kunci: string;
  readonly href: string;
  /** Rectangle of the word; a new one shows the box again. */
  readonly at: DOMRect;
};

/** A glossary entry next to its word. The browser loads it on first use. */
export function TermBox({ kunci, href, at }: BoxProps) {
  const { t } = useTranslation("komponen");
  const { load, data } = useFetcher<Answer>();
  const box = useRef<HTMLSpanElement>(null);
  useEffect(() => load(`${paths.glosarium()}?${ENTRY}=${kunci}`), [load, kunci]);
  useEffect(() => {
    if (!box.current) return;
    place(box.current, at);
    if (!box.current.matches(":popover-open")) box.current.showPopover();
  }, [at]);
  const entry = data?.rows[0];
  return (
    <span ref={box} popover="auto" className="istilah-isi" role="note">
      {entry ? <Entry entry={entry} /> : <span role="status">{t("istilah.memuat")}</span>}{" "}
      <span className="actions">
        <Link to={href}>{t("istilah.lihat")}</Link>{" "}
        <Button type="button" size="sm" onClick={() => box.current?.hidePopover()}>
          {t("istilah.tutup")}
        </Button>
      </span>
    </span>
  );
}

/** Places the box under the word, within the window. */
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

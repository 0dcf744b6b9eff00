import { type LinkProps, Link as RemixLink } from "@remix-run/react";
import { createContext, forwardRef, isValidElement, type PropsWithChildren, type ReactNode, useContext } from "react";
import { useTranslation } from "react-i18next";

/** True if the page runs script: only script loads the targets of links in advance. */
export const Discovering = createContext(true);

/** The link of the server: a complete address needs no resolving by the router. */
const WrittenLink = forwardRef<HTMLAnchorElement, LinkProps>(function WrittenLink(props, ref) {
  const {
    to,
    reloadDocument,
    preventScrollReset,
    replace,
    state,
    viewTransition,
    prefetch,
    discover,
    relative,
    ...rest
  } = props;
  const discovers = useContext(Discovering) && !reloadDocument && discover !== "none";
  if (typeof to !== "string" || !/^\/(?!\/)/.test(to)) return <RemixLink ref={ref} {...props} />;
  return (
    // `rest` contains the content of the anchor
    <a {...rest} ref={ref} href={to} data-discover={discovers || undefined} />
  );
});

/** True if the content of a link has no readable text. A component without children draws its own, so it counts as readable. */
function isUnread(node: ReactNode): boolean {
  if (Array.isArray(node)) return node.every(isUnread);
  if (!isValidElement<PropsWithChildren<{ alt?: string }>>(node))
    return String(node ?? "").trim() === "" || node === false;
  const { children, alt } = node.props;
  if (typeof node.type !== "string" && children === undefined) return false;
  return !alt && isUnread(children);
}

/** "Open", for who hears the page and for who sees it. */
function Open() {
  const { t } = useTranslation("komponen");
  return <>{t("daftar.tanpa_nama")}</>;
}
/** The content of a link, or "Open" if its value is empty (WCAG 2.4.4). */
export const readable = (children: ReactNode): ReactNode => (isUnread(children) ? <Open /> : children);

const Drawn = import.meta.env.SSR ? WrittenLink : RemixLink;
/**
 * A link to a page of the product, for what is drawn on every page or in every row. In the browser Remix's own; on the
 * server its anchor alone, as nobody clicks there: hooks of eighty links were a tenth of a list's processor time. It is
 * never without a text.
 */
export const Link = forwardRef<HTMLAnchorElement, LinkProps>(function Link({ children, ...props }, ref) {
  return (
    <Drawn {...props} ref={ref}>
      {props["aria-label"] ? children : readable(children)}
    </Drawn>
  );
});

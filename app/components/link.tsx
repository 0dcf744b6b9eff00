import { type LinkProps, Link as RemixLink } from "@remix-run/react";
import { createContext, forwardRef, useContext } from "react";

/** Whether the page runs script: only then does anything look for the pages its links lead to. */
export const Discovering = createContext(true);

/** As the server writes it: what the router would work out for an address that stands in full is that address. */
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
    // what is in `rest` is all of an anchor
    <a {...rest} ref={ref} href={to} data-discover={discovers || undefined} />
  );
});

/**
 * A link to a page of the product, for what is drawn on every page or in every row. In the browser Remix's own; on the
 * server its anchor alone, as nobody clicks there: hooks of eighty links were a tenth of a list's processor time.
 */
export const Link = import.meta.env.SSR ? WrittenLink : RemixLink;

import { Outlet } from "@remix-run/react";

export { RouteErrorPage as ErrorBoundary } from "~/routes/frame/route-error";

/**
 * Stands around every page, so that what a page throws is drawn below the root: only then does the root know the
 * reader's language and session when an action has failed.
 */
export default function Kerangka() {
  return <Outlet />;
}

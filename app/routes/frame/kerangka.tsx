import { Outlet } from "@remix-run/react";

export { RouteErrorPage as ErrorBoundary } from "~/routes/frame/route-error";

/**
 * Wraps every page, so that a thrown error is drawn below the root. Only then does the root know the reader's language
 * and session after a failed action.
 */
export default function Kerangka() {
  return <Outlet />;
}

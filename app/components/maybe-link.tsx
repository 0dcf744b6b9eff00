import type { ReactNode } from "react";
import { pageExists } from "~/web/menu";
import { Link } from "./link";

/** A link where the portal has the page, plain text where it has not. */
export const MaybeLink = ({ to, children }: { to: string; children: ReactNode }) =>
  pageExists(to.split("?")[0] ?? to) ? <Link to={to}>{children}</Link> : children;

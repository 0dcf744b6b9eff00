import type { ReactNode } from "react";
import BsBadge from "react-bootstrap/Badge";

/** A word that marks what stands beside it. */
export const Badge = ({ children }: { children: ReactNode }) => <BsBadge bg="">{children}</BsBadge>;

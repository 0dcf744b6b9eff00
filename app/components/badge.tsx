import type { ReactNode } from "react";
import BsBadge from "react-bootstrap/Badge";

/** A word that marks its neighbour. */
export const Badge = ({ children }: { children: ReactNode }) => <BsBadge bg="">{children}</BsBadge>;

import type { ReactNode } from "react";
import type { Tone } from "./statuses";

/** A short word on the tint of its tone, for anything but a document state: days left, the next step. */
export const Pill = ({ tone, children }: { tone: Tone; children: ReactNode }) => (
  <span className={`status status--${tone}`}>
    <span className="status-kata">{children}</span>
  </span>
);

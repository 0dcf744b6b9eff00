import type { ReactNode } from "react";
import { spaced } from "./spaced";

/** The buttons below a form, with spaces between them for browsers without styles. */
export const ButtonRow = ({ children }: { children: ReactNode }) => (
  <p className="formulir-tombol">{spaced(children)}</p>
);

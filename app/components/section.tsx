import type { ReactNode } from "react";

type SectionProps = { readonly id: string; readonly title: string; readonly children: ReactNode };

/** A named part of a page, with space around its content; `id` is that of its heading. */
export const Section = ({ id, title, children }: SectionProps) => (
  <section className="formulir-bagian" aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    {children}
  </section>
);

type SheetProps = SectionProps & { readonly side?: ReactNode; readonly className?: string };
/** A part whose rows fill its whole width: a list, a table, bars. `side` is at the end of its head. */
export const Sheet = ({ id, title, side, className, children }: SheetProps) => (
  <section aria-labelledby={id} className={className ? `lembar ${className}` : "lembar"}>
    <div className="lembar-kepala">
      <h2 id={id}>{title}</h2> {side && <span className="lembar-sisi">{side}</span>}
    </div>
    {children}
  </section>
);

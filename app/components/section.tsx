import type { ReactNode } from "react";

type SectionProps = { readonly id: string; readonly title: string; readonly children: ReactNode };

/** A named part of a page, with room around what is read or filled in; `id` is that of its heading. */
export const Section = ({ id, title, children }: SectionProps) => (
  <section className="formulir-bagian" aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    {children}
  </section>
);

type SheetProps = SectionProps & { readonly side?: ReactNode; readonly className?: string };
/** A part whose rows go from edge to edge of their sheet: a list, a table, bars. `side` stands at the end of its head. */
export const Sheet = ({ id, title, side, className, children }: SheetProps) => (
  <section aria-labelledby={id} className={className ? `lembar ${className}` : "lembar"}>
    <div className="lembar-kepala">
      <h2 id={id}>{title}</h2> {side && <span className="lembar-sisi">{side}</span>}
    </div>
    {children}
  </section>
);

import type { ReactNode } from "react";

type SectionProps = { readonly id: string; readonly title: string; readonly children: ReactNode };

/** A named part of a page; `id` is that of its heading. */
export const Section = ({ id, title, children }: SectionProps) => (
  <section className="formulir-bagian" aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    {children}
  </section>
);

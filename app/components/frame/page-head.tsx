import type { ReactNode } from "react";
import { spaced } from "../spaced";

type PageHeadProps = {
  readonly title: ReactNode;
  /** One sentence under the title: what the page is for, or which document it shows. */
  readonly lead?: ReactNode;
  /** Links and forms at the inline end, the most important first. */
  readonly actions?: ReactNode;
};

/** The one `<h1>` of a page with its actions. */
export function PageHead({ title, lead, actions }: PageHeadProps) {
  return (
    <div className="page-head">
      <div>
        <h1>{title}</h1>
        {lead && <p className="lead">{lead}</p>}
      </div>
      {actions && <div className="actions">{spaced(actions)}</div>}
    </div>
  );
}

import { isValidElement, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ButtonSummary } from "../button";
import { partsOf, spaced } from "../spaced";

export type PageHeadProps = {
  readonly title: ReactNode;
  /** One sentence under the title: the purpose of the page, or the document it shows. */
  readonly lead?: ReactNode;
  /**
   * Links and forms at the inline end, the most important first. If there are more than two, the others go into a menu.
   */
  readonly actions?: ReactNode;
};
const BESIDE = 2;

/** The single `<h1>` of a page with its actions. */
export function PageHead({ title, lead, actions }: PageHeadProps) {
  const parts = partsOf(actions);
  const [first, ...more] = parts;
  return (
    <div className="page-head">
      <div>
        <h1>{title}</h1>
        {lead && <p className="lead">{lead}</p>}
      </div>
      {first && (
        <div className="actions">
          {parts.length > BESIDE ? (
            <>
              {first} <More parts={more} />
            </>
          ) : (
            spaced(parts)
          )}
        </div>
      )}
    </div>
  );
}

/** Less frequent actions behind one button that needs no script. */
function More({ parts }: { parts: readonly ReactNode[] }) {
  const { t } = useTranslation();
  return (
    <details className="drop">
      <ButtonSummary>{t("common:lainnya")}</ButtonSummary>
      <div className="drop-body">
        <ul>
          {parts.map((part) => (
            <li key={isValidElement(part) ? part.key : String(part)}>{part}</li>
          ))}
        </ul>
      </div>
    </details>
  );
}

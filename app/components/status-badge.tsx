import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { isStatusKey, type StatusShape, statuses, type Tone } from "./statuses";

/** Shapes in a box of 16, line width 2. They differ without colour, and in print. */
const paths: Readonly<Record<StatusShape, string>> = {
  konsep: "M3 13l1-4 7-7 3 3-7 7z",
  jam: "M8 2a6 6 0 1 0 .01 0M8 5v3.5l2.5 1.5",
  centang: "M2.5 8.5l3.5 3.5 7.5-8",
  silang: "M3.5 3.5l9 9M12.5 3.5l-9 9",
  coret: "M2 8h12",
  panah: "M2 8h11M9 4l4 4-4 4",
  titik: "M8 5.5a2.5 2.5 0 1 0 .01 0",
};

/** A state as picture and word. An unknown key is shown unchanged. */
export function StatusBadge({ status }: { status: string }) {
  const { t } = useTranslation("komponen");
  if (!isStatusKey(status)) return <span className="status">{status}</span>;
  return <Shaped {...statuses[status]}>{t(`status.${status}`)}</Shaped>;
}

type ShapedProps = { readonly tone: Tone; readonly shape: StatusShape; readonly children: ReactNode };
/** A word with the picture of its kind, like a state: the outcome of an action. */
export function Shaped({ tone, shape, children }: ShapedProps) {
  return (
    <span className={`status status--${tone} status--${shape}`}>
      <svg
        viewBox="0 0 16 16"
        aria-hidden="true"
        focusable="false"
        className={shape === "panah" ? "icon-turns" : undefined}
      >
        <path d={paths[shape]} />
      </svg>
      <span className="status-kata">{children}</span>
    </span>
  );
}

import { Children, Fragment, isValidElement, type ReactNode } from "react";

/** The parts themselves, also those inside fragments; empty parts are left out. */
export const partsOf = (parts: ReactNode): readonly ReactNode[] =>
  Children.toArray(parts).flatMap((part) =>
    isValidElement<{ children?: ReactNode }>(part) && part.type === Fragment ? partsOf(part.props.children) : [part],
  );

/** Adds a space between parts that only styles separate. Text browsers have no styles and would join them. */
export const spaced = (parts: ReactNode): ReactNode =>
  partsOf(parts).flatMap((part, index) => (index === 0 ? [part] : [" ", part]));

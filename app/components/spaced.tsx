import { Children, Fragment, isValidElement, type ReactNode } from "react";

/** The parts themselves, those of fragments among them; what is not drawn is none. */
export const partsOf = (parts: ReactNode): readonly ReactNode[] =>
  Children.toArray(parts).flatMap((part) =>
    isValidElement<{ children?: ReactNode }>(part) && part.type === Fragment ? partsOf(part.props.children) : [part],
  );

/** Parts that styles set apart, with a space between them: text browsers know no styles and would run them together. */
export const spaced = (parts: ReactNode): ReactNode =>
  partsOf(parts).flatMap((part, index) => (index === 0 ? [part] : [" ", part]));

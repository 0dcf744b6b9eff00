import { Children, Fragment, isValidElement, type ReactNode } from "react";

/** Parts that styles set apart, with a space between them: text browsers know no styles and would run them together. */
export function spaced(parts: ReactNode): ReactNode {
  return Children.toArray(parts)
    .flatMap((part) =>
      isValidElement<{ children?: ReactNode }>(part) && part.type === Fragment
        ? Children.toArray(part.props.children)
        : [part],
    )
    .flatMap((part, index) => (index === 0 ? [part] : [" ", part]));
}

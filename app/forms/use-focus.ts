import { type RefObject, useEffect } from "react";

/** Does the work of `autofocus` again when script draws the page anew. */
export function useFocus(target: RefObject<HTMLElement>, wanted: boolean): void {
  useEffect(() => {
    if (wanted) target.current?.focus();
  }, [target, wanted]);
}

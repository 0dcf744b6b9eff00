import { type RefObject, useEffect } from "react";

/** What `autofocus` does on a page's load, done again when script draws the page anew. */
export function useFocus(target: RefObject<HTMLElement>, wanted: boolean): void {
  useEffect(() => {
    if (wanted) target.current?.focus();
  }, [target, wanted]);
}

import { useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { paths } from "~/web/paths";
import { announce } from "../announce";

const inMain = (selector: string) => document.querySelector<HTMLElement>(`main ${selector}`);
/** True if an action drew the page again. The page keeps its place, and its form or error summary takes the focus. */
const isDrawnAgain = () => inMain("#ringkasan-galat, form[data-digambar]") !== null;
/** True if the user's focus is on an element that still exists. */
const isFocused = () => document.activeElement !== null && document.activeElement !== document.body;

function focusOn(element: HTMLElement | null, options?: FocusOptions): void {
  if (!element) return;
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus(options);
}

/** The target element of an address, with all enclosing details opened. */
function targetOf(hash: string): HTMLElement | null {
  const target = hash.length > 1 ? document.getElementById(hash.slice(1)) : null;
  for (let around = target?.closest("details"); around; around = around.parentElement?.closest("details"))
    around.open = true;
  return target;
}

/** The name of the page; after an action the title of its receipt, which replaces a message. */
function arrivalWords(wasPosted: boolean): string {
  const receipt = wasPosted && inMain(".tanda h2")?.textContent;
  return receipt ? `${receipt}. ${document.title}` : document.title;
}

/**
 * Repeats the browser's behaviour on a new document for pages drawn by script. It focuses the target or the heading,
 * scrolls to the top and announces the page.
 */
export function useArrival(): void {
  const { key, pathname, hash } = useLocation();
  const { formMethod, formAction } = useNavigation();
  const before = useRef({ key, pathname });
  const posted = useRef(false);
  useEffect(() => {
    if (formMethod) posted.current = formMethod !== "GET" && !formAction?.startsWith(paths.pengaturan());
  }, [formMethod, formAction]);
  useEffect(() => {
    const last = before.current;
    before.current = { key, pathname };
    if (last.key === key) return;
    const wasPosted = posted.current;
    posted.current = false;
    if (isDrawnAgain()) return;
    const moved = last.pathname !== pathname;
    const target = targetOf(hash);
    if (target) return focusOn(target);
    if (!moved && !wasPosted && isFocused()) return;
    focusOn(inMain("h1"), { preventScroll: true });
    // forms keep the scroll position for a redraw: any other answer starts at the top
    if (wasPosted) window.scrollTo(0, 0);
    if (moved || wasPosted) announce(arrivalWords(wasPosted));
  }, [key, pathname, hash]);
}

import { useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { paths } from "~/domain/kit/paths";
import { announce } from "../announce";

const inMain = (selector: string) => document.querySelector<HTMLElement>(`main ${selector}`);
/** A page that an action drew again keeps its place: its form or its summary of failures takes the focus. */
const isDrawnAgain = () => inMain("#ringkasan-galat, form[data-digambar]") !== null;
/** Whether the focus is where the person put it: on something that is still there. */
const isFocused = () => document.activeElement !== null && document.activeElement !== document.body;

function focusOn(element: HTMLElement | null, options?: FocusOptions): void {
  if (!element) return;
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus(options);
}

/** The element an address points at, with everything unfolded around it. */
function targetOf(hash: string): HTMLElement | null {
  const target = hash.length > 1 ? document.getElementById(hash.slice(1)) : null;
  for (let around = target?.closest("details"); around; around = around.parentElement?.closest("details"))
    around.open = true;
  return target;
}

/** The name of the page, and after a deed the title of its receipt, which stands in place of a message. */
function arrivalWords(wasPosted: boolean): string {
  const receipt = wasPosted && inMain(".tanda h2")?.textContent;
  return receipt ? `${receipt}. ${document.title}` : document.title;
}

/**
 * What a browser does by itself when a document comes, done again for pages that script draws: the focus goes to the
 * target of the address or to the heading, a page that was sent for is read from its top, and its name is told.
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
    // forms keep the place of the page for answers that draw it again: any other answer begins at its top
    if (wasPosted) window.scrollTo(0, 0);
    if (moved || wasPosted) announce(arrivalWords(wasPosted));
  }, [key, pathname, hash]);
}

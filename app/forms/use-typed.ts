import { type FormEvent, useEffect, useLayoutEffect, useRef } from "react";

type Box = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
const isBox = (target: unknown): target is Box =>
  target instanceof HTMLSelectElement ||
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && !/^(radio|checkbox|file|password)$/.test(target.type));

/** A server draws without a document, so no work follows there. */
const useAfterDrawing = import.meta.env.SSR ? useEffect : useLayoutEffect;

/** Puts the focus and the caret into the box that replaced another one. */
function takeOver(box: Box, gone: Box): void {
  box.focus({ preventScroll: true });
  if (box instanceof HTMLSelectElement || gone instanceof HTMLSelectElement) return;
  const { selectionStart, selectionEnd } = gone;
  const end = box.value.length;
  box.setSelectionRange(selectionStart ?? end, selectionEnd ?? end);
}

/**
 * Keeps the input when a reply of the server turns a field into another kind. React then draws another box, which
 * begins with `typed` of its name and takes over the focus.
 */
export function useTyped() {
  const texts = useRef(new Map<string, string>());
  const focused = useRef<Box | null>(null);
  const form = useRef<HTMLFormElement>(null);
  useAfterDrawing(() => {
    const gone = focused.current;
    if (!gone || gone.isConnected || document.activeElement !== document.body) return;
    const box = form.current?.elements.namedItem(gone.name);
    focused.current = isBox(box) ? box : null;
    if (isBox(box)) takeOver(box, gone);
  });
  return {
    form,
    typed: texts.current as ReadonlyMap<string, string>,
    note: ({ target }: FormEvent) => {
      if (isBox(target)) texts.current.set(target.name, target.value);
    },
    // React reports no loss of focus while it draws: a box that is gone then still counts as the one in use
    onFocus: ({ target }: FormEvent) => {
      focused.current = isBox(target) ? target : null;
    },
    onBlur: () => {
      focused.current = null;
    },
  };
}

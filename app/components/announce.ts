import { useEffect, useRef } from "react";

/** Id of the one place of a page that tells readers of screens what changed; it stands before its words do. */
export const ANNOUNCER_ID = "pengumuman";

/** Tells a reader of the screen, politely, what changed on it. */
export function announce(words: string): void {
  const place = document.getElementById(ANNOUNCER_ID);
  if (!place) return;
  // the same words are told again only when they were gone in between
  place.textContent = "";
  requestAnimationFrame(() => {
    place.textContent = words;
  });
}

/** Tells words of a page that stays when they change, or when its address does; those it came with are read with it. */
export function useTold(words: string, address: string): void {
  const last = useRef({ words, address });
  useEffect(() => {
    const { words: before, address: from } = last.current;
    if (before === words && from === address) return;
    last.current = { words, address };
    announce(words);
  }, [words, address]);
}

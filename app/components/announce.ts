import { useEffect, useRef } from "react";

/** Id of the page's only live region. It must exist before its words are set. */
export const ANNOUNCER_ID = "pengumuman";

/** Announces a change of the page politely to screen readers. */
export function announce(words: string): void {
  const place = document.getElementById(ANNOUNCER_ID);
  if (!place) return;
  // screen readers repeat the same words only after the region was empty
  place.textContent = "";
  requestAnimationFrame(() => {
    place.textContent = words;
  });
}

/** Announces words of a page when they or its address change. The first words are read with the page. */
export function useTold(words: string, address: string): void {
  const last = useRef({ words, address });
  useEffect(() => {
    const { words: before, address: from } = last.current;
    if (before === words && from === address) return;
    last.current = { words, address };
    announce(words);
  }, [words, address]);
}

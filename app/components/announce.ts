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

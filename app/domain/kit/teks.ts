/**
 * Invisible characters: control characters except tab and line ends, and those that change the text direction
 * (U+202A–202E, U+2066–2069). With these one name could look like another. Direction marks (U+200E, U+200F, U+061C),
 * which Arabic needs, stay.
 */
const UNSEEN = /\r(?!\n)|(?![\t\r\n])[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;

/**
 * A text without the characters of `tail` at its end. A regular expression ending in `+$` would start again at each of
 * them, in quadratic time if something else follows.
 */
export function trimEndOf(text: string, tail: string): string {
  let end = text.length;
  while (end > 0 && tail.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/** A text for storage: without invisible characters and without surrounding blanks. */
export const teksBersih = (raw: string): string => raw.replace(UNSEEN, "").trim();

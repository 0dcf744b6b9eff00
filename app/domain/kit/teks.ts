/**
 * Characters nobody types and nobody sees: control characters but tab and line ends, and those that turn the direction
 * of what follows (U+202A–202E, U+2066–2069), by which one name can look like another. Marks of direction (U+200E,
 * U+200F, U+061C), which Arabic needs, stay.
 */
const UNSEEN = /\r(?!\n)|(?![\t\r\n])[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;

/**
 * A text without the marks of `tail` at its end. An expression that ends in `+$` looks again from each of them, which
 * takes the square of their number where something else follows.
 */
export function trimEndOf(text: string, tail: string): string {
  let end = text.length;
  while (end > 0 && tail.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/** A text as it is kept: without unseen characters and without blanks around it. */
export const teksBersih = (raw: string): string => raw.replace(UNSEEN, "").trim();

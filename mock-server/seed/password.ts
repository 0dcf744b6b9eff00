import { randomInt } from "node:crypto";

const CONSONANTS = "bdgjklmnprst";
const VOWELS = "aiueo";
const DIGITS = "23456789";
const SIGNS = "#+=@";

const one = (from: string): string => from.charAt(randomInt(from.length));
const syllable = (): string => one(CONSONANTS) + one(VOWELS);
const word = (syllables: number): string => Array.from({ length: syllables }, syllable).join("");

/**
 * A password that is easy to read aloud from a sheet, such as `Kobadi#47tusemi`: capital, small letters, sign and
 * digits. It has about 54 bits of entropy and no letters or digits that look alike.
 */
export function newPassword(): string {
  const first = word(3);
  return `${first.charAt(0).toUpperCase()}${first.slice(1)}${one(SIGNS)}${one(DIGITS)}${one(DIGITS)}${word(3)}`;
}

import { useActionData, useLocation } from "@remix-run/react";
import { useMemo } from "react";

/** `crypto.randomUUID` is missing on plain http addresses, which classes use. */
function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** A key per rendering of a form. A double click sends it twice; the next rendering has another. */
export function useIdempotencyKey(): string {
  const place = useLocation().key;
  const answer = useActionData<unknown>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new place or a new answer is a new drawing
  return useMemo(randomKey, [place, answer]);
}

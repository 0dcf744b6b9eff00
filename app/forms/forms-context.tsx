import { useActionData, useLocation } from "@remix-run/react";
import { useMemo } from "react";
import type { FormReply } from "./form-view";

const isReply = (value: unknown): value is FormReply =>
  typeof value === "object" && value !== null && "result" in value && "form" in value;

/** What the action of this page answered to a form, drawn again. Without `form`, to whichever. */
export function useFormReply(form?: string): FormReply | undefined {
  const answer = useActionData<unknown>();
  if (!isReply(answer)) return undefined;
  return form === undefined || answer.form === form || answer.form === "" ? answer : undefined;
}

/** `crypto.randomUUID` is missing on a class's plain http address. */
function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** A key per drawing of a form: a double click sends it twice, the next drawing has another. */
export function useIdempotencyKey(): string {
  const place = useLocation().key;
  const answer = useActionData<unknown>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new place or a new answer is a new drawing
  return useMemo(randomKey, [place, answer]);
}

import type { FormReply } from "~/forms/form-view";
import { useAnswer } from "./use-answer";

const isReply = (value: unknown): value is FormReply =>
  typeof value === "object" && value !== null && "result" in value && "form" in value;

/** The action's reply to a form of this page, for drawing it again. Without `form`, the reply to any form. */
export function useFormReply(form?: string): FormReply | undefined {
  const answer = useAnswer<unknown>();
  if (!isReply(answer)) return undefined;
  return form === undefined || answer.form === form || answer.form === "" ? answer : undefined;
}

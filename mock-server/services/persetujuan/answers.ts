import type { PeristiwaLawan } from "~/domain/batch";
import type { ChangeContext } from "../kit";
import { answerReturn } from "../retur/decide";
import { answerAmend, answerCancel } from "./decide";

type AnswerTo = (
  context: ChangeContext,
  objekId: string,
  accept: boolean,
  alasan: string,
) => Promise<{ readonly status: string }>;

/** Carries out the other party's answer to each kind of request, given by a user or by a rule. */
export const answers: Readonly<Record<PeristiwaLawan, AnswerTo>> = {
  cancellation: answerCancel,
  amendment: answerAmend,
  return: answerReturn,
  return_cancellation: answerReturn,
};

import { it } from "vitest";

type Run = () => Promise<void> | void;
type Step = { readonly title: string; readonly run: Run };

/** A story has as many steps as it needs, each with its own waits. */
const LONGEST_MS = 15 * 60_000 * (process.env.FULL ? 30 : 1);

/**
 * The steps of one story, each of which continues from the end of the one before. Returns the function that declares
 * the next step. Together they are one test, named after the first: a wrong step fails one test, which names the step,
 * and the steps after it are not run.
 */
export function story(): (title: string, run: Run) => void {
  const steps: Step[] = [];
  return (title, run) => {
    steps.push({ title, run });
    if (steps.length === 1) it(`${title}; and its next steps`, () => inTurn(steps), LONGEST_MS);
  };
}

async function inTurn(steps: readonly Step[]): Promise<void> {
  for (const { title, run } of steps)
    try {
      await run();
    } catch (error) {
      if (error instanceof Error) error.message = `in the step "${title}": ${error.message}`;
      throw error;
    }
}

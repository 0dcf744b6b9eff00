import { it } from "vitest";

type Run = () => Promise<void> | void;

/**
 * The tests of one story: each test continues from the end of the one before. Returns the function that declares the
 * next test. A test run alone (`-t`) first runs all tests before it; in the whole file each runs once. Each later test
 * repeats the failure of an earlier one.
 */
export function story(): (title: string, run: Run) => void {
  let before = async (): Promise<void> => {};
  return (title, run) => {
    const earlier = before;
    let done: Promise<void> | undefined;
    const once = () => {
      done ??= earlier().then(run);
      return done;
    };
    before = once;
    it(title, once);
  };
}

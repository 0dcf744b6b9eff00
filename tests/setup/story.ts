import { it } from "vitest";

type Run = () => Promise<void> | void;

/**
 * The tests of one story, of which each goes on where the one before ended: answers what declares the next. A test that is
 * run alone (`-t`) first goes through all before it; in the whole file each is gone through once. What fails is told by
 * each test after it as well, by the same failure.
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

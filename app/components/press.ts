/** A click of a touch comes some milliseconds after the pointer is gone. */
const CLICK_MS = 50;
/** An answer waits no longer: the end of a press may stay untold, as when a system menu opens. */
const LONGEST_MS = 1_000;

/** The pointer on this page, until `signal` aborts. */
type Press = {
  /** Resolves once no pointer is pressed. An answer that moved a pressed button away would swallow its click. */
  released(): Promise<void>;
};

export function watchPress(signal: AbortSignal): Press {
  let pressed: Promise<void> | null = null;
  let release = () => {};
  const onDown = ({ button }: PointerEvent) => {
    if (button !== 0) return;
    release();
    const own = new Promise<void>((resolve) => {
      release = resolve;
    }).then(() => {
      if (pressed === own) pressed = null;
    });
    pressed = own;
  };
  const onUp = () => {
    window.setTimeout(release, CLICK_MS);
  };
  document.addEventListener("pointerdown", onDown, { capture: true, signal });
  // the list of a select takes the pointer: its choice ends the press
  for (const end of ["pointerup", "pointercancel", "input"])
    document.addEventListener(end, onUp, { capture: true, signal });
  const longest = () => new Promise<void>((resolve) => window.setTimeout(resolve, LONGEST_MS));
  return { released: async () => void (pressed && (await Promise.race([pressed, longest()]))) };
}

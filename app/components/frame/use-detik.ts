import { useEffect, useState } from "react";

/** Seconds left, counted on the page from the number that the server gave; without script it stays. */
export function useDetik(detik: number): number {
  const [passed, setPassed] = useState(0);
  useEffect(() => {
    // the clock of the machine may be wrong or be set, so time that has passed is measured
    const began = performance.now();
    const timer = setInterval(() => setPassed((performance.now() - began) / 1_000), 1_000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, detik - passed);
}

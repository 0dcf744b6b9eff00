import { useEffect, useState } from "react";

/** Seconds left, counted on the page from the number that the server gave; without script it stays. */
export function useDetik(detik: number): number {
  const [left, setLeft] = useState(detik);
  useEffect(() => {
    // the clock of the machine may be wrong or be set, so time that has passed is measured
    const end = performance.now() + detik * 1_000;
    const count = () => setLeft(Math.max(0, Math.ceil((end - performance.now()) / 1_000)));
    count();
    const timer = setInterval(count, 1_000);
    return () => clearInterval(timer);
  }, [detik]);
  return left;
}

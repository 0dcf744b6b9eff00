import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";

const MS = 1_000;

/** Asks for the page's data again and again, every `ms`, while work runs; without script the page does so itself. */
export function useReloadWhile(running: boolean, ms = MS): void {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (!running || state !== "idle") return;
    const timer = setTimeout(revalidate, ms);
    return () => clearTimeout(timer);
  }, [running, ms, state, revalidate]);
}

import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";

const MS = 1_000;

/** Reloads the page's data every `ms` while work runs. Without script the page reloads itself. */
export function useReloadWhile(running: boolean, ms = MS): void {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (!running || state !== "idle") return;
    const timer = setTimeout(revalidate, ms);
    return () => clearTimeout(timer);
  }, [running, ms, state, revalidate]);
}

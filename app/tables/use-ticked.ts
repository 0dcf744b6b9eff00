import { useLocation } from "@remix-run/react";
import { type RefObject, useEffect, useState } from "react";
import { watchPress } from "~/components/press";

/** The server's count of ticked rows, and their sum in whole rupiah. */
type Ticked = { readonly banyak: number; readonly jumlah?: number };

const ticksIn = (form: HTMLFormElement) => form.querySelectorAll('input[name="id"]:checked').length;

/**
 * The ticks in the form of a list: as the page was drawn (`drawn` rows), and with every tick as the server answers at
 * `href`. A failed request shows nothing, because a figure of other ticks would be wrong. Without `href` they are only
 * counted. `null` until a row was ticked.
 */
export function useTicked(form: RefObject<HTMLFormElement>, drawn: number, href: string | undefined): Ticked | null {
  const { key } = useLocation();
  const [ticked, setTicked] = useState<Ticked | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the ticks are drawn anew with every answer
  useEffect(() => {
    const here = form.current;
    if (!here) return;
    let asking = new AbortController();
    const page = new AbortController();
    const press = watchPress(page.signal);
    const ask = async () => {
      asking.abort();
      asking = new AbortController();
      const banyak = ticksIn(here);
      if (banyak === 0 || href === undefined) return setTicked({ banyak });
      const body = new URLSearchParams(
        [...new FormData(here)].filter((entry): entry is [string, string] => typeof entry[1] === "string"),
      );
      const { signal } = asking;
      const response = await fetch(href, { method: "POST", body, signal }).catch(() => null);
      const told = response?.ok ? await response.json().catch(() => null) : null;
      await press.released();
      if (!signal.aborted) setTicked(told);
    };
    setTicked(null);
    if (ticksIn(here) !== drawn) void ask();
    here.addEventListener("change", ask);
    return () => {
      here.removeEventListener("change", ask);
      asking.abort();
      page.abort();
    };
  }, [form, key]);
  return ticked;
}

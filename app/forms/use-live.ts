import { useEffect, useState } from "react";
import { watchPress } from "~/components/press";
import { ALAS_FIELD } from "~/web/names";

const PAUSE_MS = 500;
/** The current values of a form, without its secrets: figures need none. */
function fieldsOf(form: HTMLFormElement): URLSearchParams {
  const fields = new FormData(form);
  fields.delete(ALAS_FIELD);
  for (const secret of form.querySelectorAll("[type=password]")) fields.delete(secret.getAttribute("name") ?? "");
  return new URLSearchParams([...fields].filter((entry): entry is [string, string] => typeof entry[1] === "string"));
}

/** Failures of the current values of a form, by field. */
export type LiveFailures = Readonly<Record<string, readonly string[]>>;
export type Live<T> = { readonly hasil: T; readonly galat: LiveFailures };
const NONE: LiveFailures = {};

/** Leaves out the failure of the focused box, which is not finished yet. */
function leftOnly(galat: LiveFailures): LiveFailures {
  const at = document.activeElement?.getAttribute("name") ?? "";
  return Object.fromEntries(Object.entries(galat).filter(([name]) => at !== name && !at.startsWith(`${name}.`)));
}
const isTyping = (target: Element) => !target.matches("select, [type=radio], [type=checkbox]");

/**
 * Figures of the form with this id: those drawn by the server, and with script those of its current values. The form
 * requests them at `path`, which answers `{ hasil, galat }`. It does so with a choice, after a pause in typing and when
 * a box is left. `galat` holds the unreadable boxes. A failed request leaves the figures unchanged. Without a path it
 * asks nothing. It also asks at once with every new mark that `again` gives for the current answer.
 */
export function useLive<T>(
  formId: string,
  path: string | null,
  drawn: T,
  again?: (hasil: T) => string | undefined,
): Live<T> {
  const [live, setLive] = useState<({ of: T } & Live<T>) | null>(null);
  const shown = live?.of === drawn ? live : { hasil: drawn, galat: NONE };
  const mark = again?.(shown.hasil);
  useEffect(() => {
    if (path === null) return;
    let timer = 0;
    let asking = new AbortController();
    const here = new AbortController();
    const press = watchPress(here.signal);
    const ask = async () => {
      const form = document.getElementById(formId);
      if (!(form instanceof HTMLFormElement)) return;
      asking.abort();
      asking = new AbortController();
      const { signal } = asking;
      const given = { method: "POST", body: fieldsOf(form), signal };
      const response = await fetch(path, given).catch(() => null);
      const body = response?.ok ? await response.json().catch(() => null) : null;
      await press.released();
      if (body?.hasil && !signal.aborted)
        setLive({ of: drawn, hasil: body.hasil, galat: leftOnly(body.galat ?? NONE) });
    };
    // the form is drawn anew after every reply, so the page listens for it
    const onInput = ({ target }: Event) => {
      if (!(target instanceof Element) || !target.closest(`#${formId}`)) return;
      window.clearTimeout(timer);
      timer = window.setTimeout(ask, isTyping(target) ? PAUSE_MS : 0);
    };
    document.addEventListener("input", onInput);
    document.addEventListener("change", onInput);
    if (mark !== undefined) void ask();
    return () => {
      document.removeEventListener("input", onInput);
      document.removeEventListener("change", onInput);
      window.clearTimeout(timer);
      asking.abort();
      here.abort();
    };
  }, [formId, path, drawn, mark]);
  return shown;
}

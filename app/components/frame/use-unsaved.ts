import { useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
const MARK = "data-berubah";

/** True if a control no longer holds the value that it was drawn with. */
function isChanged(control: Control): boolean {
  if (control instanceof HTMLSelectElement)
    return [...control.options].some(({ selected, defaultSelected }) => selected !== defaultSelected);
  if (/^(?:checkbox|radio)$/.test(control.type)) {
    const { checked, defaultChecked } = control as HTMLInputElement;
    return checked !== defaultChecked;
  }
  return control.value !== control.defaultValue;
}

/** A form whose content is stored: it posts, and asks for no password. */
const isKept = ({ form }: Control): boolean =>
  form?.method === "post" && form.closest("main") !== null && !form.querySelector('[type="password"]');

const marked = (): Control[] => [...document.querySelectorAll<Control>(`main [${MARK}]`)];
/** The other radios of a group lose their choice without an event. */
const withGroup = (control: Control): Control[] =>
  control.type === "radio"
    ? [...document.getElementsByName(control.name)].filter((one) => one instanceof HTMLInputElement)
    : [control];

function mark(control: Control, words: string): void {
  const changed = isKept(control) && isChanged(control);
  control.toggleAttribute(MARK, changed);
  if (changed) control.setAttribute("aria-description", words);
  else control.removeAttribute("aria-description");
}

/** Marks each control that was changed and not saved. Returns true while the page has one; known with script only. */
export function useUnsaved(): boolean {
  const { t } = useTranslation("komponen");
  const words = t("formulir.berubah");
  const [unsaved, setUnsaved] = useState(false);
  const { key } = useLocation();
  const { state } = useNavigation();
  useEffect(() => {
    const look = ({ target }: Event) => {
      if (!(target instanceof Element) || !target.matches("input, select, textarea")) return;
      for (const one of withGroup(target as Control)) mark(one, words);
      setUnsaved(marked().length > 0);
    };
    document.addEventListener("input", look);
    return () => document.removeEventListener("input", look);
  }, [words]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page that was drawn anew has other values
  useEffect(() => {
    for (const one of marked()) mark(one, words);
    setUnsaved(marked().length > 0);
  }, [key, state, words]);
  return unsaved;
}

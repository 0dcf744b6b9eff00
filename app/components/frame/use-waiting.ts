import { useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { ASK_FIELD } from "~/web/names";
import { announce } from "../announce";

/** An answer that comes sooner needs no sign, ms. */
const SIGN_MS = 150;
/** A page that takes longer is announced as well, ms; before that its own name would follow at once. */
const LOADING_TOLD_MS = 1000;

/** `mengirim`: a form is on its way; `memproses`: it only asks to be drawn again; `memuat`: a page is being loaded. */
export type Waiting = "mengirim" | "memproses" | "memuat";

/** The answer that is waited for with script, from {@link SIGN_MS} on; otherwise null. */
export function useWaiting(): Waiting | null {
  const { state, formMethod, formData } = useNavigation();
  const [isLate, setLate] = useState(false);
  const isIdle = state === "idle";
  useEffect(() => {
    if (isIdle) return;
    const timer = setTimeout(() => setLate(true), SIGN_MS);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isIdle]);
  if (isIdle || !isLate) return null;
  if (!formMethod || formMethod === "GET") return "memuat";
  return formData?.has(ASK_FIELD) ? "memproses" : "mengirim";
}

/** Marks the pressed button while its form is on its way, and announces that something is waited for. */
export function useWaitingSigns(waiting: Waiting | null): void {
  const { t } = useTranslation();
  // once the answer is drawn, its own words are told: only pages are still being read again
  const isSent = useNavigation().state === "submitting";
  const pressed = useRef<HTMLElement | null>(null);
  useEffect(() => {
    const keep = ({ submitter }: SubmitEvent) => {
      pressed.current = submitter;
    };
    document.addEventListener("submit", keep, true);
    return () => document.removeEventListener("submit", keep, true);
  }, []);
  const words = waiting && t(`common:menunggu.${waiting}`);
  useEffect(() => {
    if (!words) return;
    if (waiting === "memuat") {
      const timer = setTimeout(() => announce(words), LOADING_TOLD_MS - SIGN_MS);
      return () => clearTimeout(timer);
    }
    const button = pressed.current;
    button?.setAttribute("aria-busy", "true");
    if (isSent) announce(words);
    return () => button?.removeAttribute("aria-busy");
  }, [waiting, words, isSent]);
}

import { useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { ASK_FIELD } from "~/web/names";
import { announce } from "../announce";

/** A faster answer needs no sign, ms. */
const SIGN_MS = 150;
/** A slower page is announced as well, ms. A faster one announces its own name at once. */
const LOADING_TOLD_MS = 1000;

/** `mengirim`: a form is being sent; `memproses`: a form is being redrawn; `memuat`: a page is being loaded. */
export type Waiting = "mengirim" | "memproses" | "memuat";

/** The kind of answer the script waits for, from {@link SIGN_MS} on; otherwise null. */
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

/** Marks the pressed button while its form is being sent, and announces the wait. */
export function useWaitingSigns(waiting: Waiting | null): void {
  const { t } = useTranslation();
  // once the answer is drawn, its own words are announced: only page data is being reloaded
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

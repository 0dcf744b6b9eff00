import { useLocation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { asksReceipt } from "~/web/receipt";
import type { ShownToast } from "~/web/toast";
import { useFrame } from "./frame-data";
import { Icon } from "./icon";

const SHOWN_MS = 3000;
const MAX = 5;
const icons = { berhasil: "centang", info: "info", perhatian: "awas" } as const;

/**
 * The messages of this page, in their own lane before the heading. Without script they stay until the next page. With
 * script they hide after 3 s, unless pointed at or focused. The lane keeps its height, so that nothing moves under the
 * pointer. Hidden messages stay in {@link LastMessages}.
 */
export function Toasts() {
  const { toasts } = useFrame();
  const { t } = useTranslation();
  const { key, search } = useLocation();
  const [held, setHeld] = useState(false);
  const [hidden, setHidden] = useState<readonly ShownToast[]>([]);
  // an answer drawn without new data still holds the messages of the page before: they are skipped
  const came = useRef({ toasts, key });
  if (came.current.toasts !== toasts) came.current = { toasts, key };
  const old = came.current.key !== key;
  useEffect(() => {
    if (held || toasts.length === 0) return;
    const timer = setTimeout(() => setHidden(toasts), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [toasts, held]);
  // a receipt says the same in full, with the number: no success message next to it
  const shown = asksReceipt(search) ? toasts.filter(({ kind }) => kind !== "berhasil") : toasts;
  if (old || shown.length === 0) return null;
  const isHidden = shown.every((toast) => hidden.includes(toast));
  return (
    <section
      className={isHidden ? "toasts toasts--lewat" : "toasts"}
      aria-label={t("common:pesan.judul")}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {shown.map((toast) => (
        <div key={toast.pesan} className="toast-note" data-jenis={toast.kind} role="alert">
          <Icon name={icons[toast.kind]} />
          <p>
            <strong>{t(`common:pesan.jenis.${toast.kind}`)}</strong> {toast.pesan}
          </p>
        </div>
      ))}
    </section>
  );
}

/** The last five messages of this visit, for a user who missed one. */
export function LastMessages() {
  const { toasts, script } = useFrame();
  const { t } = useTranslation();
  const [kept, setKept] = useState(toasts);
  useEffect(
    () =>
      setKept((before) =>
        [...toasts, ...before.filter((old) => !toasts.some((now) => now.pesan === old.pesan))].slice(0, MAX),
      ),
    [toasts],
  );
  if (!script || kept.length === 0) return null;
  return (
    <details className="last-messages">
      <summary>{t("common:pesan.terakhir", { count: kept.length })}</summary>
      <ul>
        {kept.map((toast) => (
          <li key={toast.pesan}>{toast.pesan}</li>
        ))}
      </ul>
    </details>
  );
}

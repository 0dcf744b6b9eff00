import { useFetcher, useLocation } from "@remix-run/react";
import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/button";
import { WhyContext } from "~/forms/computed-output";
import type { loader } from "../alasan/mengapa";
import { IsiMengapa } from "../alasan/mengapa-isi";

/**
 * A form with margin notes. With script the reasons of a figure are shown next to it, without script on a separate
 * page.
 */
export function MejaKertas({ children }: { children: ReactNode }) {
  const { t } = useTranslation("spt");
  const { pathname } = useLocation();
  const answer = useFetcher<typeof loader>();
  const { load } = answer;
  const [asked, setAsked] = useState<string | null>(null);
  const from = useRef<HTMLElement | null>(null);
  const stood = useRef(0);
  const head = useRef<HTMLHeadingElement>(null);
  const asking = useMemo(
    () => ({
      asked,
      open: (href: string, link: HTMLElement) => {
        from.current = link;
        stood.current = link.getBoundingClientRect().top;
        setAsked(href);
        load(href);
      },
    }),
    [asked, load],
  );
  // the paper makes room for its note: the requested figure keeps its place, above the bar at the foot
  useEffect(() => {
    if (!asked || !from.current) return;
    window.scrollBy(0, from.current.getBoundingClientRect().top - stood.current);
    from.current.scrollIntoView({ block: "nearest" });
  }, [asked]);
  const told = answer.state === "idle" ? answer.data : undefined;
  useEffect(() => {
    if (told && pathname) head.current?.focus({ preventScroll: true });
  }, [told, pathname]);
  const close = () => {
    setAsked(null);
    from.current?.focus();
  };
  return (
    <WhyContext.Provider value={asking}>
      <div className={asked ? "meja-kertas meja-kertas--bercatatan" : "meja-kertas"}>
        {children}
        {asked && (
          <aside
            className="kertas-catatan"
            aria-labelledby="catatan"
            onKeyDown={({ key }) => {
              if (key === "Escape") close();
            }}
          >
            <h2 id="catatan" ref={head} tabIndex={-1}>
              {told ? told.judul : t("kertas.memuat")}
            </h2>
            {told && <IsiMengapa {...told} ringkas />}
            <Button type="button" variant="outline-secondary" size="sm" onClick={close}>
              {t("kertas.tutup_catatan")}
            </Button>
          </aside>
        )}
      </div>
    </WhyContext.Provider>
  );
}

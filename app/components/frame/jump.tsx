import { lazy, Suspense, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "~/components/link";
import { paths } from "~/web/paths";
import { Icon } from "./icon";

/** Loaded on first use. */
const JumpDialog = lazy(async () => ({ default: (await import("./jump-dialog")).JumpDialog }));

const isShortcut = (event: KeyboardEvent) =>
  (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === "k";

/** The search for screens and documents: a page, or with script a dialog that Ctrl K opens as well. */
export function Jump() {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
  return (
    <>
      <Link
        to={paths.lompat()}
        className="header-tool jump"
        aria-keyshortcuts="Control+K"
        title={t("common:lompat.judul")}
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        <Icon name="cari" />
        <span className="jump-words">{t("common:lompat.singkat")}</span>
      </Link>
      {open && (
        <Suspense>
          <JumpDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

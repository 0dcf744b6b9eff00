import { useEffect, useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";

/** Whether the page fills the screen. Pressing is answered by `public/boot.js`, on pages without React too. */
export function useFullscreen() {
  const hydrated = useHydrated();
  const [active, setActive] = useState(false);
  useEffect(() => {
    const read = () => setActive(document.fullscreenElement !== null);
    read();
    document.addEventListener("fullscreenchange", read);
    return () => document.removeEventListener("fullscreenchange", read);
  }, []);
  return { revealed: hydrated && document.fullscreenEnabled, active };
}

import { useEffect, useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";

/** True while the page fills the screen. `public/boot.js` handles the press, on pages without React too. */
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

import { useEffect, useState } from "react";

/** Whether the page fills the screen. Pressing is answered by `public/boot.js`, on pages without React too. */
export function useFullscreen() {
  const [state, setState] = useState({ revealed: false, active: false });
  useEffect(() => {
    const read = () => setState({ revealed: document.fullscreenEnabled, active: document.fullscreenElement !== null });
    read();
    document.addEventListener("fullscreenchange", read);
    return () => document.removeEventListener("fullscreenchange", read);
  }, []);
  return state;
}

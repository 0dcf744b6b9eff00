import { useEffect } from "react";
import type { Me } from "~/contract/akun";
import type { Settings } from "../settings/settings";

/**
 * Mirrors settings and identity into local storage under the keys other tools expect. The server never reads them.
 * Without a session the identity is removed.
 */
export function useMirror(lng: string, settings: Settings, me: Me | null): void {
  useEffect(() => {
    const values = {
      role: me?.role,
      company: me?.company,
      personal: me?.personal,
      currentActive: me?.currentActive,
      impersonate: me?.impersonate,
    };
    try {
      localStorage.setItem("i18nextLng", lng);
      localStorage.setItem("settings", JSON.stringify({ ...settings, themeStretch: settings.themeStretch === "true" }));
      for (const [key, value] of Object.entries(values))
        if (value === undefined || value === null) localStorage.removeItem(key);
        else localStorage.setItem(key, typeof value === "string" ? value : JSON.stringify(value));
    } catch {
      // storage is disabled: nothing depends on it
    }
  }, [lng, settings, me]);
}

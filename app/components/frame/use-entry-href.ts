import { useLocation } from "@remix-run/react";
import { isMasa } from "~/domain/kit/tanggal";
import type { MenuItem } from "~/web/menu";
import { useFrame } from "./frame-data";

/**
 * Where an entry of the menu leads: what is of one period keeps the one that this page's address asks for, or that was
 * chosen instead of the open one. Otherwise a list begins with all of it.
 */
export function useEntryHref(): (item: MenuItem) => string {
  const kerja = useFrame().masa;
  const asked = new URLSearchParams(useLocation().search).get("masa") ?? "";
  const chosen = kerja && kerja.masa !== kerja.terbuka ? kerja.masa : null;
  const masa = kerja && isMasa(asked) ? asked : chosen;
  return (item) => (item.masa && masa ? `${item.path}?masa=${masa}` : item.path);
}

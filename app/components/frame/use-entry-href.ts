import { useLocation } from "@remix-run/react";
import { isMasa } from "~/domain/kit/tanggal";
import type { MenuItem } from "~/web/menu";
import { useFrame } from "./frame-data";

/**
 * Returns the address of a menu entry. An entry of one period keeps the period of this page's address, or a chosen one
 * that is not the open one. Otherwise the list starts with all periods.
 */
export function useEntryHref(): (item: MenuItem) => string {
  const kerja = useFrame().masa;
  const asked = new URLSearchParams(useLocation().search).get("masa") ?? "";
  const chosen = kerja && kerja.masa !== kerja.terbuka ? kerja.masa : null;
  const masa = kerja && isMasa(asked) ? asked : chosen;
  return (item) => (item.masa && masa ? `${item.path}?masa=${masa}` : item.path);
}

import { jamSama, ZONA_BIASA, type Zona } from "~/domain/kit/zona";
import { useFormat } from "~/i18n/use-format";

/** A moment by the clock of a zone, with the name of the zone: `30 Nov 2026 17.00 WITA`. */
export function useSaat(): (at: string, zona: Zona) => string {
  const { waktu } = useFormat();
  return (at, zona) => `${waktu(jamSama(at, zona, ZONA_BIASA))} ${zona}`;
}

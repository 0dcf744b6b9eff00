import { useFormat } from "~/i18n/use-format";

/** A day as a calendar leaf. Screen readers hear the full date. */
export function CalendarDay({ tanggal }: { tanggal: string }) {
  const format = useFormat();
  return (
    <time className="kalender" dateTime={tanggal}>
      <span className="visually-hidden">{format.tanggal(tanggal)}</span>{" "}
      <span className="kalender-bulan" aria-hidden="true">
        {format.bulanPendek(tanggal)}
      </span>{" "}
      <span className="kalender-hari" aria-hidden="true">
        {format.angka(Number(tanggal.slice(8)))}
      </span>
    </time>
  );
}

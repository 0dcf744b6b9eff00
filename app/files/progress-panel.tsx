import { useTranslation } from "react-i18next";
import { Link } from "~/components/link";
import { useFormat } from "~/i18n/use-format";

const SECONDS = 2;

type Matches = readonly { readonly id: string; readonly data?: unknown }[];
/**
 * `meta` of a page that waits for work: it reloads by itself until the work is done. A browser with scripts does not
 * need it.
 */
export function reloadUntil(done: boolean, matches: Matches, seconds = SECONDS) {
  const root = matches.find(({ id }) => id === "root")?.data as { script?: boolean } | undefined;
  return done || root?.script ? [] : [{ httpEquiv: "refresh", content: String(seconds) }];
}

type ProgressProps = {
  readonly label: string;
  readonly done: number;
  /** Unknown until the work is done: absent. */
  readonly total?: number;
  readonly running: boolean;
  readonly href: string;
};

/** The progress of long work, in words and as a bar. */
export function ProgressPanel({ label, done, total, running, href }: ProgressProps) {
  const { t } = useTranslation("komponen");
  const { angka } = useFormat();
  return (
    <div className="kemajuan">
      <p id="kemajuan" role="status">
        <strong>{label}</strong>{" "}
        {!running
          ? t("kemajuan.selesai", { jumlah: angka(done) })
          : total === undefined
            ? t("kemajuan.sejauh_ini", { selesai: angka(done) })
            : t("kemajuan.berjalan", { selesai: angka(done), jumlah: angka(total) })}
      </p>
      {total === undefined ? (
        <progress aria-labelledby="kemajuan" />
      ) : (
        <progress value={done} max={Math.max(total, 1)} aria-labelledby="kemajuan" />
      )}
      {running && (
        <p>
          <Link to={href} reloadDocument>
            {t("kemajuan.muat_ulang")}
          </Link>
        </p>
      )}
    </div>
  );
}

import { useTranslation } from "react-i18next";
import { Link } from "~/components/link";
import { useFormat } from "~/i18n/use-format";
import type { TabsView, TabView } from "./kertas.server";

/**
 * The forms of a return with their number of rows. An annual return also shows all attachments by number, closed ones
 * grey.
 */
export function TabFormulir({ view: { tab, kelompok } }: { view: TabsView }) {
  const { t } = useTranslation("spt");
  const all = kelompok.flatMap((group) => group.tab);
  return (
    <nav className="formulir-tab" aria-label={t("kertas.tab")}>
      <ul>
        {tab.map((one) => (
          <li key={one.kode}>
            <Tab tab={one} />
          </li>
        ))}
      </ul>
      {all.length > 0 && (
        <details>
          <summary>{t("kertas.semua", { count: all.length })}</summary>
          <dl>
            {kelompok.map(({ nomor, tab: forms }) => (
              <div key={nomor}>
                <dt>{nomor}</dt>
                {forms.map((one) => (
                  <dd key={one.kode} className={one.tutup ? "kertas-redup" : undefined}>
                    <Link to={one.href} aria-current={one.kini ? "page" : undefined} discover="none">
                      {one.judul}
                    </Link>
                    {one.tutup && ` (${t("kertas.tertutup")})`}
                  </dd>
                ))}
              </div>
            ))}
          </dl>
        </details>
      )}
    </nav>
  );
}

function Tab({ tab: { kode, judul, href, banyak, temuan, berubah, selesai, kini, tutup } }: { tab: TabView }) {
  const { t } = useTranslation("spt");
  const { angka } = useFormat();
  return (
    <Link
      to={href}
      // all links are of one route, so one request for it is enough
      discover="none"
      aria-current={kini ? "page" : undefined}
      title={judul}
      className={tutup ? "kertas-redup" : undefined}
    >
      {/* one text each: each piece of a text has its own mark in the sent page, and there are forty of these */}
      {`${kode} `}
      {banyak > 0 && (
        <b>
          {angka(banyak)}
          <span className="visually-hidden">{` ${t("kertas.baris", { count: banyak })}`}</span>
        </b>
      )}
      {tutup && <span className="visually-hidden">{` (${t("kertas.tertutup")})`}</span>}
      {selesai && (
        <>
          {" "}
          <span role="img" aria-label={t("kertas.selesai")}>
            ✓
          </span>
        </>
      )}
      {temuan > 0 && (
        <>
          {" "}
          <b className="tab-temuan">
            {angka(temuan)}
            <span className="visually-hidden">{` ${t("kertas.temuan", { count: temuan })}`}</span>
          </b>
        </>
      )}
      {berubah > 0 && (
        <>
          {" "}
          <b className="tab-berubah">
            <span aria-hidden="true">±</span>
            {angka(berubah)}
            <span className="visually-hidden">{` ${t("kertas.berubah", { count: berubah })}`}</span>
          </b>
        </>
      )}
    </Link>
  );
}

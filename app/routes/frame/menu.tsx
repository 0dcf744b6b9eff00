import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import FormControl from "react-bootstrap/FormControl";
import { useTranslation } from "react-i18next";
import { requireSession } from "~/auth/session.server";
import { Button } from "~/components/button";
import { useFrame } from "~/components/frame/frame-data";
import type { PageHandle } from "~/components/frame/handle";
import { Icon } from "~/components/frame/icon";
import { menuOf } from "~/components/frame/menu-of";
import { PageHead } from "~/components/frame/page-head";
import { Link } from "~/components/link";
import { failureOf } from "~/web/failure.server";
import { fold } from "~/web/fold";
import { paths } from "~/web/paths";

export const handle = { crumb: "common:menu.semua" } satisfies PageHandle;

export async function loader({ request }: LoaderFunctionArgs) {
  const { url } = await requireSession(request).catch((error) => {
    throw failureOf(error);
  });
  return { q: (url.searchParams.get("q") ?? "").trim().slice(0, 100) };
}

export default function Menu() {
  const { q } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const { me } = useFrame();
  const matches = (...texts: string[]) => fold(texts.join(" ")).includes(fold(q));
  const modules = (me ? menuOf(me) : [])
    .map((module) => ({
      ...module,
      items: module.items.filter(({ labelKey }) => matches(t(module.labelKey), t(labelKey))),
    }))
    .filter(({ items }) => items.length > 0);
  const found = modules.reduce((sum, { items }) => sum + items.length, 0);
  return (
    <>
      <PageHead title={t("common:menu.semua")} lead={t("common:menu.semua_isi")} />
      <search>
        <form method="get" className="search-line">
          <label htmlFor="q">{t("common:menu.cari")}</label>
          <FormControl id="q" name="q" type="search" defaultValue={q} key={q} />
          <Button variant="primary">{t("common:cari")}</Button>
        </form>
      </search>
      {q && (
        <p role="status">
          {t("common:menu.ditemukan", { count: found })} <Link to={paths.menu()}>{t("common:hapus_pencarian")}</Link>
        </p>
      )}
      <div className="sitemap">
        {modules.map((module) => (
          <section key={module.id} data-modul={module.id} aria-labelledby={`modul-${module.id}`}>
            <h2 id={`modul-${module.id}`}>
              <Icon name={module.icon} />
              {t(module.labelKey)}
            </h2>
            <ul>
              {module.items.map(({ path, labelKey }) => (
                <li key={path}>
                  <Link to={path}>{t(labelKey)}</Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}

import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireSession } from "~/auth/session.server";
import { withToken } from "~/auth/sign-in.server";
import { simplePost } from "~/auth/simple-post.server";
import { Button } from "~/components/button";
import type { PageHandle } from "~/components/frame/handle";
import { PageHead } from "~/components/frame/page-head";
import { HiddenFields } from "~/components/hidden-fields";
import { Nomor } from "~/components/nomor";
import { Section } from "~/components/section";

export const handle = { crumb: "masuk:identitas.judul" } satisfies PageHandle;

export async function loader({ request }: LoaderFunctionArgs) {
  const { me } = await requireSession(request, { allow: ["peserta"] });
  return {
    active: me.currentActive?.npwp ?? null,
    personal: me.personal ? [me.personal] : [],
    companies: me.companies,
    impersonate: me.impersonate,
  };
}

export async function action({ request }: ActionFunctionArgs) {
  return simplePost(request, ["peserta"], async (session, fields) => {
    const { api, me } = session;
    const npwp = String(fields.get("npwp"));
    const cookie = await withToken(session, await api.auth.switchIdentity({ npwp }));
    const chosen = [me.personal, ...me.companies, ...me.impersonate].find((identity) => identity?.npwp === npwp);
    return { url: "/", cookie, toast: { key: "masuk:identitas.diganti", params: { nama: chosen?.nama ?? npwp } } };
  });
}

type Identity = { readonly npwp: string; readonly nama: string };

export default function Identitas() {
  const { t } = useTranslation();
  const { active, personal, companies, impersonate } = useLoaderData<typeof loader>();
  const groups = [
    { id: "pribadi", title: t("masuk:identitas.pribadi"), list: personal },
    { id: "perusahaan", title: t("masuk:identitas.perusahaan"), list: companies },
    { id: "diwakili", title: t("masuk:identitas.diwakili"), list: impersonate },
  ];
  return (
    <>
      <PageHead title={t("masuk:identitas.judul")} lead={t("masuk:identitas.isi")} />
      {groups.map(({ id, title, list }) => (
        <Section key={id} id={`identitas-${id}`} title={title}>
          {list.length === 0 && <p>{t("masuk:identitas.nihil")}</p>}
          <ul className="list-unstyled identitas-daftar">
            {list.map((identity) => (
              <IdentityItem key={identity.npwp} identity={identity} active={identity.npwp === active} />
            ))}
          </ul>
        </Section>
      ))}
    </>
  );
}

function IdentityItem({ identity: { npwp, nama }, active }: { identity: Identity; active: boolean }) {
  const { t } = useTranslation();
  return (
    <li>
      <form method="post">
        <HiddenFields />
        <input type="hidden" name="npwp" value={npwp} />
        <strong>
          <bdi>{nama}</bdi>
        </strong>{" "}
        <Nomor>{npwp}</Nomor>{" "}
        {active ? (
          <span>{t("masuk:identitas.aktif")}</span>
        ) : (
          <Button variant="outline-secondary">
            {t("masuk:identitas.pilih")}
            <span className="visually-hidden">: {nama}</span>
          </Button>
        )}
      </form>
    </li>
  );
}

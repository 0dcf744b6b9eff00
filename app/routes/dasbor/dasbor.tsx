import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { Api } from "~/api/client.server";
import { visitOf } from "~/auth/visit.server";
import type { PageHandle } from "~/components/frame/handle";
import { loadPage } from "~/components/frame/load-page.server";
import { tahunOf } from "~/domain/kit/tanggal";
import { isOpen } from "~/domain/spt";
import { masaKerjaOf } from "~/web/masa.server";
import { isPutAway, putAway } from "./first-run.server";
import { InstructorDashboard, KELAS } from "./instructor";
import { OrganiserDashboard } from "./organiser";
import { ParticipantDashboard } from "./participant";

export const handle = { crumb: "common:beranda" } satisfies PageHandle;

export const loader = ({ request }: LoaderFunctionArgs) =>
  loadPage(request, undefined, async (session) => {
    const { api, me } = session;
    const kelas = session.url.searchParams.get(KELAS) ?? undefined;
    const dasbor = await api.dasbor.dasbor({ masa: masaKerjaOf(session)?.masa, batchId: kelas });
    const active = me.currentActive?.npwp ?? me.personal?.npwp;
    const companies = active === me.personal?.npwp && !me.readOnly ? me.companies : [];
    return {
      dasbor,
      nama: me.currentActive?.nama ?? me.nama,
      // representatives and users with read-only access keep their identity
      companies,
      tahunan:
        companies.length > 0 && dasbor.peran === "peserta" ? await ownYear(api, tahunOf(dasbor.tanggal) - 1) : null,
      firstRun: !me.readOnly && !isPutAway(session),
    };
  });

/** The annual return of a person for a year, in its last correction; null before it is begun. */
async function ownYear(api: Api, tahun: number) {
  const kinds = { jenis: "op", tahun, perPage: 1 } as const;
  const [draft] = (await api.spt.list({ ...kinds, bagian: "konsep" })).rows;
  const [filed] = draft ? [] : (await api.spt.list({ ...kinds, bagian: "dilaporkan" })).rows;
  const found = draft ?? filed;
  return found ? { id: found.id, terbuka: isOpen(found) } : null;
}

/** The one post of the start page: it dismisses the first steps. */
export const action = async ({ request }: ActionFunctionArgs) => {
  const visit = await visitOf(request);
  return putAway(visit);
};

export default function Dasbor() {
  const { dasbor, nama, ...more } = useLoaderData<typeof loader>();
  if (dasbor.peran === "peserta") return <ParticipantDashboard dasbor={dasbor} nama={nama} {...more} />;
  if (dasbor.peran === "instruktur") return <InstructorDashboard dasbor={dasbor} />;
  return <OrganiserDashboard dasbor={dasbor} />;
}

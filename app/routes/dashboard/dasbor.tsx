import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/components/frame/handle";
import { loadPage } from "~/components/frame/load-page.server";
import { masaKerjaOf } from "~/web/masa.server";
import { isPutAway, putAway } from "./first-run.server";
import { InstructorDashboard } from "./instructor";
import { OrganiserDashboard } from "./organiser";
import { ParticipantDashboard } from "./participant";

export const handle = { crumb: "common:beranda" } satisfies PageHandle;

export const loader = ({ request }: LoaderFunctionArgs) =>
  loadPage(request, undefined, async ({ api, me }) => {
    const dasbor = await api.dasbor.dasbor({ masa: masaKerjaOf(request, me)?.masa });
    const active = me.currentActive?.npwp ?? me.personal?.npwp;
    return {
      dasbor,
      nama: me.currentActive?.nama ?? me.nama,
      // who represents another, and who only looks, stays who they are
      companies: active === me.personal?.npwp && !me.readOnly ? me.companies : [],
      firstRun: !me.readOnly && !isPutAway(request),
    };
  });

/** The one post of the start page: the first steps are put away. */
export const action = ({ request }: ActionFunctionArgs) => putAway(request);

export default function Dasbor() {
  const { dasbor, nama, ...more } = useLoaderData<typeof loader>();
  if (dasbor.peran === "peserta") return <ParticipantDashboard dasbor={dasbor} nama={nama} {...more} />;
  if (dasbor.peran === "instruktur") return <InstructorDashboard dasbor={dasbor} nama={nama} />;
  return <OrganiserDashboard dasbor={dasbor} nama={nama} />;
}

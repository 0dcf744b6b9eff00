import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/components/frame/handle";
import { loadPage } from "~/components/frame/load-page.server";
import { InstructorDashboard } from "./instructor";
import { OrganiserDashboard } from "./organiser";
import { ParticipantDashboard } from "./participant";

export const handle = { crumb: "common:beranda" } satisfies PageHandle;

export const loader = ({ request }: LoaderFunctionArgs) =>
  loadPage(request, undefined, async ({ api, me }) => ({
    dasbor: await api.dasbor.dasbor({}),
    nama: me.currentActive?.nama ?? me.nama,
  }));

export default function Dasbor() {
  const { dasbor, nama } = useLoaderData<typeof loader>();
  if (dasbor.peran === "peserta") return <ParticipantDashboard dasbor={dasbor} nama={nama} />;
  if (dasbor.peran === "instruktur") return <InstructorDashboard dasbor={dasbor} nama={nama} />;
  return <OrganiserDashboard dasbor={dasbor} nama={nama} />;
}

import { useLoaderData } from "@remix-run/react";
import { loadRumus } from "../spt/alasan/rumus-halaman.server";
import { RumusFormulir } from "../spt/alasan/rumus-isi";
import { rumusSlipView } from "./rumus.server";

export { handle } from "../spt/alasan/rumus-isi";
export const loader = loadRumus(rumusSlipView);

export default function RumusSlip() {
  return <RumusFormulir view={useLoaderData<typeof loader>()} />;
}

import { useLoaderData } from "@remix-run/react";
import { rumusView } from "./rumus.server";
import { loadRumus } from "./rumus-halaman.server";
import { RumusFormulir } from "./rumus-isi";

export { handle } from "./rumus-isi";
export const loader = loadRumus(rumusView);

export default function RumusSpt() {
  return <RumusFormulir view={useLoaderData<typeof loader>()} />;
}

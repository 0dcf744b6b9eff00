import { data } from "@remix-run/node";
import type { Session } from "~/auth/session.server";
import { AKSI_PESERTA, type AksiPeserta } from "~/contract/pengguna";
import { chosenIds } from "~/tables/chosen.server";
import type { ResultsOf } from "~/tables/results.server";
import { paths } from "~/web/paths";
import { pathsPengguna } from "~/web/paths-pengguna";
import { kinds } from "./kinds.server";
import { userLists } from "./lists";
import { userOf } from "./user.server";

export const ORGANISERS = ["admin", "mitra", "supermitra"] as const;
/** A change of many participants makes sandboxes and passwords. This limit fits a large lecture. */
const MOST = 500;

/** The action of a page about many participants, from its address. */
export function perbuatanOf(name: string | undefined): AksiPeserta {
  const known = AKSI_PESERTA.find((one) => one === name);
  if (!known) throw data({ code: "not_found" }, { status: 404 });
  return known;
}

/** The participants in an address made from their list. */
export const pesertaDari = (session: Session): Promise<readonly string[]> =>
  chosenIds(session, userLists.peserta, (query) => kinds.peserta.list(session.api, session.me, query), MOST);

/** Texts about participants for a page of results. */
export const hasilPeserta = ({ api, me }: Session): ResultsOf => ({
  daftar: { href: paths.pengguna.daftar("peserta"), label: userLists.peserta.caption },
  tindakan: userLists.peserta.bulk ?? [],
  tandaTangan: "",
  name: async (id) => {
    const { nama, accountId, status } = await userOf({ kind: "peserta", api, me }, id);
    return { nama: `${nama} (${accountId})`, href: pathsPengguna.rincian("peserta", id), status, aksi: [] };
  },
});

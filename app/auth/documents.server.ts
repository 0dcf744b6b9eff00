import { AppError } from "~/contract/errors";
import {
  type DokumenBerhak,
  type HakWakil,
  hakPeristiwa,
  KELUARGA_SPT,
  type KeluargaHak,
  keluargaBukpot,
} from "~/domain/pihak/hak";
import { mayDo } from "./rights";
import type { Session } from "./session.server";

type Open = { readonly aksi: readonly string[] };
/** Events that the state of a document opens but not to the caller, each with the right it needs. */
export type TanpaHak = { readonly tanpaHak: Readonly<Record<string, HakWakil>> };

/** Refuses a page about an event that is not open. Throws `right_missing` or `wrong_state`. */
export function requireEvent({ aksi, tanpaHak }: Open & TanpaHak, event: string): void {
  if (aksi.includes(event)) return;
  const hak = tanpaHak[event];
  throw hak ? new AppError("right_missing", { hak }) : new AppError("wrong_state");
}

type Kind = { readonly keluarga: KeluargaHak; readonly jenis: DokumenBerhak; readonly event: string | undefined };
function sorted<D extends Open>(me: Session["me"], dokumen: D, { keluarga, jenis, event }: Kind) {
  const hakOf = (event: string) => hakPeristiwa(keluarga, jenis, event);
  const isMine = (event: string) => mayDo(me, hakOf(event));
  const shut = dokumen.aksi.filter((event) => !isMine(event));
  const tanpaHak = Object.fromEntries(shut.map((event) => [event, hakOf(event)]));
  const mine = { ...dokumen, aksi: dokumen.aksi.filter(isMine), tanpaHak } satisfies Open & TanpaHak;
  if (event !== undefined) requireEvent(mine, event);
  return mine;
}

/**
 * Documents for pages that draw what may be done with them: `aksi` is what both their state and the rights of the
 * caller allow, `tanpaHak` what only a right is missing for. A page about one event names it. Throws what `requireEvent`
 * does.
 */
export const documentsOf = ({ api, me }: Session) => ({
  faktur: async (id: string, event?: string) =>
    sorted(me, await api.efaktur.detail({ id }), { keluarga: "efaktur", jenis: "faktur", event }),
  retur: async (id: string, event?: string) =>
    sorted(me, await api.retur.detail({ id }), { keluarga: "efaktur", jenis: "retur", event }),
  dokumenLain: async (id: string, event?: string) =>
    sorted(me, await api.dokumenLain.detail({ id }), { keluarga: "efaktur", jenis: "dokumen_lain", event }),
  dokumenRetur: async (id: string, event?: string) =>
    sorted(me, await api.dokumenRetur.detail({ id }), { keluarga: "efaktur", jenis: "retur_dokumen", event }),
  bukpot: async (id: string, event?: string) => {
    const slip = await api.bukpot.detail({ id });
    return sorted(me, slip, { keluarga: keluargaBukpot(slip.jenis), jenis: "bukpot", event });
  },
  spt: async (id: string, event?: string) => {
    const spt = await api.spt.detail({ id });
    return sorted(me, spt, { keluarga: KELUARGA_SPT[spt.jenis], jenis: "spt", event });
  },
});

/** Refuses a page that begins what needs one of these rights; a look may see it. Throws `right_missing`. */
export function requireRight(me: Session["me"], ...hak: readonly HakWakil[]): void {
  if (!me.readOnly && !mayDo(me, ...hak)) throw new AppError("right_missing", { hak: hak.join(", ") });
}

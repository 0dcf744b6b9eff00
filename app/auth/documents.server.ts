import { AppError } from "~/contract/errors";
import { statusBukpot } from "~/domain/bukpot";
import { statusDokumenLain, statusFaktur, statusRetur, statusReturDokumen } from "~/domain/efaktur";
import type { StatusTable } from "~/domain/kit/status";
import {
  type DokumenBerhak,
  type HakWakil,
  hakPeristiwa,
  KELUARGA_SPT,
  type KeluargaHak,
  keluargaBukpot,
} from "~/domain/pihak";
import { statusSpt } from "~/domain/spt";
import { mayDo } from "./rights";
import type { Session } from "./session.server";

type Open = { readonly aksi: readonly string[]; readonly status: string; readonly arah?: string };
/** Events that the state allows but the caller's rights do not, each with the missing right. */
export type TanpaHak = { readonly tanpaHak: Readonly<Record<string, HakWakil>> };

/** Events that the current state does not allow, each with the states that allow it. */
export type Tertutup = { readonly tertutup: Readonly<Record<string, readonly string[]>> };

/** Refuses a page about an event that is not open. Throws `right_missing` or `wrong_state`. */
export function requireEvent({ aksi, tanpaHak }: Pick<Open, "aksi"> & TanpaHak, event: string): void {
  if (aksi.includes(event)) return;
  const hak = tanpaHak[event];
  throw hak ? new AppError("right_missing", { hak }) : new AppError("wrong_state");
}

type Table = { readonly table: StatusTable<string, string, string>; party(arah: string): string | undefined };
const always = (party: string) => () => party;
/** Status tables by kind of document and by the reader's side. */
const TABLES: Readonly<Record<DokumenBerhak, Table>> = {
  faktur: { table: statusFaktur, party: (arah) => (arah === "keluaran" ? "penjual" : "pembeli") },
  retur: { table: statusRetur, party: (arah) => (arah === "keluaran" ? "penjual" : "pembeli") },
  dokumen_lain: { table: statusDokumenLain, party: always("pemilik") },
  retur_dokumen: { table: statusReturDokumen, party: always("pemilik") },
  bukpot: { table: statusBukpot, party: (arah) => (arah === "diterima" ? undefined : "pemotong") },
  spt: { table: statusSpt, party: always("wajib_pajak") },
};
/** Events of the reader that the current state does not allow, each with the states that allow it. */
function closedIn(jenis: DokumenBerhak, { status, arah = "" }: Open): Readonly<Record<string, readonly string[]>> {
  const { table, party } = TABLES[jenis];
  const reader = party(arah);
  const opens = (event: string) =>
    table.statuses.filter((one) =>
      table.transitions.some((t) => t.event === event && t.by === reader && t.from.includes(one)),
    );
  const events = new Set(table.transitions.filter(({ by }) => by === reader).map(({ event }) => event));
  const closed = [...events].map((event) => [event, opens(event)] as const);
  return Object.fromEntries(closed.filter(([, from]) => !from.includes(status)));
}

type Kind = { readonly keluarga: KeluargaHak; readonly jenis: DokumenBerhak; readonly event: string | undefined };
function sorted<D extends Open>(me: Session["me"], dokumen: D, { keluarga, jenis, event }: Kind) {
  const hakOf = (event: string) => hakPeristiwa(keluarga, jenis, event);
  const isMine = (event: string) => mayDo(me, hakOf(event));
  const shut = dokumen.aksi.filter((event) => !isMine(event));
  const tanpaHak = Object.fromEntries(shut.map((event) => [event, hakOf(event)]));
  const tertutup = me.readOnly ? {} : closedIn(jenis, dokumen);
  const mine = { ...dokumen, aksi: dokumen.aksi.filter(isMine), tanpaHak, tertutup } satisfies Open &
    TanpaHak &
    Tertutup;
  if (event !== undefined) requireEvent(mine, event);
  return mine;
}

/**
 * Reads documents with the events open to the caller. `aksi`: events that state and rights both allow. `tanpaHak`:
 * events that lack only a right. Throws like `requireEvent` when the page is about one event.
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

/** Refuses a page if the caller has none of these rights. A read-only look can open it. Throws `right_missing`. */
export function requireRight(me: Session["me"], ...hak: readonly HakWakil[]): void {
  if (!me.readOnly && !mayDo(me, ...hak)) throw new AppError("right_missing", { hak: hak.join(", ") });
}

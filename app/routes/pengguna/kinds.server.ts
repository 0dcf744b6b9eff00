import type { Api } from "~/api/client.server";
import type { Me } from "~/contract/akun";
import type { Peran } from "~/contract/kit";
import { AKUN_AKTIF, AKUN_NONAKTIF, type StatusAkun } from "~/domain/pihak";

/** The kinds of managed users, as the addresses name them. */
export const KINDS = ["peserta", "instruktur", "mitra", "supermitra"] as const;
export type Kind = (typeof KINDS)[number];

export type UserRow = {
  readonly id: string;
  readonly accountId: string;
  readonly nama: string;
  readonly email: string;
  readonly telepon: string;
  readonly status: StatusAkun;
  readonly dibuat: string;
  readonly masuk: string | null;
  readonly lembaga?: string;
  readonly bahasa?: string;
  readonly supermitraId?: string | null;
  readonly supermitra?: string;
  readonly mitraId?: string;
  readonly mitra?: string | number;
  readonly batchId?: string | null;
  readonly batch?: string | number;
  readonly kepala?: number;
};
type Query = Readonly<Record<string, string | number | undefined>>;
type Page = {
  readonly rows: readonly UserRow[];
  readonly page: number;
  readonly perPage: number;
  readonly total: number;
};
type Deed = (api: Api, id: string) => Promise<unknown>;
/** The successor of a user's duties, or the choice to have none for now. */
export type Handover = { readonly pengganti?: string | undefined; readonly tanpaPengganti?: boolean | undefined };
type Closing = (api: Api, id: string, handover: Handover) => Promise<unknown>;

type KindDef = {
  /** Roles that see the screen. */
  readonly view: readonly Peran[];
  readonly manage: readonly Peran[];
  /** Roles that open and close its logins. */
  readonly open: readonly Peran[];
  readonly list: (api: Api, me: Me, query: Query) => Promise<Page>;
  readonly activate: Deed;
  readonly deactivate: Closing;
  readonly remove: Closing;
  /** The number of duties that would be left without a holder. */
  readonly leads: (row: UserRow) => number;
};

const organisers = ["admin", "mitra", "supermitra"] as const;

export const kinds: Readonly<Record<Kind, KindDef>> = {
  peserta: {
    view: organisers,
    manage: organisers,
    open: organisers,
    list: (api, me, query) =>
      me.role === "admin" ? api.pengguna.listPesertaAdmin(query) : api.pengguna.listPesertaMitra(query),
    activate: (api, id) => api.pengguna.aktivasiPeserta({ id }),
    deactivate: (api, id) => api.pengguna.unactivePeserta({ id }),
    remove: (api, id) => api.pengguna.deletePeserta({ id }),
    leads: () => 0,
  },
  instruktur: {
    view: organisers,
    manage: ["mitra", "supermitra"],
    open: ["mitra", "supermitra"],
    list: (api, _me, query) => api.pengguna.listInstruktur(query),
    activate: (api, id) => api.pengguna.activateInstruktur({ id }),
    deactivate: (api, id, handover) => api.pengguna.unactiveInstruktur({ id, ...handover }),
    remove: (api, id, handover) => api.pengguna.deleteInstruktur({ id, ...handover }),
    leads: ({ kepala = 0 }) => kepala,
  },
  mitra: {
    view: ["admin", "supermitra"],
    manage: ["admin"],
    open: ["admin", "supermitra"],
    list: (api, _me, query) => api.pengguna.listMitra(query),
    activate: (api, id) => api.pengguna.statusMitra({ id, status: AKUN_AKTIF }),
    deactivate: (api, id, handover) => api.pengguna.statusMitra({ id, status: AKUN_NONAKTIF, ...handover }),
    remove: (api, id, handover) => api.pengguna.deleteMitra({ id, ...handover }),
    leads: ({ batch }) => Number(batch),
  },
  supermitra: {
    view: ["admin"],
    manage: ["admin"],
    open: ["admin"],
    list: (api, _me, query) => api.pengguna.listSupermitra(query),
    activate: (api, id) => api.pengguna.editSupermitra({ id, status: AKUN_AKTIF }),
    deactivate: (api, id, handover) => api.pengguna.editSupermitra({ id, status: AKUN_NONAKTIF, ...handover }),
    remove: (api, id, handover) => api.pengguna.deleteSupermitra({ id, ...handover }),
    leads: ({ mitra }) => Number(mitra),
  },
};

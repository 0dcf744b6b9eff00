import type { Api } from "~/api/client.server";
import type { Me } from "~/contract/auth";
import type { Peran } from "~/contract/kit";
import { AKUN_AKTIF, AKUN_NONAKTIF, type StatusAkun } from "~/domain/pihak/akun";

/** The kinds of users somebody manages, as the addresses name them. */
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
  readonly lembaga?: string;
  readonly bahasa?: string;
  readonly supermitraId?: string | null;
  readonly supermitra?: string;
  readonly mitraId?: string;
  readonly mitra?: string | number;
  readonly batch?: string | number;
};
type Query = Readonly<Record<string, string | number | undefined>>;
type Page = {
  readonly rows: readonly UserRow[];
  readonly page: number;
  readonly perPage: number;
  readonly total: number;
};
type Deed = (api: Api, id: string) => Promise<unknown>;

type KindDef = {
  /** Who sees the screen, who may change what is on it. */
  readonly view: readonly Peran[];
  readonly manage: readonly Peran[];
  readonly list: (api: Api, me: Me, query: Query) => Promise<Page>;
  readonly activate: Deed;
  readonly deactivate: Deed;
  readonly remove: Deed;
};

const organisers = ["admin", "mitra", "supermitra"] as const;

export const kinds: Readonly<Record<Kind, KindDef>> = {
  peserta: {
    view: organisers,
    manage: organisers,
    list: (api, me, query) =>
      me.role === "admin" ? api.pengguna.listPesertaAdmin(query) : api.pengguna.listPesertaMitra(query),
    activate: (api, id) => api.pengguna.aktivasiPeserta({ id }),
    deactivate: (api, id) => api.pengguna.unactivePeserta({ id }),
    remove: (api, id) => api.pengguna.deletePeserta({ id }),
  },
  instruktur: {
    view: ["mitra", "supermitra"],
    manage: ["mitra", "supermitra"],
    list: (api, _me, query) => api.pengguna.listInstruktur(query),
    activate: (api, id) => api.pengguna.activateInstruktur({ id }),
    deactivate: (api, id) => api.pengguna.unactiveInstruktur({ id }),
    remove: (api, id) => api.pengguna.deleteInstruktur({ id }),
  },
  mitra: {
    view: ["admin", "supermitra"],
    manage: ["admin"],
    list: (api, _me, query) => api.pengguna.listMitra(query),
    activate: (api, id) => api.pengguna.statusMitra({ id, status: AKUN_AKTIF }),
    deactivate: (api, id) => api.pengguna.statusMitra({ id, status: AKUN_NONAKTIF }),
    remove: (api, id) => api.pengguna.deleteMitra({ id }),
  },
  supermitra: {
    view: ["admin"],
    manage: ["admin"],
    list: (api, _me, query) => api.pengguna.listSupermitra(query),
    activate: (api, id) => api.pengguna.editSupermitra({ id, status: AKUN_AKTIF }),
    deactivate: (api, id) => api.pengguna.editSupermitra({ id, status: AKUN_NONAKTIF }),
    remove: (api, id) => api.pengguna.deleteSupermitra({ id }),
  },
};

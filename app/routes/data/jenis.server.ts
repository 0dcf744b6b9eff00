import { requireSession, type Session } from "~/auth/session.server";
import { AppError } from "~/contract/errors";
import type { Peran } from "~/contract/kit";
import type { FormDef, Values } from "~/domain/kit/form";
import { paths } from "~/domain/kit/paths";
import { formKaryawan, KARYAWAN_BARU } from "~/domain/pihak/karyawan";
import { PTKP_BERLAKU } from "~/domain/pihak/ptkp";
import { formCabang, formPerusahaan } from "~/domain/pihak/tempat";

export const JENIS_DATA = ["karyawan", "cabang", "perusahaan"] as const;
export type JenisData = (typeof JENIS_DATA)[number];
/** A row of any kind: its name, its version, and the values of its form. */
export type BarisData = Values & { readonly id: string; readonly nama: string; readonly versi: number };
type Api = Session["api"];
type Options = { readonly idempotencyKey: string };
type Kind = {
  readonly form: FormDef;
  readonly who: readonly Peran[];
  /** What the form of a new row begins with. */
  readonly awal: Values;
  /** Fields that never change once the row is there. */
  readonly tetap: readonly string[];
  readonly detail: (api: Api, id: string) => Promise<BarisData>;
  readonly create: (api: Api, isi: Values, pesertaId: string | undefined, options: Options) => Promise<{ id: string }>;
  readonly update: (api: Api, id: string, versi: number, isi: Values, options: Options) => Promise<unknown>;
  readonly remove: (api: Api, id: string, options: Options) => Promise<unknown>;
};

/** What the pages of company data do, by the kind in their address. */
export const kinds: Readonly<Record<JenisData, Kind>> = {
  karyawan: {
    form: formKaryawan,
    who: ["peserta"],
    awal: KARYAWAN_BARU,
    tetap: [],
    detail: async ({ data }, id) => ({ ...(await data.detailKaryawan({ id })), ptkpBerlaku: PTKP_BERLAKU[0] }),
    create: ({ data }, isi, _, options) => data.createKaryawan({ isi: { ...isi } }, options),
    update: ({ data }, id, versi, isi, options) => data.updateKaryawan({ id, versi, isi: { ...isi } }, options),
    remove: ({ data }, id, options) => data.deleteKaryawan({ id }, options),
  },
  cabang: {
    form: formCabang,
    who: ["peserta"],
    awal: {},
    tetap: ["kode"],
    detail: ({ data }, id) => data.detailCabang({ id }),
    create: ({ data }, isi, _, options) => data.createCabang({ isi: { ...isi } }, options),
    update: ({ data }, id, versi, isi, options) => data.updateCabang({ id, versi, isi: { ...isi } }, options),
    remove: ({ data }, id, options) => data.deleteCabang({ id }, options),
  },
  perusahaan: {
    form: formPerusahaan,
    who: ["peserta", "mitra", "supermitra", "admin"],
    awal: {},
    tetap: [],
    detail: ({ data }, id) => data.detailPerusahaan({ id }),
    create: ({ data }, isi, pesertaId, options) =>
      data.createPerusahaan({ isi: { ...isi }, ...(pesertaId ? { pesertaId } : {}) }, options),
    update: ({ data }, id, versi, isi, options) => data.updatePerusahaan({ id, versi, isi: { ...isi } }, options),
    remove: ({ data }, id, options) => data.deletePerusahaan({ id }, options),
  },
};

/** The kind an address `/data/<kind>/…` is about. Throws `not_found`. */
export function jenisOf(request: Request): JenisData {
  const jenis = JENIS_DATA.find((one) => new URL(request.url).pathname.startsWith(paths.data.daftar(one)));
  if (!jenis) throw new AppError("not_found");
  return jenis;
}

/** Session of a role that the kind is for. */
export const dataSession = async (request: Request) => {
  const jenis = jenisOf(request);
  return { jenis, kind: kinds[jenis], ...(await requireSession(request, { allow: kinds[jenis].who })) };
};

import { requireRight } from "~/auth/documents.server";
import { isMilik, mayDo } from "~/auth/rights";
import { requireSession, type Session } from "~/auth/session.server";
import type { Identitas } from "~/contract/auth";
import { AppError } from "~/contract/errors";
import type { Peran } from "~/contract/kit";
import type { FormDef, Values } from "~/domain/kit/form";
import { paths } from "~/domain/kit/paths";
import { type HakWakil, hakKonsep } from "~/domain/pihak/hak";
import { formKaryawan, KARYAWAN_BARU } from "~/domain/pihak/karyawan";
import { formKeluarga } from "~/domain/pihak/keluarga";
import { PTKP_BERLAKU } from "~/domain/pihak/ptkp";
import { formCabang, formPerusahaan } from "~/domain/pihak/tempat";
import { formPihakTerkait } from "~/domain/pihak/terkait";
import { formHakWakil, formWakil } from "~/domain/pihak/wakil";

export const JENIS_DATA = ["karyawan", "cabang", "perusahaan", "keluarga", "pihakTerkait", "wakilKuasa"] as const;
export type JenisData = (typeof JENIS_DATA)[number];
/** A row of any kind: its name, its version, and the values of its form. */
export type BarisData = Values & { readonly id: string; readonly nama: string; readonly versi: number };
type Api = Session["api"];
type Options = { readonly idempotencyKey: string };
type Kind = {
  readonly form: FormDef;
  /** What can still be changed of a row that is there, where that is not all of its form. */
  readonly formUbah?: FormDef;
  readonly who: readonly Peran[];
  /** Who represents a taxpayer needs one of these to change it; none for what is the account's own. */
  readonly hak: readonly HakWakil[];
  /** The one kind of taxpayer that has such rows, where it is one. */
  readonly milik?: Identitas["jenis"];
  /** Its rows can be uploaded as a file. */
  readonly unggah?: true;
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
    hak: ["bupot21_drafter"],
    unggah: true,
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
    hak: ["portal_edit"],
    awal: {},
    tetap: ["kode"],
    detail: ({ data }, id) => data.detailCabang({ id }),
    create: ({ data }, isi, _, options) => data.createCabang({ isi: { ...isi } }, options),
    update: ({ data }, id, versi, isi, options) => data.updateCabang({ id, versi, isi: { ...isi } }, options),
    remove: ({ data }, id, options) => data.deleteCabang({ id }, options),
  },
  keluarga: {
    form: formKeluarga,
    who: ["peserta"],
    hak: [hakKonsep("op")],
    milik: "orang_pribadi",
    awal: { kedudukan: "tanggungan" },
    tetap: [],
    detail: ({ data }, id) => data.detailKeluarga({ id }),
    create: ({ data }, isi, _, options) => data.createKeluarga({ isi: { ...isi } }, options),
    update: ({ data }, id, versi, isi, options) => data.updateKeluarga({ id, versi, isi: { ...isi } }, options),
    remove: ({ data }, id, options) => data.deleteKeluarga({ id }, options),
  },
  perusahaan: {
    form: formPerusahaan,
    who: ["peserta", "mitra", "supermitra", "admin"],
    hak: [],
    awal: {},
    tetap: [],
    detail: ({ data }, id) => data.detailPerusahaan({ id }),
    create: ({ data }, isi, pesertaId, options) =>
      data.createPerusahaan({ isi: { ...isi }, ...(pesertaId ? { pesertaId } : {}) }, options),
    update: ({ data }, id, versi, isi, options) => data.updatePerusahaan({ id, versi, isi: { ...isi } }, options),
    remove: ({ data }, id, options) => data.deletePerusahaan({ id }, options),
  },
  pihakTerkait: {
    form: formPihakTerkait,
    who: ["peserta"],
    hak: ["portal_edit"],
    awal: { negara: "IDN", pic: false },
    tetap: [],
    detail: ({ pihakTerkait }, id) => pihakTerkait.detail({ id }),
    create: ({ pihakTerkait }, isi, _, options) => pihakTerkait.create({ isi: { ...isi } }, options),
    update: ({ pihakTerkait }, id, versi, isi, options) => pihakTerkait.update({ id, versi, isi: { ...isi } }, options),
    remove: ({ pihakTerkait }, id, options) => pihakTerkait.delete({ id }, options),
  },
  wakilKuasa: {
    form: formWakil,
    formUbah: formHakWakil,
    who: ["peserta"],
    hak: ["portal_edit"],
    awal: {},
    tetap: [],
    detail: ({ wakilKuasa }, id) => wakilKuasa.detail({ id }),
    create: ({ wakilKuasa }, isi, _, options) => wakilKuasa.add({ isi: { ...isi } }, options),
    update: ({ wakilKuasa }, id, versi, isi, options) => wakilKuasa.role({ id, versi, isi: { ...isi } }, options),
    remove: ({ wakilKuasa }, id, options) => wakilKuasa.revoke({ id }, options),
  },
};

/** The kind an address `/data/<kind>/…` is about. Throws `not_found`. */
export function jenisOf(request: Request): JenisData {
  const jenis = JENIS_DATA.find((one) => new URL(request.url).pathname.startsWith(paths.data.daftar(one)));
  if (!jenis) throw new AppError("not_found");
  return jenis;
}

/** Whether who is signed in may change rows of a kind. */
const mayChange = (me: Session["me"], { hak, milik }: Kind): boolean =>
  !me.readOnly && (hak.length === 0 || mayDo(me, ...hak)) && isMilik(me, milik);

/** Session of a role that the kind is for. */
export const dataSession = async (request: Request) => {
  const jenis = jenisOf(request);
  const kind = kinds[jenis];
  const session = await requireSession(request, { allow: kind.who });
  return Object.assign(session, { jenis, kind, boleh: mayChange(session.me, kind) });
};

/** The same for a page that changes. Throws `right_missing`. */
export const dataUbahSession = async (request: Request) => {
  const session = await dataSession(request);
  if (!session.boleh && session.kind.hak.length > 0) requireRight(session.me, ...session.kind.hak);
  return session;
};

import { requireRight } from "~/auth/documents.server";
import { isMilik, mayDo } from "~/auth/rights";
import { requireSession, type Session } from "~/auth/session.server";
import { visitOf } from "~/auth/visit.server";
import type { Identitas } from "~/contract/akun";
import { AppError } from "~/contract/errors";
import type { Peran } from "~/contract/kit";
import type { FormDef, Values } from "~/domain/kit/form";
import { formKategori, formNatura, formSubKategori } from "~/domain/natura";
import {
  BAGIAN_PROFIL,
  type BagianProfil,
  formBagian,
  formCabang,
  formHakWakil,
  formKaryawan,
  formKeluarga,
  formPerusahaan,
  formPihakTerkait,
  formWakil,
  type HakWakil,
  hakKonsep,
  KARYAWAN_BARU,
  PERUSAHAAN_BARU,
  PTKP_BERLAKU,
} from "~/domain/pihak";
import { paths } from "~/web/paths";
import type { Visit } from "~/web/visit";

const JENIS_DATA = [
  ...(["karyawan", "cabang", "perusahaan", "keluarga", "pihakTerkait", "wakilKuasa"] as const),
  ...(["kategori", "subKategori", "natura"] as const),
  ...BAGIAN_PROFIL,
] as const;
export type JenisData = (typeof JENIS_DATA)[number];
/** A row of any kind: its name, its version, and the values of its form. */
export type BarisData = Values & { readonly id: string; readonly nama: string; readonly versi: number };
type Api = Session["api"];
type Options = { readonly idempotencyKey: string };
type Kind = {
  readonly form: FormDef;
  /** The form for changing an existing row, if some fields are fixed. */
  readonly formUbah?: FormDef;
  readonly who: readonly Peran[];
  /** Roles that can change its rows, if fewer than those that see them. */
  readonly pengubah?: readonly Peran[];
  /** Rights for changing it, of which a representative needs one. Empty for data of the account itself. */
  readonly hak: readonly HakWakil[];
  /** The kind of taxpayer with such rows, if there is only one. */
  readonly milik?: Identitas["jenis"];
  /** Its rows can be uploaded as a file. */
  readonly unggah?: true;
  /** The kind whose list is shown next to its own. */
  readonly sebelah?: "kategori" | "subKategori";
  /** Defaults of the form of a new row. */
  readonly awal: Values;
  /** Fields that never change once the row exists. */
  readonly tetap: readonly string[];
  readonly detail: (api: Api, id: string) => Promise<BarisData>;
  readonly create: (api: Api, isi: Values, pesertaId: string | undefined, options: Options) => Promise<{ id: string }>;
  readonly update: (api: Api, id: string, versi: number, isi: Values, options: Options) => Promise<unknown>;
  readonly remove: (api: Api, id: string, options: Options, alasan: string) => Promise<unknown>;
  /** True if its end can have a reason, which the other side reads. */
  readonly beralasan?: true;
};

/** A part of the profile of a taxpayer. The pages of all parts are alike. */
const bagian = (jenis: BagianProfil, awal: Values, milik?: Identitas["jenis"]): Kind => ({
  form: formBagian[jenis],
  who: ["peserta"],
  hak: ["portal_edit"],
  ...(milik ? { milik } : {}),
  awal,
  tetap: [],
  detail: (api, id) => api[jenis].detail({ id }),
  create: (api, isi, _, options) => api[jenis].create({ isi: { ...isi } }, options),
  update: (api, id, versi, isi, options) => api[jenis].update({ id, versi, isi: { ...isi } }, options),
  remove: (api, id, options) => api[jenis].delete({ id }, options),
});

/** The behaviour of the company data pages, by the kind in their address. */
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
    awal: PERUSAHAAN_BARU,
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
    remove: ({ wakilKuasa }, id, options, alasan) => wakilKuasa.revoke({ id, alasan }, options),
    beralasan: true,
  },
  kategori: {
    form: formKategori,
    who: ["peserta", "admin"],
    pengubah: ["admin"],
    hak: [],
    sebelah: "subKategori",
    awal: {},
    tetap: ["kode"],
    detail: ({ kategori }, id) => kategori.detail({ id }),
    create: ({ kategori }, isi, _, options) => kategori.create({ isi: { ...isi } }, options),
    update: ({ kategori }, id, versi, isi, options) => kategori.update({ id, versi, isi: { ...isi } }, options),
    remove: ({ kategori }, id, options) => kategori.delete({ id }, options),
  },
  subKategori: {
    form: formSubKategori,
    who: ["peserta", "admin"],
    pengubah: ["admin"],
    hak: [],
    sebelah: "kategori",
    awal: { dapatKurang: true },
    tetap: ["kode"],
    detail: ({ subKategori }, id) => subKategori.detail({ id }),
    create: ({ subKategori }, isi, _, options) => subKategori.create({ isi: { ...isi } }, options),
    update: ({ subKategori }, id, versi, isi, options) => subKategori.update({ id, versi, isi: { ...isi } }, options),
    remove: ({ subKategori }, id, options) => subKategori.delete({ id }, options),
  },
  rekening: bagian("rekening", { utama: false, jenisRekening: "tabungan" }),
  kontak: bagian("kontak", { jenisKontak: "utama" }),
  ekonomi: bagian("ekonomi", { sumber: "usaha", metode: "akrual" }),
  nppn: bagian("nppn", {}, "orang_pribadi"),
  natura: {
    form: formNatura,
    who: ["peserta"],
    hak: ["bupot21_drafter"],
    unggah: true,
    sebelah: "subKategori",
    awal: { dasar: "biaya", saham: false },
    tetap: [],
    detail: ({ natura }, id) => natura.detail({ id }),
    create: ({ natura }, isi, _, options) => natura.create({ isi: { ...isi } }, options),
    update: ({ natura }, id, versi, isi, options) => natura.update({ id, versi, isi: { ...isi } }, options),
    remove: ({ natura }, id, options) => natura.delete({ id }, options),
  },
};

/** The kind of an address `/data/<kind>/…`. Throws `not_found`. */
export function jenisOf(visit: Visit): JenisData {
  const jenis = JENIS_DATA.find((one) => visit.url.pathname.startsWith(paths.data.daftar(one)));
  if (!jenis) throw new AppError("not_found");
  return jenis;
}

/** True if the signed-in user can change rows of a kind. */
const mayChange = (me: Session["me"], { hak, milik, who, pengubah = who }: Kind): boolean =>
  !me.readOnly && pengubah.includes(me.role) && (hak.length === 0 || mayDo(me, ...hak)) && isMilik(me, milik);

async function sessionOf(request: Request, allow: (kind: Kind) => readonly Peran[]) {
  const visit = await visitOf(request);
  const jenis = jenisOf(visit);
  const kind = kinds[jenis];
  const session = await requireSession(visit, { allow: allow(kind) });
  return { ...session, jenis, kind, boleh: mayChange(session.me, kind) };
}

/** Session of a role that the kind is for. */
export const dataSession = (request: Request) => sessionOf(request, ({ who }) => who);

/** Session for a page that changes data. Throws `right_missing`. */
export const dataUbahSession = async (request: Request) => {
  const session = await sessionOf(request, ({ who, pengubah = who }) => pengubah);
  if (!session.boleh && session.kind.hak.length > 0) requireRight(session.me, ...session.kind.hak);
  return session;
};

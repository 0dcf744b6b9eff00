import type { Api } from "~/api/client.server";
import { JENIS_IMPOR_EFAKTUR } from "~/contract/efaktur";
import type { CaraImpor } from "~/contract/impor";
import { statusFaktur } from "~/domain/efaktur/status";
import type { Cara, ImportArea, SendOptions } from "~/files/import/area.server";
import { paths } from "~/web/paths";
import { addRows } from "../spt/baris/unggah.server";

type Kind = (typeof JENIS_IMPOR_EFAKTUR)[number];
type Send = (api: Api, cara: Cara, input: CaraImpor, options: SendOptions) => Promise<{ imporId: string | null }>;
/** The page that signs drafts, and the call that counts those of a filter. */
type Sign = { readonly href: string; readonly count: (api: Api, query: object) => Promise<{ readonly total: number }> };
/** The call for a kind's files, the list of its documents, and the page that signs many of them. */
type Way = { readonly send: Send; readonly list: string; readonly sign?: Sign };

const ways: Readonly<Record<Kind, Way>> = {
  NORMAL: {
    list: paths.efaktur.daftar("keluaran"),
    sign: {
      href: paths.efaktur.tandaTangan(),
      count: ({ efaktur }, query) => efaktur.list({ ...query, direction: "keluaran" }),
    },
    send: ({ efaktur, imporEfaktur }, cara, ...rest) =>
      cara === "xml" ? imporEfaktur.importNormal(...rest) : efaktur.upload(...rest),
  },
  RETURN: {
    list: paths.retur.daftar("masukan"),
    send: ({ retur }, cara, ...rest) => (cara === "xml" ? retur.importXml(...rest) : retur.upload(...rest)),
  },
  "DOC-OUTPUT": {
    list: paths.dokumen.daftar("keluaran"),
    sign: {
      href: paths.dokumen.tandaTangan("keluaran"),
      count: ({ dokumenLain }, query) => dokumenLain.list({ ...query, direction: "keluaran" }),
    },
    send: ({ dokumenLain, imporDokumen }, cara, input, options) =>
      cara === "xml"
        ? imporDokumen.output(input, options)
        : dokumenLain.upload({ ...input, direction: "keluaran" }, options),
  },
  "DOC-INPUT": {
    list: paths.dokumen.daftar("masukan"),
    sign: {
      href: paths.dokumen.tandaTangan("masukan"),
      count: ({ dokumenLain }, query) => dokumenLain.list({ ...query, direction: "masukan" }),
    },
    send: ({ dokumenLain, imporDokumen }, cara, input, options) =>
      cara === "xml"
        ? imporDokumen.input(input, options)
        : dokumenLain.upload({ ...input, direction: "masukan" }, options),
  },
  "DOC-OUTPUT-RETURN": {
    list: paths.dokumenRetur.daftar(),
    send: ({ dokumenRetur, imporDokumen }, cara, input, options) =>
      cara === "xml"
        ? imporDokumen.outputReturn(input, options)
        : dokumenRetur.upload({ ...input, direction: "keluaran" }, options),
  },
  "DOC-INPUT-RETURN": {
    list: paths.dokumenRetur.daftar(),
    send: ({ dokumenRetur, imporDokumen }, cara, input, options) =>
      cara === "xml"
        ? imporDokumen.inputReturn(input, options)
        : dokumenRetur.upload({ ...input, direction: "masukan" }, options),
  },
};

/** Rows of VAT returns. Their files are sent from the return. */
const SPT = ["RETAIL", "LAMPIRAN-C"] as const;

/** The imports of e-Faktur: invoices, return notes, special documents of both sides and their returns. */
export const imporEfaktur: ImportArea = {
  path: paths.efaktur.impor(),
  kinds: JENIS_IMPOR_EFAKTUR,
  others: SPT,
  keluarga: (kind) => (SPT.some((one) => one === kind) ? "spt_ppn" : "efaktur"),
  watch: (api) => api.imporEfaktur,
  send: async (api, kind, ...rest) => (await ways[kind as Kind].send(api, ...rest)).imporId ?? "",
  again: addRows,
  documents: (kind, imporId) => `${ways[kind as Kind].list}?imporId=${imporId}`,
  sign: async (api, kind, imporId) => {
    const { sign } = ways[kind as Kind];
    const drafts = { imporId, status: statusFaktur.initial };
    if (!sign || (await sign.count(api, { ...drafts, perPage: 1 })).total === 0) return null;
    return { href: `${sign.href}?${new URLSearchParams({ ...drafts, semua: "1" })}`, deed: "tanda_tangan" };
  },
};

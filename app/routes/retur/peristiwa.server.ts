import type { Api } from "~/api/client.server";
import { AppError } from "~/contract/errors";
import { RETUR_GUGUR } from "~/domain/efaktur";
import { isOneOf } from "~/domain/kit/status";
import { requireDone } from "~/tables/portions.server";
import { paths } from "~/web/paths";
import type { Visit } from "~/web/visit";
import { lastPart } from "../dokumen/alamat";

type Options = { readonly idempotencyKey: string };
type Step = {
  readonly nama: string;
  readonly event: string;
  readonly run: (api: Api, id: string, options: Options) => Promise<{ to: string; key: string }>;
};

/** The buyer's actions on a note with a confirmation page, by the last part of the page's path. */
const STEPS: Readonly<Record<string, Step>> = {
  hapus: {
    nama: "hapus",
    event: "delete",
    run: async (api, id, options) => {
      requireDone(await api.retur.delete({ ids: [id] }, options));
      return { to: paths.retur.daftar("masukan"), key: "common:pesan.dihapus" };
    },
  },
  batal: {
    nama: "batal",
    event: "request_cancel",
    run: async (api, id, options) => {
      const { status } = await api.retur.cancel({ id, action: "request" }, options);
      const key = isOneOf(RETUR_GUGUR, status)
        ? "efaktur:retur.pesan.dibatalkan"
        : "efaktur:retur.pesan.batal_menunggu";
      return { to: paths.retur.rincian("masukan", id), key };
    },
  },
  "tarik-batal": {
    nama: "tarik",
    event: "withdraw_cancel",
    run: async (api, id, options) => {
      await api.retur.cancel({ id, action: "withdraw" }, options);
      return { to: paths.retur.rincian("masukan", id), key: "efaktur:retur.pesan.ditarik" };
    },
  },
};

export function stepOf(visit: Visit): Step {
  const step = STEPS[lastPart(visit)];
  if (!step) throw new AppError("not_found");
  return step;
}

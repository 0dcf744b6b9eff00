import type { Api } from "~/api/client.server";
import { ApiFailure, AppError } from "~/contract/errors";

type Options = { readonly idempotencyKey: string };
type Step = {
  readonly nama: string;
  readonly event: string;
  readonly run: (api: Api, id: string, options: Options) => Promise<{ to: string; key: string }>;
};

/** What the buyer may do with a note after asking on a page of its own, by the last part of the page's path. */
const STEPS: Readonly<Record<string, Step>> = {
  hapus: {
    nama: "hapus",
    event: "delete",
    run: async (api, id, options) => {
      const { hasil } = await api.retur.delete({ ids: [id] }, options);
      const refused = hasil.find(({ ok }) => !ok);
      if (refused) throw new ApiFailure(409, refused.code ?? "wrong_state", refused.message ?? "");
      return { to: "/efaktur/retur-masukan", key: "common:pesan.dihapus" };
    },
  },
  batal: {
    nama: "batal",
    event: "request_cancel",
    run: async (api, id, options) => {
      const { status } = await api.retur.cancel({ id, action: "request" }, options);
      const key = status === "cancelled" ? "efaktur:retur.pesan.dibatalkan" : "efaktur:retur.pesan.batal_menunggu";
      return { to: `/efaktur/retur-masukan/${id}`, key };
    },
  },
  "tarik-batal": {
    nama: "tarik",
    event: "withdraw_cancel",
    run: async (api, id, options) => {
      await api.retur.cancel({ id, action: "withdraw" }, options);
      return { to: `/efaktur/retur-masukan/${id}`, key: "efaktur:retur.pesan.ditarik" };
    },
  },
};

export function stepOf(request: Request): Step {
  const { pathname } = new URL(request.url);
  const step =
    STEPS[
      pathname
        .replace(/\.data$/, "")
        .split("/")
        .at(-1) ?? ""
    ];
  if (!step) throw new AppError("not_found");
  return step;
}

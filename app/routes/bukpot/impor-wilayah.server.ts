import { JENIS_IMPOR_BUKPOT } from "~/contract/impor";
import type { JenisBukpot } from "~/domain/bukpot/jenis";
import { keluargaBukpot } from "~/domain/pihak";
import type { ImportArea } from "~/files/import/area.server";
import { paths } from "~/web/paths";

type Kind = (typeof JENIS_IMPOR_BUKPOT)[number];

/** The imports of withholding slips of every type, and of documents equal to slips. */
export const imporBukpot: ImportArea = {
  path: paths.bukpot.impor(),
  kinds: JENIS_IMPOR_BUKPOT,
  keluarga: (kind) => keluargaBukpot(kind as Kind),
  watch: (api) => api.imporBukpot,
  send: async ({ imporBukpot: calls }, kind, cara, input, options) => {
    const sent =
      cara === "xml" ? calls.importXml(input, options) : calls.upload({ ...input, jenis: kind as Kind }, options);
    return (await sent).imporId;
  },
  documents: (kind, imporId) =>
    kind === "setara" ? paths.bukpot.setara() : `${paths.bukpot.daftar()}?jenis=${kind}&imporId=${imporId}`,
  sign: async ({ bukpot }, kind, imporId) => {
    if (kind === "setara") return null;
    const drafts = { jenis: kind as JenisBukpot, imporId, tab: "belum_terbit" } as const;
    if ((await bukpot.list({ ...drafts, perPage: 1 })).total === 0) return null;
    const query = new URLSearchParams({ ...drafts, semua: "1" });
    return { href: `${paths.bukpot.massal("terbitkan")}?${query}`, deed: "terbitkan" };
  },
};

import type { Session } from "~/auth/session.server";
import type { FakturRow } from "~/contract/efaktur";
import { KREDIT_DIPUTUS } from "~/domain/efaktur/status";
import { isOneOf } from "~/domain/kit/status";
import { formatRupiah } from "~/i18n/format";
import { type BulkRequest, idsOf } from "~/tables/bulk.server";
import { chosenIds as chosen } from "~/tables/chosen.server";
import { toChosenFiles } from "~/tables/chosen-files.server";
import type { ListDef } from "~/tables/define-list";
import type { ResultsOf } from "~/tables/results.server";
import { paths } from "~/web/paths";
import { daftarKeluaran, daftarMasukan } from "./daftar.server";

export type Arah = "keluaran" | "masukan";
export const daftarOf: Readonly<Record<Arah, ListDef<FakturRow>>> = {
  keluaran: daftarKeluaran,
  masukan: daftarMasukan,
};

/** Reads the list of one side. */
export const reader =
  ({ api }: Session, direction: Arah) =>
  (query: object) =>
    api.efaktur.list({ ...query, direction });

/** The ids of a list's form. */
export const bulkIds = (session: Session, arah: Arah, bulk: BulkRequest) =>
  idsOf(bulk, daftarOf[arah], reader(session, arah));

/** The ids in an address made from a list. */
export const chosenIds = (session: Session, arah: Arah): Promise<readonly string[]> =>
  chosen(session, daftarOf[arah], reader(session, arah));

/** Texts about invoices of one side for a page of results. */
export const hasilFaktur =
  (arah: Arah) =>
  ({ api }: Session): ResultsOf => ({
    daftar: { href: paths.efaktur.daftar(arah), label: daftarOf[arah].caption },
    tindakan: daftarOf[arah].bulk ?? [],
    tandaTangan: "tanda_tangan",
    name: async (id, { language }) => {
      const { nomor, referensi, lawanNama, ppn, status, aksi, kredit } = await api.efaktur.detail({ id });
      return {
        nama: [nomor, referensi, lawanNama, `PPN ${formatRupiah(ppn, language)}`].filter(Boolean).join(", "),
        href: paths.efaktur.faktur(arah, id),
        ubah: paths.efaktur.ubah(id),
        status,
        aksi,
        ...(arah === "masukan" && kredit && isOneOf(KREDIT_DIPUTUS, kredit) ? { kredit } : {}),
      };
    },
  });

/** Prints or import files of the chosen rows, as a download of the browser. The action names the form. */
export const toDownload = (session: Session, arah: Arah, bulk: BulkRequest) =>
  toChosenFiles(session, paths.efaktur.unduh(), bulk, reader(session, arah), { arah });

import type { Session } from "~/auth/session.server";
import { KREDIT_DIPUTUS } from "~/domain/efaktur";
import { isOneOf } from "~/domain/kit/status";
import { formatRupiah } from "~/i18n/format";
import { type BulkRequest, idsOf } from "~/tables/bulk.server";
import { chosenIds } from "~/tables/chosen.server";
import type { ResultsOf } from "~/tables/results.server";
import { paths } from "~/web/paths";
import { daftarDokumen } from "./daftar.server";
import type { Arah } from "./sisi";

/** Reads the list of one side. */
export const pembaca =
  ({ api }: Session, direction: Arah) =>
  (query: object) =>
    api.dokumenLain.list({ ...query, direction });

/** The ids of a list's form. */
export const idsDipilih = (session: Session, arah: Arah, bulk: BulkRequest) =>
  idsOf(bulk, daftarDokumen[arah], pembaca(session, arah));

/** The ids in an address made from a list. */
export const idsDari = (session: Session, arah: Arah): Promise<readonly string[]> =>
  chosenIds(session, daftarDokumen[arah], pembaca(session, arah));

/** Texts about special documents of one side for a page of results. */
export const hasilDokumen =
  (arah: Arah) =>
  ({ api }: Session): ResultsOf => ({
    daftar: { href: paths.dokumen.daftar(arah), label: daftarDokumen[arah].caption },
    tindakan: daftarDokumen[arah].bulk ?? [],
    ...(arah === "masukan" && { lanjut: { tanda_tangan: "credit" } }),
    tandaTangan: "tanda_tangan",
    name: async (id, { language }) => {
      const { nomor, lawanNama, ppn, status, aksi, kredit } = await api.dokumenLain.detail({ id });
      return {
        nama: [nomor, lawanNama, `PPN ${formatRupiah(ppn, language)}`].filter(Boolean).join(", "),
        href: paths.dokumen.rincian(arah, id),
        ubah: paths.dokumen.ubah(arah, id),
        status,
        aksi,
        ...(arah === "masukan" && kredit && isOneOf(KREDIT_DIPUTUS, kredit) ? { kredit } : {}),
      };
    },
  });

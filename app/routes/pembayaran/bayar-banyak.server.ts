import type { Session } from "~/auth/session.server";
import { formatRupiah } from "~/i18n/format";
import { chosenIds } from "~/tables/chosen.server";
import type { ResultsOf } from "~/tables/results.server";
import { paths } from "~/web/paths";
import { billingOf } from "./billing.server";
import { BAYAR, daftarBilling } from "./lists.server";

/** The ids of the codes in an address made from their list. */
export const idsDari = (session: Session): Promise<readonly string[]> =>
  chosenIds(session, daftarBilling, (query) => session.api.pembayaran.listBilling(query));

/** Texts about billing codes for a page of results. */
export const hasilBayar = ({ api }: Session): ResultsOf => ({
  daftar: { href: paths.pembayaran.billing(), label: daftarBilling.caption },
  tindakan: daftarBilling.bulk ?? [],
  tandaTangan: BAYAR,
  name: async (id, { language }) => {
    const { kode, jumlah, ntpn, status, aksi } = await billingOf(api, id);
    return {
      nama: [kode, formatRupiah(jumlah, language), ntpn && `NTPN ${ntpn}`].filter(Boolean).join(", "),
      href: paths.pembayaran.billingRincian(id),
      status,
      aksi,
    };
  },
});

import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireRight } from "~/auth/documents.server";
import { requireSession } from "~/auth/session.server";
import type { PageHandle } from "~/components/frame/handle";
import { loadPage } from "~/components/frame/load-page.server";
import { PageHead } from "~/components/frame/page-head";
import { ErrorSummary } from "~/forms/error-summary";
import { submit } from "~/forms/submission.server";
import { redirectWithToast } from "~/web/flash.server";
import { paths } from "~/web/paths";
import { withReceipt } from "~/web/receipt";
import { tanpaIsian } from "./forms.server";
import {
  akunTerpilih,
  alamatLangkah,
  dariAlamat,
  LANGKAH,
  langkahAkun,
  langkahNilai,
  pilihanAkun,
  terbilangDari,
} from "./mandiri.server";
import { LangkahAkun, LangkahIdentitas, LangkahNilai } from "./mandiri-langkah";

export const handle = {
  crumb: "pembayaran:mandiri.judul",
  above: [{ to: paths.pembayaran.billing(), crumb: "pembayaran:billing.judul" }],
} satisfies PageHandle;

export const loader = ({ request }: LoaderFunctionArgs) =>
  loadPage(request, ["peserta"], async ({ api, me, url }) => {
    requireRight(me, "pembayaran");
    const { langkah, akun, kode, masa, tahun, jumlah } = dariAlamat(url);
    const { npwp = "", nama = "" } = me.currentActive ?? {};
    const { alamat = "" } =
      langkah === "identitas" ? ((await api.rujukan.find({ q: npwp, perPage: 1 })).rows[0] ?? {}) : {};
    const kini = me.batch?.tanggal ?? "";
    return {
      langkah,
      nomor: LANGKAH.indexOf(langkah) + 1,
      wp: { npwp, nama, alamat },
      terpilih: { akun: kode, masa: masa || kini.slice(0, 7), tahun: tahun || kini.slice(0, 4), jumlah },
      pilihan: langkah === "akun" ? pilihanAkun : [],
      akun: langkah === "nilai" && akun ? { ...akunTerpilih(akun), periode: masa || tahun } : null,
      kembali: alamatLangkah("akun", { akun: kode, masa, tahun, jumlah }),
    };
  });

export async function action({ request }: ActionFunctionArgs) {
  const session = await requireSession(request, { allow: ["peserta"] });
  const { langkah, kode, masa, tahun, jumlah } = dariAlamat(session.url);
  const here = paths.pembayaran.mandiri();
  if (langkah === "identitas")
    return submit(session, { schema: tanpaIsian }, async () =>
      redirect(here + alamatLangkah("akun", { akun: kode, masa, tahun, jumlah }), 303),
    );
  if (langkah === "akun")
    return submit(session, { schema: langkahAkun }, async (chosen) => {
      const whole = "masa" in chosen || "tahun" in chosen;
      return redirect(here + alamatLangkah(whole ? "nilai" : "akun", { ...chosen, jumlah }), 303);
    });
  const options = { schema: langkahNilai, computed: terbilangDari };
  return submit(session, options, async (value, { idempotencyKey }) => {
    const period = masa ? { masa } : { tahun: Number(tahun) };
    const akun = { kap: kode.slice(0, 6), kjs: kode.slice(7) };
    const made = await session.api.pembayaran.mandiri({ ...akun, ...period, ...value }, { idempotencyKey });
    return redirectWithToast(session, withReceipt(paths.pembayaran.billingRincian(made.id)), {
      key: "pembayaran:pesan.dibuat",
      params: { kode: made.kode },
    });
  });
}

/** A self-made billing code, in the three steps of the real system. */
export default function BillingMandiri() {
  const { langkah, nomor, wp, terpilih, pilihan, akun, kembali } = useLoaderData<typeof loader>();
  const { t } = useTranslation("pembayaran");
  const labels = {
    akun: t("kolom.akun"),
    masa: t("kolom.masa"),
    tahun: t("mandiri.tahun"),
    jumlah: t("kolom.jumlah"),
    uraian: t("kolom.uraian"),
    nop: t("mandiri.nop"),
    alamat: t("mandiri.alamat"),
  };
  return (
    <>
      <ErrorSummary labels={labels} />
      <PageHead title={t("mandiri.judul")} lead={t("mandiri.isi")} />
      <h2>{t("mandiri.langkah", { nomor, nama: t(`mandiri.langkah_nama.${langkah}`) })}</h2>
      {langkah === "identitas" && <LangkahIdentitas wp={wp} />}
      {langkah === "akun" && <LangkahAkun labels={labels} pilihan={pilihan} terpilih={terpilih} />}
      {akun && <LangkahNilai labels={labels} akun={akun} jumlah={terpilih.jumlah} kembali={kembali} />}
    </>
  );
}

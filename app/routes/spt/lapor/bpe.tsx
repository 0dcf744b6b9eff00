import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { Session } from "~/auth/session.server";
import { Alert } from "~/components/alert";
import { ButtonLink } from "~/components/button";
import type { PageHandle } from "~/components/frame/handle";
import { loadPage } from "~/components/frame/load-page.server";
import { PageHead } from "~/components/frame/page-head";
import { Link } from "~/components/link";
import { Receipt } from "~/components/receipt";
import { StatusBadge } from "~/components/status-badge";
import { isSptMasa, type JenisSpt } from "~/domain/parameters/spt";
import { isDikembalikan, tugasUntukSpt } from "~/domain/tugas";
import { ReviewList } from "~/forms/review-list";
import { useFormat } from "~/i18n/use-format";
import { paths } from "~/web/paths";
import { diAtasSpt, letakSpt } from "../di-atas";

export const handle = {
  crumb: "spt:bpe.judul",
  above: diAtasSpt,
} satisfies PageHandle;

/** Assignments without a reply that this return can belong to. */
async function unanswered({ api, me }: Session, jenis: JenisSpt) {
  if (me.readOnly) return [];
  const { rows } = await api.tugas.listPeserta({ status: "open", perPage: 100, sort: "jatuhTempo" });
  return rows
    .filter(({ balasan }) => balasan === null || isDikembalikan(balasan))
    .filter(({ modul }) => tugasUntukSpt(modul, jenis))
    .map(({ id, judul, jatuhTempo }) => ({ id, judul, jatuhTempo }));
}

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  loadPage(request, ["peserta"], async (session) => {
    const { api } = session;
    const spt = await api.spt.detail({ id: params.id ?? "" });
    const { id, bpe, ntte, npwp, nama, status, tanggalLapor, dilaporkan } = spt;
    if (!bpe || !tanggalLapor || !dilaporkan) throw data({ code: "not_found" }, { status: 404 });
    const { texts } = session;
    return {
      id,
      bpe,
      ntte,
      npwp,
      nama,
      status,
      tanggalLapor,
      dilaporkan,
      jenis: spt.jenis,
      pembetulan: spt.pembetulan,
      saluran: spt.saluran,
      masa: isSptMasa(spt.jenis) ? spt.masa : null,
      tahun: spt.tahun,
      hasil: spt.hasil,
      nilai: spt.nilai,
      pelunasan: spt.pelunasan,
      tugas: await unanswered(session, spt.jenis),
      ...letakSpt(spt, texts),
    };
  });
type Filed = ReturnType<typeof useLoaderData<typeof loader>>;

/** The filed return, its result, and its payment. */
function useReturn({ pelunasan, ...spt }: Filed) {
  const { t } = useTranslation("spt");
  const { masa, rupiah } = useFormat();
  const model = spt.pembetulan === 0 ? t("status_bukti.normal") : t("model.pembetulan_ke", { nomor: spt.pembetulan });
  return [
    { label: t("kolom.jenis"), value: t(`jenis.${spt.jenis}`) },
    { label: t("kolom.masa"), value: spt.masa ? masa(spt.masa) : String(spt.tahun) },
    { label: t("bpe.model"), value: model },
    { label: t("hasil_spt"), value: t(`hasil.${spt.hasil}`) },
    { label: t("kolom.nilai"), value: rupiah(spt.nilai ?? 0) },
    ...(pelunasan.length === 0
      ? []
      : [
          {
            label: t("bpe.dibayar"),
            value: pelunasan.map(({ cara, jumlah, ntpn }) => (
              <div key={ntpn ?? cara}>
                {ntpn === null
                  ? t("bpe.dengan.deposit", { jumlah: rupiah(jumlah) })
                  : t("bpe.dengan.billing", { jumlah: rupiah(jumlah), ntpn })}
              </div>
            )),
          },
        ]),
    { label: t("bpe.saluran"), value: spt.saluran },
  ];
}

/** The remaining work if the return was an assignment: the reply. */
function Tasks({ tugas }: Pick<Filed, "tugas">) {
  const { t } = useTranslation("spt");
  const { tanggal } = useFormat();
  if (tugas.length === 0) return null;
  return (
    <Alert variant="info">
      <p>{t("bpe.tugas")}</p>
      <ul>
        {tugas.map(({ id, judul, jatuhTempo }) => (
          <li key={id}>
            <Link to={paths.tugas.balas(id)}>{judul}</Link>{" "}
            <span className="text-muted">{t("bpe.tugas_tempo", { tanggal: tanggal(jatuhTempo) })}</span>
          </li>
        ))}
      </ul>
    </Alert>
  );
}

export default function Bpe() {
  const receipt = useLoaderData<typeof loader>();
  const { t } = useTranslation("spt");
  const { tanggal, waktu } = useFormat();
  const filed = useReturn(receipt);
  const print = (
    <>
      <ButtonLink to={paths.spt.rincian(receipt.id)} variant="outline-secondary">
        {t("kembali")}
      </ButtonLink>
    </>
  );
  return (
    <>
      <PageHead title={t("bpe.judul")} lead={receipt.namaSpt} actions={print} />
      <Receipt
        title={t("tanda.lapor")}
        number={{ label: t("kolom.bpe"), value: receipt.bpe }}
        note={<Tasks tugas={receipt.tugas} />}
        file={{ to: `${paths.spt.unduh(receipt.id)}?bentuk=bpe`, label: t("bpe.unduh") }}
        next={receipt.tugas.map(({ id, judul }) => ({
          to: paths.tugas.balas(id),
          label: t("tanda.balas", { judul }),
        }))}
      />
      <ReviewList
        items={[
          { label: t("bpe.ntte"), value: receipt.ntte },
          { label: t("bpe.npwp"), value: receipt.npwp },
          { label: t("bpe.nama"), value: receipt.nama },
          ...filed,
          { label: t("kolom.tanggalLapor"), value: tanggal(receipt.tanggalLapor) },
          { label: t("bpe.diterima"), value: waktu(receipt.dilaporkan) },
          { label: t("kolom.status"), value: <StatusBadge status={receipt.status} /> },
        ]}
      />
    </>
  );
}

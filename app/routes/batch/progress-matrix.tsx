import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button, ButtonLink } from "~/components/button";
import { HiddenFields } from "~/components/hidden-fields";
import { InTurns } from "~/components/in-turns";
import { StatusBadge } from "~/components/status-badge";
import { Table } from "~/components/table";
import type { PesertaBatch } from "~/contract/batch";
import { useDesimal } from "~/i18n/use-desimal";
import { useFormat } from "~/i18n/use-format";
import { paths } from "~/web/paths";

type Props = {
  readonly batchId: string;
  readonly rows: readonly PesertaBatch[];
  /** True if the caller teaches the class: each row has a button that looks at the trainee's company. */
  readonly mayLook: boolean;
  readonly caption: string;
};

/** Participants by row and their progress by column. A column is a step of the tax month. */
export function ProgressMatrix({ batchId, rows, mayLook, caption }: Props) {
  const { t } = useTranslation();
  if (rows.length === 0) return <p className="daftar-kosong">{t("batch:peserta.kosong")}</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls what is wider than the page
    <section className="tabel-bingkai" aria-label={caption} tabIndex={0}>
      <Table className="matriks">
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{t("batch:peserta.nama")}</th>
            {mayLook && <th scope="col">{t("batch:peserta.lihat_judul")}</th>}
            <th scope="col" className="angka">
              {t("batch:peserta.faktur")}
            </th>
            <th scope="col" className="angka">
              {t("batch:peserta.dikreditkan")}
            </th>
            <th scope="col">{t("batch:peserta.spt")}</th>
            <th scope="col" className="angka">
              {t("batch:peserta.dibayar")}
            </th>
            <th scope="col" className="angka">
              {t("batch:peserta.dibalas")}
            </th>
            <th scope="col" className="angka">
              {t("batch:peserta.nilai")}
            </th>
            <th scope="col">{t("batch:peserta.terakhir")}</th>
          </tr>
        </thead>
        <tbody>
          <InTurns>
            {rows.map((row) => (
              <Person key={row.id} batchId={batchId} row={row} mayLook={mayLook} />
            ))}
          </InTurns>
        </tbody>
      </Table>
    </section>
  );
}

function Person({ batchId, row, mayLook }: { batchId: string; row: PesertaBatch; mayLook: boolean }) {
  const { t } = useTranslation();
  const { angka, waktuPendek } = useFormat();
  const desimal = useDesimal();
  const { kemajuan, perusahaan } = row;
  const look = mayLook && (
    <td data-label={t("batch:peserta.lihat_judul")}>
      <form method="post" action={paths.batch.lihat(batchId)}>
        <HiddenFields />
        <input type="hidden" name="npwp" value={perusahaan?.npwp ?? row.npwp} />
        <Button>
          {t("batch:peserta.lihat")}
          <span className="visually-hidden"> {row.nama}</span>
        </Button>
      </form>
    </td>
  );
  return (
    <tr>
      <th scope="row">
        <bdi>{row.nama}</bdi>{" "}
        <span className="matriks-nama">
          <bdi>{row.accountId}</bdi> · <bdi>{perusahaan?.nama}</bdi>
        </span>
      </th>
      {look}
      <td className="angka" data-label={t("batch:peserta.faktur")}>
        {angka(kemajuan.faktur)}
        {kemajuan.konsep > 0 && (
          <span className="text-muted"> {t("batch:peserta.konsep", { jumlah: angka(kemajuan.konsep) })}</span>
        )}
      </td>
      <td className="angka" data-label={t("batch:peserta.dikreditkan")}>
        {angka(kemajuan.dikreditkan)}
      </td>
      <td data-label={t("batch:peserta.spt")}>
        {kemajuan.spt ? <StatusBadge status={kemajuan.spt} /> : t("batch:peserta.belum")}
      </td>
      <td className="angka" data-label={t("batch:peserta.dibayar")}>
        {angka(kemajuan.dibayar)}
      </td>
      <td className="angka" data-label={t("batch:peserta.dibalas")}>
        {angka(kemajuan.dibalas)}
      </td>
      <td className="angka" data-label={t("batch:peserta.nilai")}>
        {kemajuan.nilai === null ? t("batch:peserta.belum") : desimal(String(kemajuan.nilai))}
      </td>
      <td data-label={t("batch:peserta.terakhir")}>
        {row.terakhir ? waktuPendek(row.terakhir) : t("batch:peserta.belum")}
      </td>
    </tr>
  );
}

/** Actions on a class, the most important first. */
export function useBatchActions({
  id,
  hak,
  adaLembar,
  arsip,
}: {
  id: string;
  hak: { ubah: boolean; jam: boolean; lihat: boolean; salin: boolean; lti: boolean };
  adaLembar: boolean;
  arsip: string | null;
}): ReactNode {
  const { t } = useTranslation();
  const teaches = hak.lihat || hak.ubah;
  const deeds = [
    { may: hak.jam, to: paths.batch.jam(id), name: t("batch:jam.judul") },
    { may: hak.lihat, to: paths.batch.spt(id), name: t("batch:tindakan.spt") },
    { may: hak.lihat, to: paths.batch.sertifikat(id), name: t("batch:sertifikat.judul") },
    { may: teaches, to: paths.batch.nilai(id), name: t("nilai:buku.judul") },
    { may: teaches, to: paths.batch.kemajuan(id), name: t("nilai:kemajuan.judul") },
    { may: teaches, to: paths.batch.tanda(id), name: t("nilai:tanda.judul") },
    { may: true, to: paths.batch.kehadiran(id), name: t("nilai:hadir.judul") },
    { may: hak.lihat, to: paths.batch.pemindahbukuan(id), name: t("batch:tindakan.pemindahbukuan") },
    { may: hak.lihat, to: paths.batch.pengembalian(id), name: t("batch:tindakan.pengembalian") },
    { may: hak.lihat, to: paths.batch.ketetapan(id), name: t("batch:tindakan.ketetapan") },
    { may: hak.lihat, to: paths.batch.kantor(id), name: t("batch:rencana.judul") },
    { may: hak.ubah && !arsip, to: paths.batch.tambah(id), name: t("batch:tambah.judul") },
    { may: teaches && !arsip, to: paths.batch.umumkan(id), name: t("batch:umumkan.judul") },
    { may: hak.lti, to: paths.batch.lti(id), name: t("batch:tindakan.lti") },
    { may: hak.jam, to: paths.batch.pulihkan(id), name: t("batch:pulihkan.judul") },
    { may: hak.salin, to: paths.batch.salin(id), name: t("batch:salin.judul") },
    { may: hak.ubah && !arsip, to: paths.batch.undangan(id), name: t("batch:undangan.judul") },
    { may: hak.ubah, to: paths.batch.arsip(id), name: arsip ? t("batch:arsip.buka") : t("batch:arsip.judul") },
    { may: hak.ubah, to: paths.batch.hapus(id), name: t("batch:hapus.judul") },
  ];
  return (
    <>
      {adaLembar && (
        <ButtonLink to={paths.batch.sandi(id)} variant="primary">
          {t("batch:sandi.judul")}
        </ButtonLink>
      )}
      {deeds
        .filter(({ may }) => may)
        .map(({ to, name }) => (
          <ButtonLink key={to} to={to}>
            {name}
          </ButtonLink>
        ))}
    </>
  );
}

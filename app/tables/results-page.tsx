import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button, ButtonLink } from "~/components/button";
import { PageHead } from "~/components/frame/page-head";
import { HiddenFields } from "~/components/hidden-fields";
import { Link } from "~/components/link";
import { useMay } from "~/components/rights";
import { Shaped } from "~/components/status-badge";
import { TabelLaporan } from "~/components/tabel-laporan";
import { useFormat } from "~/i18n/use-format";
import { Pagination } from "./pagination";
import { GO_ON, type ResultRow, type ResultsView } from "./results-view";

/** The results of an action on many documents: the count, then a row for each with its reason and its remedy. */
export function ResultsPage({ view }: { view: ResultsView }) {
  const { t } = useTranslation("komponen");
  const { angka } = useFormat();
  const { tindakan, berhasil, gagal, daftar, lanjut, sesudah } = view;
  const may = useMay();
  const goesOn = lanjut !== undefined && may(...lanjut.hak);
  const columns = [t("massal.dokumen"), t("massal.hasil"), t("massal.sebab"), t("massal.obat")];
  return (
    <>
      <PageHead
        title={tindakan ? t("massal.hasil_dari", { tindakan }) : t("massal.hasil_tindakan")}
        lead={t("massal.judul", { berhasil: angka(berhasil), gagal: angka(gagal) })}
        actions={
          <>
            {goesOn && <GoOn lanjut={lanjut} list={daftar.href} />}
            {sesudah && (
              <ButtonLink to={sesudah.href} variant={goesOn ? "outline-secondary" : "primary"}>
                {sesudah.label}
              </ButtonLink>
            )}
            <ButtonLink to={daftar.href} variant={goesOn || sesudah ? "outline-secondary" : "primary"}>
              {t("massal.ke_daftar", { daftar: daftar.label })}
            </ButtonLink>
          </>
        }
      />
      <TabelLaporan
        caption={t("massal.keterangan")}
        captionHidden
        kolom={columns.map((kepala) => ({ kepala }))}
        baris={view.baris.map((row) => ({ key: row.id, sel: cellsOf(row) }))}
      />
      <Pagination view={view.pager} />
      <p className="lead">{t("massal.tersimpan")}</p>
    </>
  );
}

/** The next action and its documents: the form of their list, sent from here. */
function GoOn({ lanjut: { aksi, label, ids }, list }: { lanjut: NonNullable<ResultsView["lanjut"]>; list: string }) {
  const { t } = useTranslation("komponen");
  const { angka } = useFormat();
  return (
    <Form method="post" action={list}>
      <HiddenFields />
      <input type="hidden" name={GO_ON} value="1" />
      {ids.map((id) => (
        <input key={id} type="hidden" name="id" value={id} />
      ))}
      <Button name="aksi" value={aksi} variant="primary">
        {t("massal.lanjut", { tindakan: label, count: ids.length, jumlah: angka(ids.length) })}
      </Button>
    </Form>
  );
}

const cellsOf = (row: ResultRow) => [
  row.href ? (
    <Link key="nama" to={row.href}>
      <bdi>{row.nama}</bdi>
    </Link>
  ) : (
    <bdi key="nama">{row.nama}</bdi>
  ),
  <Outcome key="hasil" ok={row.ok} />,
  row.sebab,
  row.obat && <Remedy key="obat" obat={row.obat} nama={row.nama} />,
];

function Outcome({ ok }: Pick<ResultRow, "ok">) {
  const { t } = useTranslation("komponen");
  if (ok)
    return (
      <Shaped tone="berhasil" shape="centang">
        {t("massal.selesai")}
      </Shaped>
    );
  return (
    <Shaped tone="bahaya" shape="silang">
      {t("massal.ditolak")}
    </Shaped>
  );
}

function Remedy({ obat: { href, key }, nama }: { obat: NonNullable<ResultRow["obat"]>; nama: string }) {
  const { t } = useTranslation("komponen");
  return (
    <ButtonLink to={href}>
      {t(`massal.obat_${key}`)}
      <span className="visually-hidden"> {nama}</span>
    </ButtonLink>
  );
}

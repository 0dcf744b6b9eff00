import { useTranslation } from "react-i18next";
import { Alert } from "~/components/alert";
import { ButtonLink } from "~/components/button";
import { PageHead } from "~/components/frame/page-head";
import { useMay } from "~/components/rights";
import { statusImpor } from "~/domain/formats/status";
import type { HakWakil } from "~/domain/pihak";
import { ErrorSummary } from "~/forms/error-summary";
import { PostForm, SubmitButton } from "~/forms/post-form";
import { useFormat } from "~/i18n/use-format";
import { paths } from "~/web/paths";
import { ProgressPanel } from "../progress-panel";
import { useReloadWhile } from "../use-reload-while";
import type { ImportSign } from "./area.server";
import { type Failure, FileFailures, FindingPages, Notes } from "./findings";
import { type Finding, ImportReport } from "./report";

type DetailProps = {
  readonly impor: {
    readonly id: string;
    readonly nama: string;
    readonly jenis: string;
    readonly bentuk: string;
    readonly status: string;
    readonly mode: string;
    readonly dibuat: string;
    readonly selesai: string | null;
    readonly total: number;
    readonly berhasil: number;
    readonly gagal: number;
    /** Attachment of a return that received the rows. */
    readonly halaman: string | null;
  };
  readonly catatan: readonly string[];
  readonly galat: readonly Failure[];
  readonly temuan: readonly Finding[];
  readonly peringatan: readonly Finding[];
  readonly banyak: { readonly galat: number; readonly catatan: number; readonly ganda: number };
  readonly page: number;
  readonly pages: number;
  /** Addresses of the area's import page and of the documents this import made. */
  readonly path: string;
  readonly documents: string;
  /** Address for signing all its drafts at once, and the right for it. */
  readonly sign: ImportSign | null;
  readonly signer: HakWakil;
  /** The right for sending its files again. */
  readonly hak: HakWakil;
};

/** One import: its progress, then its result. */
export function ImportDetail(props: DetailProps) {
  const { t } = useTranslation("impor");
  const { waktu } = useFormat();
  const { impor, catatan, path } = props;
  const running = impor.selesai === null;
  useReloadWhile(running);
  return (
    <>
      <ErrorSummary />
      <PageHead
        title={<bdi>{impor.nama}</bdi>}
        lead={t("rincian.isi", {
          jenis: t(`jenis.${impor.jenis}`),
          bentuk: impor.bentuk.toUpperCase(),
          waktu: waktu(impor.dibuat),
        })}
      />
      {catatan.map((text) => (
        <Alert key={text} variant="warning">
          {text}
        </Alert>
      ))}
      {running ? (
        <ProgressPanel
          label={impor.status === statusImpor.initial ? t("rincian.antre") : t("rincian.diperiksa")}
          done={impor.total}
          running
          href={paths.impor.rincian(path, impor.id)}
        />
      ) : (
        <Outcome {...props} />
      )}
    </>
  );
}

function Outcome(props: DetailProps) {
  const { impor, galat, temuan, peringatan, banyak, page, pages, path, hak } = props;
  const { t } = useTranslation("impor");
  const { angka } = useFormat();
  const may = useMay();
  const files = paths.impor.hasilUnduh(path, impor.id);
  return (
    <div className="hasil-impor">
      <FileFailures galat={galat} />
      {impor.total > 0 && (
        <ImportReport
          accepted={impor.berhasil}
          rejected={impor.gagal}
          findings={temuan}
          failedHref={impor.gagal > 0 && banyak.galat > 0 ? `${files}?isi=baris` : undefined}
          csvHref={banyak.galat + banyak.catatan > 0 ? `${files}?isi=laporan` : undefined}
        />
      )}
      <FindingPages page={page} pages={pages} path={paths.impor.rincian(path, impor.id)} />
      {impor.mode === "all_or_nothing" && impor.berhasil === 0 && impor.total > 0 && (
        <p>{t("rincian.tidak_satu_pun")}</p>
      )}
      {impor.berhasil > 0 && <Onward {...props} />}
      {banyak.ganda > 0 && may(hak) && (
        <PostForm>
          <h2>{t("rincian.ganda", { count: banyak.ganda, jumlah: angka(banyak.ganda) })}</h2>
          <p>{t("rincian.ganda_isi")}</p>
          <SubmitButton>{t("rincian.ulangi")}</SubmitButton>
        </PostForm>
      )}
      <Notes findings={peringatan} total={banyak.catatan} />
      <p className="actions">
        <ButtonLink
          to={impor.halaman ? paths.impor.unggah(impor.halaman) : `${path}?jenis=${impor.jenis}`}
          variant="outline-secondary"
        >
          {t("rincian.kembali")}
        </ButtonLink>
      </p>
    </div>
  );
}

/** The next step after an import: sign its drafts, or check them first. */
function Onward({ impor, documents, sign, signer }: DetailProps) {
  const { t } = useTranslation("impor");
  const may = useMay();
  const signs = sign !== null && may(signer);
  return (
    <p className="actions">
      {signs && (
        <>
          <ButtonLink to={sign.href} variant="primary">
            {t(`rincian.lanjut.${sign.deed}`)}
          </ButtonLink>{" "}
        </>
      )}
      <ButtonLink to={documents} variant={signs ? "outline-secondary" : "primary"}>
        <Made {...impor} />
      </ButtonLink>
    </p>
  );
}

/** The results of an import by name: rows of a return, documents equal to slips (never drafts), or drafts. */
function Made({ halaman, jenis, berhasil }: DetailProps["impor"]) {
  const { t } = useTranslation("impor");
  const { angka } = useFormat();
  const many = { count: berhasil, jumlah: angka(berhasil) };
  if (halaman) return t("rincian.baris_spt", many);
  return jenis === "setara" ? t("rincian.setara", many) : t("rincian.konsep", many);
}

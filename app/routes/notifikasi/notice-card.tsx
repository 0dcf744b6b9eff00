import { useTranslation } from "react-i18next";
import { Badge } from "~/components/badge";
import { Link } from "~/components/link";
import { useNoticeTexts } from "~/components/notice-texts";
import type { Notifikasi } from "~/contract/notifikasi";
import { TextArea } from "~/forms/fields";
import { useFormReply } from "~/forms/forms-context";
import { PostForm, SubmitButton } from "~/forms/post-form";
import { useFormat } from "~/i18n/use-format";
import { paths } from "~/web/paths";
import { OneButton } from "./one-button";

type CardProps = { readonly notice: Notifikasi; readonly aktif: string | null; readonly bolehUbah: boolean };

/** One notification: the event, its taxpayer, and the possible actions. */
export function NoticeCard({ notice, aktif, bolehUbah }: CardProps) {
  const { t } = useTranslation();
  const { waktu } = useFormat();
  const texts = useNoticeTexts()(notice);
  const { id, untuk, pengirim, dibuat, dibaca, balasan } = notice;
  const other = untuk !== null && untuk.npwp !== aktif;
  return (
    <li
      className={dibaca ? "pemberitahuan-satu" : "pemberitahuan-satu pemberitahuan-baru"}
      aria-labelledby={`judul-${id}`}
    >
      <h2 id={`judul-${id}`}>
        {!dibaca && <Badge>{t("portal:notifikasi.baru")}</Badge>} <bdi>{texts.judul}</bdi>
      </h2>
      {/* text written by a person has its own direction; texts of the portal have that of the page */}
      <p className="teks-bebas" dir={pengirim ? "auto" : undefined}>
        {texts.isi}
      </p>
      <p className="pemberitahuan-asal">
        {pengirim && (
          <>
            <bdi>{pengirim}</bdi> ·{" "}
          </>
        )}
        {waktu(dibuat)}
        {untuk && (
          <>
            {" · "}
            {t("portal:notifikasi.untuk")} <bdi lang="id">{untuk.nama}</bdi>
          </>
        )}
        {other && (
          <>
            {" "}
            <Link to={paths.identitas()}>{t("portal:notifikasi.ganti_identitas")}</Link>
          </>
        )}
      </p>
      {balasan.length > 0 && <Replies balasan={balasan} />}
      {bolehUbah && <CardActions notice={notice} judul={texts.judul} />}
    </li>
  );
}

function Replies({ balasan }: Pick<Notifikasi, "balasan">) {
  const { waktu } = useFormat();
  return (
    <ol className="pemberitahuan-balasan">
      {balasan.map(({ oleh, isi, waktu: at }) => (
        <li key={at}>
          <p className="teks-bebas" dir="auto">
            {isi}
          </p>
          <p className="pemberitahuan-asal">
            <bdi>{oleh}</bdi> · {waktu(at)}
          </p>
        </li>
      ))}
    </ol>
  );
}

function CardActions({
  notice: { id, tautan, dibaca, pengirim },
  judul,
}: Pick<CardProps, "notice"> & { judul: string }) {
  const { t } = useTranslation();
  const form = `balas-${id}`;
  const refused = useFormReply(form) !== undefined;
  return (
    <div className="pemberitahuan-tindakan">
      {tautan && (
        <OneButton small form={`buka-${id}`} aksi="buka" id={id} label={t("portal:notifikasi.buka")} about={judul} />
      )}
      {!dibaca && (
        <OneButton small form={`baca-${id}`} aksi="baca" id={id} label={t("portal:notifikasi.tandai")} about={judul} />
      )}
      <details open={refused || undefined}>
        <summary>
          {pengirim ? t("portal:notifikasi.balas") : t("portal:notifikasi.catat")}
          <span className="visually-hidden">: {judul}</span>
        </summary>
        <PostForm id={form}>
          <input type="hidden" name="aksi" value="balas" />
          <input type="hidden" name="id" value={id} />
          <TextArea
            name="isi"
            label={t("portal:notifikasi.balasan")}
            hint={pengirim ? undefined : t("portal:notifikasi.catat_petunjuk")}
            rows={3}
          />
          <SubmitButton>{t("portal:notifikasi.kirim")}</SubmitButton>
        </PostForm>
      </details>
    </div>
  );
}

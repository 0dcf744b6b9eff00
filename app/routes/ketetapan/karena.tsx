import { useTranslation } from "react-i18next";
import { Citation } from "~/components/why-panel";
import type { Titik } from "~/contract/ketetapan";
import { PostForm, SubmitButton } from "~/forms/post-form";

/** Explanations that a point accepts, each a button that answers it, with the source of its rule. */
export function Karena({ of: { urut, penjelasan } }: { of: Titik }) {
  const { t } = useTranslation("pembayaran");
  if (penjelasan.length === 0) return null;
  return (
    <PostForm id={`karena-${urut}`}>
      <input type="hidden" name="aksi" value="karena" />
      <input type="hidden" name="urut" value={urut} />
      <p id={`karena-judul-${urut}`}>{t("titik.karena_isi")}</p>
      <ul className="list-unstyled alasan-tekan" aria-labelledby={`karena-judul-${urut}`}>
        {penjelasan.map(({ kode, teks, dasar }) => (
          <li key={kode}>
            <SubmitButton quiet name="penjelasan" value={kode}>
              {teks}
            </SubmitButton>{" "}
            {dasar && <Citation kutipan={dasar} />}
          </li>
        ))}
      </ul>
    </PostForm>
  );
}

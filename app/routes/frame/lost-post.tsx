import { useTranslation } from "react-i18next";
import { type DownPost, isDownPost, isOtherTaxpayer, type OtherTaxpayer, type RefusedPost } from "~/auth/kept";
import { KeptForm } from "~/components/auth/entrusted-form";
import { OtherTaxpayerPage } from "~/components/auth/other-taxpayer";
import { RepresentationOver } from "~/components/auth/refused-post";
import { useTexts } from "~/i18n/use-texts";
import { ErrorPage, OVER } from "./error-page";

/** A form that could not be accepted: the reason, and its input. */
export function LostPost({ post }: { post: DownPost | OtherTaxpayer | RefusedPost }) {
  if (isDownPost(post)) return <Unanswered {...post} />;
  return isOtherTaxpayer(post) ? <OtherTaxpayerPage {...post} /> : <Refused {...post} />;
}

function Unanswered({ kept, teks }: DownPost) {
  const { i18n } = useTranslation();
  useTexts(i18n.language, teks);
  return (
    <>
      <ErrorPage status={503} />
      {kept && <KeptForm {...kept} />}
    </>
  );
}

/** For a representative: the reason of the API's refusal, and the input, to copy or to send later. */
function Refused({ kept, teks, wp, usai, ...failure }: RefusedPost) {
  const { t, i18n } = useTranslation();
  useTexts(i18n.language, teks);
  const over = failure.code === OVER;
  return (
    <>
      {over ? <RepresentationOver wp={wp} usai={usai} /> : <ErrorPage status={403} {...failure} />}
      {kept && <KeptForm {...kept} words={{ buka: null, kirim: t("masuk:usai.kirim") }} />}
    </>
  );
}

import { useTranslation } from "react-i18next";
import type { Expired } from "~/components/auth/expired";
import { useForgottenIdentity } from "~/components/frame/use-mirror";
import { DOORS, LoginForm } from "~/forms/auth/login-form";
import { useTexts } from "~/i18n/use-texts";
import { loginPathOf } from "~/web/paths";

/** The login page in place of the page whose form was posted too late; what was typed travels along. */
export function ExpiredLogin({ login, kembali, titipan, teks }: Expired) {
  const { i18n } = useTranslation();
  useTexts(i18n.language, teks);
  useForgottenIdentity();
  const door = DOORS.find((one) => loginPathOf(one) === login) ?? "peserta";
  return <LoginForm door={door} kembali={kembali} titipan={titipan} expired />;
}

import { useTranslation } from "react-i18next";
import { loginPathOf } from "~/auth/paths";
import { useForgottenIdentity } from "~/components/frame/use-mirror";
import { type TextBundle, useTexts } from "~/i18n/use-texts";
import { DOORS, LoginForm } from "./login-form";

/** What `requireSession` throws when a form is posted with a session that is over. */
export type Expired = {
  readonly code: "token_expired";
  readonly login: string;
  readonly kembali: string;
  readonly titipan: string | null;
  readonly teks: TextBundle;
};

export const isExpired = (value: unknown): value is Expired =>
  value !== null && typeof value === "object" && "code" in value && value.code === "token_expired" && "login" in value;

/** The login page in place of the page whose form was posted too late; what was typed travels along. */
export function ExpiredLogin({ login, kembali, titipan, teks }: Expired) {
  const { i18n } = useTranslation();
  useTexts(i18n.language, teks);
  useForgottenIdentity();
  const door = DOORS.find((one) => loginPathOf(one) === login) ?? "peserta";
  return <LoginForm door={door} kembali={kembali} titipan={titipan} expired />;
}

import type { Peran } from "~/contract/kit";
import { paths } from "./paths";

const LOGIN: Readonly<Record<Peran, string>> = {
  peserta: paths.login(),
  instruktur: paths.login(),
  mitra: paths.loginPintu("mitra"),
  supermitra: paths.loginPintu("supermitra"),
  admin: paths.loginPintu("admin"),
};

/** The login page of a role. An unknown visitor gets the participants' one. */
export const loginPathOf = (role: Peran | null): string => (role ? LOGIN[role] : paths.login());

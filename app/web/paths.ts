import type { Peran } from "~/contract/kit";

const LOGIN: Readonly<Record<Peran, string>> = {
  peserta: "/login",
  instruktur: "/login",
  mitra: "/login/mitra",
  supermitra: "/login/supermitra",
  admin: "/login/admin",
};

/** The login page of a role; a stranger's is the participants'. */
export const loginPathOf = (role: Peran | null): string => (role ? LOGIN[role] : "/login");

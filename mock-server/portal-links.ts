import { paths } from "~/web/paths";
import { pathsLti } from "~/web/paths-lti";

/**
 * Absolute links to the portal, for letters, QR codes and other systems. `publicUrl` is the configured address of the
 * portal. Answers of the API name pages instead (`~/domain/kit/pages`).
 */
export const portalLinks = (publicUrl: string) => {
  const at = (path: string): string => `${publicUrl}${path}`;
  return {
    login: () => at(paths.login()),
    googleCallback: () => at(paths.loginGoogleCallback()),
    aktivasi: (token: string) => at(paths.aktivasi(token)),
    aturUlang: (token: string) => at(paths.aturUlang(token)),
    undangan: (kode: string) => at(`${paths.daftar()}?undangan=${kode}`),
    verifikasi: (kode: string) => at(paths.verifikasiKode(kode)),
    ltiLogin: () => at(pathsLti.login()),
    ltiLuncur: () => at(pathsLti.luncur()),
    ltiJwks: () => at(pathsLti.jwks()),
  };
};

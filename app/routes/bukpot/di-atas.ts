import { paths } from "~/web/paths";

/** Pages between the module and a page about one slip. */
export const diAtas = [
  { to: paths.bukpot.daftar(), crumb: "bukpot:daftar.judul" },
  { to: paths.bukpot.rincian(":jenis", ":id"), crumb: "bukpot:rincian.judul" },
] as const;

import type { PageHandle } from "~/components/frame/handle";
import { paths } from "~/web/paths";
import { pathsTelaah } from "~/web/paths-telaah";
import { atasTugas } from "../tugas/crumbs";

type Above = NonNullable<PageHandle["above"]>;
/** Pages above a page about the key of an assignment. Its data name the assignment `tugas`. */
export const atasTelaah: Above = [...atasTugas, { to: pathsTelaah.telaah(":id"), crumb: "telaah:laporan.judul" }];
/** Pages above an action on the sheet of a reply. Its data name the reply `balasan`. */
export const atasLembar: Above = [
  ...atasTugas,
  {
    to: paths.tugas.balasan(":id", ":balasId"),
    crumb: (data: { balasan: { percobaan: number } } | null, t) =>
      data ? t("tugas:balasan.percobaan", { nomor: data.balasan.percobaan }) : "",
  },
  { to: pathsTelaah.telaahLembar(":id", ":balasId"), crumb: "telaah:lembar.judul" },
];
/** Pages above a decision on a round. */
export const atasPutaran: Above = [...atasTelaah, { to: pathsTelaah.putaran(":id"), crumb: "telaah:putaran.judul" }];
/** Pages above one objection or one second opinion. */
export const atasSanggahan: Above = [
  ...atasTelaah,
  { to: pathsTelaah.sanggahan(":id"), crumb: "telaah:sanggahan.judul" },
];
/** Pages above an action on the key. */
export const atasKunci: Above = [...atasTelaah, { to: pathsTelaah.kunci(":id"), crumb: "telaah:kunci.judul" }];

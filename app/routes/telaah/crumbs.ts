import type { PageHandle } from "~/components/frame/handle";
import { pathsTelaah } from "~/web/paths-telaah";
import { atasTugas } from "../tugas/crumbs";

type Above = NonNullable<PageHandle["above"]>;
/** Pages above a page about the key of an assignment. Its data name the assignment `tugas`. */
export const atasTelaah: Above = [...atasTugas, { to: pathsTelaah.telaah(":id"), crumb: "telaah:laporan.judul" }];
/** Pages above an action on the key. */
export const atasKunci: Above = [...atasTelaah, { to: pathsTelaah.kunci(":id"), crumb: "telaah:kunci.judul" }];

import type { Me } from "~/contract/auth";
import { choicesIn } from "./choices.server";
import { type MasaKerja, readMasa } from "./masa";

/** The period that the caller works on; `null` without a class, whose date would say which one is open. */
export const masaKerjaOf = (request: Request, me: Pick<Me, "batch"> | null): MasaKerja | null =>
  me?.batch ? readMasa(choicesIn(request.headers.get("Cookie")), me.batch.tanggal) : null;

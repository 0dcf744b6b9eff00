import type { Session } from "~/auth/session.server";
import { AppError } from "~/contract/errors";
import { SELURUHNYA } from "~/domain/telaah/putaran";
import { replyOf } from "../tugas/reply.server";

type Params = { readonly id?: string; readonly balasId?: string; readonly soalId?: string };

/** A question of a sheet whose points the caller can set. Throws `not_found`, and `forbidden` for other instructors. */
export async function soalAtur(session: Session, params: Params) {
  const { balasId: balasanId = "", soalId = "" } = params;
  const balasan = await replyOf(session, params);
  const lembar = await session.api.telaah.lembar({ balasanId });
  if (!lembar.bolehUbah) throw new AppError("forbidden");
  const nomor = lembar.soal.findIndex(({ id }) => id === soalId);
  const soal = lembar.soal[nomor];
  const shared = { balasan, tugas: { judul: balasan.tugas }, nama: lembar.nama, soalId };
  if (soalId === SELURUHNYA) {
    if (lembar.dilepas === null) throw new AppError("wrong_state");
    const { seluruhnya } = lembar;
    const at = { judul: null, mesin: null, poin: seluruhnya?.poin ?? balasan.poin, maks: balasan.nilaiMaks };
    return { ...shared, ...at, ubahan: seluruhnya };
  }
  if (!soal) throw new AppError("not_found");
  const { judul, poin, maks, ubahan } = soal;
  return { ...shared, judul: `${nomor + 1}. ${judul}`, mesin: ubahan?.mesin ?? poin, poin, maks, ubahan };
}

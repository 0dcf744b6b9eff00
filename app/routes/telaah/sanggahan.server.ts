import type { Session } from "~/auth/session.server";
import { AppError } from "~/contract/errors";
import { replyOf } from "../tugas/reply.server";
import { Kata, lembarView } from "./kata.server";

type Params = { readonly id?: string; readonly balasId?: string; readonly soalId?: string };

/** A question of the caller's sheet to which it can object. Throws `not_found`, and `objection_closed` otherwise. */
export async function soalDisanggah(session: Session, params: Params) {
  const { balasId: balasanId = "", soalId = "" } = params;
  const balasan = await replyOf(session, params);
  const lembar = lembarView(new Kata(session.texts), await session.api.telaah.lembar({ balasanId }));
  const soal = lembar.soal.find(({ id }) => id === soalId);
  if (!soal) throw new AppError("not_found");
  if (!soal.bolehSanggah) throw new AppError("objection_closed");
  return { balasan, tugas: { judul: balasan.tugas }, soal, sampai: lembar.sanggahSampai };
}

/** The question of an instructor's sheet with its wrong decisions in words; null if the sheet does not have it. */
export async function soalLembar(session: Session, balasanId: string, soalId: string | undefined) {
  if (soalId === undefined) return null;
  const lembar = lembarView(new Kata(session.texts), await session.api.telaah.lembar({ balasanId }));
  return lembar.soal.find(({ id }) => id === soalId) ?? null;
}

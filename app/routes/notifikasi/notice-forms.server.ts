import { z } from "zod";
import { isian } from "~/contract/form-schema";

const id = z.string().min(1).max(40);
const isi = isian<string | null>({ kind: "teks", max: 2000, wajib: true }).transform((value) => value ?? "");

/** The fields of the forms on the notifications page. */
export const noticeAction = z.discriminatedUnion("aksi", [
  z.object({ aksi: z.literal("baca_semua") }),
  z.object({ aksi: z.literal("baca"), id }),
  z.object({ aksi: z.literal("buka"), id }),
  z.object({ aksi: z.literal("balas"), id, isi }),
]);
export type NoticeAction = z.output<typeof noticeAction>;

import { z } from "zod";
import { INDUK } from "~/domain/spt/alasan";
import { slotDari } from "~/domain/spt/isian";
import { attachments, endpoint, withRight } from "../kit";
import { idOf } from "../objek";
import { konsepYang } from "./kit";

const peserta = ["peserta"] as const;
const versi = z.number().int();
/** A slot for a file: a field of a form, by the form's address. */
const slot = {
  id: idOf("spt badan"),
  lampiran: z.string().min(1).max(20).default(INDUK),
  field: z.string().min(1).max(60),
};

/** Files in the slots of a return's forms. A slot's value is the name of its file. */
export const sptBerkas = withRight(
  konsepYang(({ formulir }) => formulir.some((form) => slotDari(form).length > 0)),
  {
    uploadBerkas: endpoint({
      method: "POST",
      path: "/spt/berkas/upload",
      who: peserta,
      summary: "Mengunggah satu berkas ke tempatnya di formulir SPT; berkas yang ada di tempat itu diganti.",
      input: z.object({ ...slot, versi }),
      output: z.object({ nama: z.string(), versi }),
      files: { ...attachments, maxFiles: 1, required: true },
    }),
    deleteBerkas: endpoint({
      method: "POST",
      path: "/spt/berkas/delete",
      who: peserta,
      summary: "Menghapus berkas dari tempatnya di formulir SPT.",
      input: z.object({ ...slot, versi }),
      output: z.object({ versi }),
    }),
    downloadBerkas: endpoint({
      method: "GET",
      path: "/spt/berkas/download",
      who: peserta,
      summary: "Mengunduh berkas dari tempatnya di formulir SPT.",
      input: z.object(slot),
      answer: "file",
    }),
  },
);

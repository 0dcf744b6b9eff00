import { z } from "zod";
import { kodeOtorisasi } from "./dokumen";
import { isianFaktur } from "./efaktur";
import { endpoint, id, text } from "./kit";

const kind = z.enum(["cancellation", "amendment"]);
const answer = z.object({ id: z.string(), status: z.string(), nomor: z.string().nullable() });

/** What two parties do together with an invoice: replacing and cancelling it, with the buyer's consent. */
export const persetujuan = {
  submitReplacement: endpoint({
    method: "POST",
    path: "/eFaktur/submit-replacement",
    who: ["peserta"],
    summary:
      "Menandatangani faktur pengganti: konsep pengganti dengan id, atau isian baru atas faktur yang digantikan.",
    input: z.union([
      z.object({ id, kodeOtorisasi }),
      z.object({ menggantikan: id, faktur: isianFaktur, kodeOtorisasi }),
    ]),
    output: answer,
  }),
  updateCancel: endpoint({
    method: "POST",
    path: "/eFaktur/update/cancel",
    who: ["peserta"],
    summary: "Penjual meminta pembatalan, atau menarik pembatalan atau penggantian yang menunggu pembeli.",
    input: z.object({ id, action: z.enum(["request", "withdraw"]), kind: kind.default("cancellation") }),
    output: answer,
  }),
  approve: endpoint({
    method: "POST",
    path: "/eFaktur/approve",
    who: ["peserta"],
    summary: "Pembeli menerima atau menolak pembatalan atau penggantian yang menunggu.",
    input: z.object({ id, kind, decision: z.enum(["accept", "refuse"]), alasan: text(500).default("") }),
    output: answer,
  }),
};

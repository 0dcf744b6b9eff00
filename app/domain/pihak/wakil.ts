import { defineForm } from "../kit/form";
import { defineStatus } from "../kit/status";
import { HAK_WAKIL, WAKIL_BERLAKU } from "./hak";

/** Kinds of representation of a taxpayer (UU KUP art. 32): its own representative, or a proxy. */
export const JENIS_WAKIL = ["wakil", "kuasa_konsultan", "kuasa_pihak_lain"] as const;
export type JenisWakil = (typeof JENIS_WAKIL)[number];

/**
 * States of a grant. The representative accepts or refuses in its own account. The taxpayer can revoke a pending or
 * accepted grant. Both end by themselves after their last day. `edit` changes the rights.
 */
export const statusWakil = defineStatus({
  kind: "wakil_kuasa",
  initial: "waiting_for_approval",
  transitions: [
    { event: "edit", by: "pemberi", from: ["waiting_for_approval"], to: "waiting_for_approval" },
    { event: "edit", by: "pemberi", from: [WAKIL_BERLAKU], to: WAKIL_BERLAKU },
    { event: "cancel", by: "pemberi", from: ["waiting_for_approval"], to: "cancelled" },
    { event: "revoke", by: "pemberi", from: [WAKIL_BERLAKU], to: "revoked" },
    { event: "accept", by: "wakil", from: ["waiting_for_approval"], to: WAKIL_BERLAKU },
    { event: "refuse", by: "wakil", from: ["waiting_for_approval"], to: "rejected" },
    { event: "expire", by: "sistem", from: ["waiting_for_approval", WAKIL_BERLAKU], to: "expired" },
  ],
});
export type StatusWakil = (typeof statusWakil.statuses)[number];
/** Statuses of a grant that is pending or in force. */
export const WAKIL_TERBUKA = statusWakil.from("expire");

const hak = { name: "hak", kind: "pilihanBanyak", dari: HAK_WAKIL, daftar: "hak", wajib: true } as const;
/** A grant: representative, kind, document, first and last day, rights. */
export const formWakil = defineForm({
  id: "wakilKuasa",
  namespace: "data",
  versi: "1",
  sections: [
    {
      name: "penunjukan",
      fields: [
        { name: "npwp", kind: "npwp", wajib: true },
        { name: "jenis", kind: "pilihan", dari: JENIS_WAKIL, wajib: true },
        { name: "nomor", kind: "teks", max: 60, wajib: true },
        { name: "mulai", kind: "tanggal", wajib: true },
        { name: "berakhir", kind: "tanggal" },
      ],
    },
    { name: "izin", fields: [hak] },
  ],
});
/** The part of a grant that can still be changed: its rights. */
export const formHakWakil = defineForm({
  id: "wakilKuasa",
  namespace: "data",
  versi: "1",
  sections: [{ name: "izin", fields: [hak] }],
});

import { defineForm } from "../kit/form";
import { defineStatus } from "../kit/status";
import { HAK_WAKIL, WAKIL_BERLAKU } from "./hak";

/** As what somebody acts for a taxpayer (UU KUP art. 32): its own representative, or a proxy. */
export const JENIS_WAKIL = ["wakil", "kuasa_konsultan", "kuasa_pihak_lain"] as const;
export type JenisWakil = (typeof JENIS_WAKIL)[number];

/**
 * Life of a grant: the representative accepts or refuses in its own account; the taxpayer takes back what waits or what
 * was accepted; both end by themselves after their last day. `edit` changes which rights are given.
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
/** Statuses of a grant that waits or is in force. */
export const WAKIL_TERBUKA = statusWakil.from("expire");

const hak = { name: "hak", kind: "pilihanBanyak", dari: HAK_WAKIL, daftar: "hak", wajib: true } as const;
/** A grant: to whom, as what, by which document, from when to when, with which rights. */
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
/** What of a grant can still be changed: its rights. */
export const formHakWakil = defineForm({
  id: "wakilKuasa",
  namespace: "data",
  versi: "1",
  sections: [{ name: "izin", fields: [hak] }],
});

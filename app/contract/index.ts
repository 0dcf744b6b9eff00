import { JENIS_BUKPOT } from "~/domain/bukpot/jenis";
import { keluargaBukpot } from "~/domain/pihak/hak";
import { akun } from "./akun";
import { auth } from "./auth";
import { batch } from "./batch";
import { bukpot } from "./bukpot";
import { bukpotReplacement, bukpotSave, bukpotSubmit } from "./bukpot-jenis";
import { dasborContract } from "./dasbor";
import { data } from "./data";
import { dokumenLain, imporDokumen } from "./dokumen-lain";
import { dokumenRetur } from "./dokumen-retur";
import { efaktur, imporEfaktur } from "./efaktur";
import { gaji } from "./gaji";
import { imporBukpot } from "./impor-bukpot";
import { jejak } from "./jejak";
import { withRights } from "./kit";
import { notifikasiContract } from "./notifikasi";
import { pembayaran, verifikasi } from "./pembayaran";
import { pengguna } from "./pengguna";
import { persetujuan } from "./persetujuan";
import { retur } from "./retur";
import { rujukan } from "./rujukan";
import { sertifikat } from "./sertifikat";
import { spt } from "./spt";
import { sptPpn } from "./spt-ppn";
import { tugas } from "./tugas";

/** The whole API, by area. */
export const contract = {
  auth,
  akun,
  pengguna,
  jejak,
  efaktur: withRights("efaktur", efaktur, ["submit"]),
  imporEfaktur: withRights("efaktur", imporEfaktur, []),
  rujukan,
  batch,
  dasbor: dasborContract,
  data,
  gaji: withRights("bupot21", gaji, []),
  sertifikat,
  spt,
  sptPpn: withRights("spt_ppn", sptPpn, []),
  pembayaran,
  verifikasi,
  tugas,
  notifikasi: notifikasiContract,
  retur: withRights("efaktur", retur, ["submit", "cancel", "approve"]),
  persetujuan: withRights("efaktur", persetujuan, ["submitReplacement", "updateCancel", "approve"]),
  dokumenLain: withRights("efaktur", dokumenLain, ["submitInput", "submitOutput", "approve"]),
  dokumenRetur: withRights("efaktur", dokumenRetur, ["submit", "cancel"]),
  imporDokumen: withRights("efaktur", imporDokumen, []),
  imporBukpot,
  bukpot,
  bukpotSave: withRights(keluargaBukpot, bukpotSave, []),
  bukpotSubmit: withRights(keluargaBukpot, bukpotSubmit, JENIS_BUKPOT),
  bukpotReplacement: withRights(keluargaBukpot, bukpotReplacement, []),
};
export type ApiContract = typeof contract;

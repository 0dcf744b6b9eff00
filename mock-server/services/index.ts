import type { Router } from "express";
import { contract } from "~/contract";
import { implement, type RunningPlatform } from "../http/implement";
import { akunServices } from "./akun";
import { authServices } from "./auth";
import { batchServices } from "./batch";
import { dasborServices } from "./dasbor";
import { dataServices } from "./data";
import { dokumenLainServices } from "./dokumen-lain";
import { dokumenReturServices } from "./dokumen-retur";
import { efakturServices } from "./efaktur";
import { imporDokumenServices, imporServices } from "./impor";
import { jejakServices } from "./jejak";
import { notifikasiServices } from "./notifikasi";
import { pembayaranServices } from "./pembayaran";
import { penggunaServices } from "./pengguna";
import { persetujuanServices } from "./persetujuan";
import { returServices } from "./retur";
import { rujukanServices } from "./rujukan";
import { sertifikatServices } from "./sertifikat";
import { sptServices } from "./spt";
import { tugasServices } from "./tugas";
import { verifikasiServices } from "./verifikasi";

/** Every area of the contract with its services. */
export function mountServices(router: Router, platform: RunningPlatform): void {
  implement(router, contract.auth, authServices, platform);
  implement(router, contract.akun, akunServices, platform);
  implement(router, contract.pengguna, penggunaServices, platform);
  implement(router, contract.jejak, jejakServices, platform);
  implement(router, contract.batch, batchServices, platform);
  implement(router, contract.dasbor, dasborServices, platform);
  implement(router, contract.data, dataServices, platform);
  implement(router, contract.sertifikat, sertifikatServices, platform);
  implement(router, contract.efaktur, efakturServices, platform);
  implement(router, contract.imporEfaktur, imporServices, platform);
  implement(router, contract.rujukan, rujukanServices, platform);
  implement(router, contract.tugas, tugasServices, platform);
  implement(router, contract.notifikasi, notifikasiServices, platform);
  implement(router, contract.spt, sptServices, platform);
  implement(router, contract.pembayaran, pembayaranServices, platform);
  implement(router, contract.verifikasi, verifikasiServices, platform);
  implement(router, contract.retur, returServices, platform);
  implement(router, contract.persetujuan, persetujuanServices, platform);
  implement(router, contract.dokumenLain, dokumenLainServices, platform);
  implement(router, contract.dokumenRetur, dokumenReturServices, platform);
  implement(router, contract.imporDokumen, imporDokumenServices, platform);
}

import { contract } from "~/contract";
import { AppError } from "~/contract/errors";
import { AKUN_AKTIF, isAkunAktif } from "~/domain/pihak/akun";
import { authenticate } from "../../auth/authenticate";
import { openSession } from "../../auth/sessions";
import { updateAkun } from "../../db/akun-store";
import { tugasDiKelas } from "../../db/lti-gabung";
import { segarkanTautan } from "../../db/lti-kelas";
import { pakaiLuncur } from "../../db/lti-luncur-store";
import { kenali } from "../../db/lti-orang";
import type { Candidate } from "../../db/orang-store";
import { change, read } from "../kit";
import { bawaanDari } from "./bawaan";
import { akunDari, kenaliOrang } from "./orang";

export const masukServices = {
  periksa: read(contract.lti.periksa, async (tiket, { sql, now }) => {
    const bawaan = await bawaanDari(sql, tiket, now);
    if (bawaan.akunId) throw new AppError("lti_start_over");
    const { langkah } = await kenaliOrang(sql, bawaan);
    const { klaim, platform } = bawaan;
    return {
      langkah: langkah.jenis === "sandi" ? ("sandi" as const) : ("masuk" as const),
      peran: klaim.peran,
      akun: langkah.jenis === "sandi" ? langkah.akun : "",
      nama: klaim.nama,
      judul: klaim.judul,
      platform: platform.nama,
    };
  }),
  masuk: change(contract.lti.masuk, {
    before: async ({ akun = "", sandi = "", ...tiket }, { sql, db, wire, now }): Promise<Candidate | null> => {
      const bawaan = await bawaanDari(sql, tiket, now);
      const { langkah } = await kenaliOrang(sql, bawaan);
      if (langkah.jenis !== "sandi") return null;
      const missing = Object.entries({ akun, sandi }).filter(([, value]) => value === "");
      if (missing.length > 0)
        throw new AppError("invalid", {}, Object.fromEntries(missing.map(([name]) => [name, [{ key: "wajib" }]])));
      const given = { accountId: akun, password: sandi, address: wire.address };
      return authenticate(db, [bawaan.klaim.peran], given, now);
    },
    change: async (tiket, context, terbukti: Candidate | null) => {
      const { sql, now } = context;
      const bawaan = await bawaanDari(sql, tiket, now);
      const dikenal = await kenaliOrang(sql, bawaan);
      const { klaim, platform } = bawaan;
      const akun = await akunDari(context, bawaan, dikenal, terbukti);
      if (!(await pakaiLuncur(sql, bawaan.id, akun.id))) throw new AppError("lti_start_over");
      if (!isAkunAktif(akun)) await updateAkun(sql, akun.id, { status: AKUN_AKTIF });
      await kenali(sql, { platformId: platform.id, sub: klaim.sub }, akun.id, now);
      const { tautan } = dikenal;
      const { judul, anggota, butir } = klaim;
      if (tautan)
        await segarkanTautan(sql, { id: tautan.id, judul, anggota, butir, cakupan: JSON.stringify(klaim.cakupan) });
      await context.audit({
        jenis: "sesi",
        label: akun.accountId,
        batchId: tautan?.batchId ?? null,
        sesudah: { platform: platform.nama, judul },
      });
      const ada = tautan !== undefined && (await tugasDiKelas(sql, klaim.tugas, tautan.batchId));
      return {
        ...(await openSession(sql, akun, context.wire, now)),
        tertaut: tautan !== undefined,
        batchId: tautan?.batchId ?? null,
        tugasId: ada ? klaim.tugas : null,
      };
    },
  }),
};

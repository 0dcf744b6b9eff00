import { contract } from "~/contract";
import { AppError } from "~/contract/errors";
import { AKUN_AKTIF, isAkunAktif } from "~/domain/pihak";
import { authenticate } from "../../auth/authenticate";
import { openSession } from "../../auth/sessions";
import { updateAkun } from "../../db/akun";
import { appendAudit } from "../../db/jejak";
import { tugasDiKelas } from "../../db/lti/gabung";
import { segarkanTautan } from "../../db/lti/kelas";
import { kenali } from "../../db/lti/kenal";
import { pakaiLuncur } from "../../db/lti/luncur-store";
import type { Candidate } from "../../db/pengguna";
import type { WritingContext } from "../../http/context";
import { change, read } from "../kit";
import { bawaanOf, type Tiket } from "./bawaan";
import { akunDari, gabungkan, kenaliOrang } from "./orang";

/**
 * Makes the joining person a participant, unless another launch already did. Later launches find the account by
 * platform identity.
 */
const bergabung = (context: WritingContext, tiket: Tiket, terbukti: Candidate | null): Promise<void> =>
  context.db.write(async (sql) => {
    const bawaan = await bawaanOf(sql, tiket, context.now);
    const { platform, klaim } = bawaan;
    const dikenal = await kenaliOrang(sql, bawaan);
    const who = await akunDari(sql, bawaan, dikenal, terbukti);
    if (!("pendatang" in who) || !dikenal.tautan) return;
    const { id, accountId, nama, email } = await gabungkan(sql, context, dikenal.tautan, who);
    await kenali(sql, { platformId: platform.id, sub: klaim.sub }, id, context.now);
    await appendAudit(sql, context, contract.lti.masuk, {
      jenis: "peserta",
      objekId: id,
      label: nama,
      batchId: dikenal.tautan.batchId,
      sesudah: { accountId, email, platform: platform.nama },
    });
  });

export const masukServices = {
  periksa: read(contract.lti.periksa, async (tiket, { sql, now }) => {
    const bawaan = await bawaanOf(sql, tiket, now);
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
    before: async ({ akun = "", sandi = "", ...tiket }, context): Promise<Candidate | null> => {
      const { sql, db, wire, now } = context;
      const bawaan = await bawaanOf(sql, tiket, now);
      const dikenal = await kenaliOrang(sql, bawaan);
      const asks = dikenal.langkah.jenis === "sandi";
      const missing = Object.entries({ akun, sandi }).filter(([, value]) => asks && value === "");
      if (missing.length > 0)
        throw new AppError("invalid", {}, Object.fromEntries(missing.map(([name]) => [name, [{ key: "wajib" }]])));
      const given = { accountId: akun, password: sandi, address: wire.address };
      const terbukti = asks ? await authenticate(db, [bawaan.klaim.peran], given, now) : null;
      if ("pendatang" in (await akunDari(sql, bawaan, dikenal, terbukti))) await bergabung(context, tiket, terbukti);
      return terbukti;
    },
    change: async (tiket, context, terbukti: Candidate | null) => {
      const { sql, now } = context;
      const bawaan = await bawaanOf(sql, tiket, now);
      const dikenal = await kenaliOrang(sql, bawaan);
      const { klaim, platform } = bawaan;
      const akun = await akunDari(sql, bawaan, dikenal, terbukti);
      if ("pendatang" in akun || !(await pakaiLuncur(sql, bawaan.id, akun.id))) throw new AppError("lti_start_over");
      if (!isAkunAktif(akun)) await updateAkun(sql, akun.id, { status: AKUN_AKTIF });
      await kenali(sql, { platformId: platform.id, sub: klaim.sub }, akun.id, now);
      const { tautan } = dikenal;
      const { judul, anggota, butir, cakupan } = klaim;
      if (tautan)
        await segarkanTautan(sql, {
          id: tautan.id,
          judul,
          anggota,
          butir,
          cakupan: cakupan && JSON.stringify(cakupan),
        });
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

import { contract } from "~/contract";
import { AppError } from "~/contract/errors";
import { SHARED_TRIES, unguessed } from "../../auth/slow-down";
import { kiniOf, terdaftarOf } from "../../db/dokumen/verification";
import { readRecorded, type Services } from "../kit";

export const verifikasiServices: Services<typeof contract.verifikasi> = {
  lihat: readRecorded(contract.verifikasi.lihat, ({ kode }, context) => {
    const { sql, wire } = context;
    // a class behind one address checks its prints at the same time and mistypes some codes
    return unguessed({ what: "verifikasi", address: wire.address, free: SHARED_TRIES }, context, async () => {
      const code = kode.trim().toUpperCase();
      const found = await terdaftarOf(sql, code);
      const now = found && (await kiniOf(sql, found));
      if (!found || !now) throw new AppError("not_found");
      const { jenis, nomor, hash, kelas } = found;
      return { kode: code, jenis, nomor, hash, kelas, ...now, tanggal: now.tanggal ?? "" };
    });
  }),
};

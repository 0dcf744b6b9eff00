import { contract } from "~/contract";
import type { FileAnswer } from "~/contract/kit";
import { attachmentsOf, berkasOf } from "../../db/attachments";
import { balasanTerkumpul } from "../../db/tugas/balasan-store";
import { safeName } from "../../files/attachments";
import { type ArchiveFile, archiveOfFiles } from "../../print/archive";
import { read } from "../kit";
import { tugasInScope } from "./scope";

/** A folder name that every system accepts. */
const folderOf = (nama: string, accountId: string): string =>
  safeName(`${nama} (${accountId})`, "unknown").replace(/\.unknown$/, "");

export const archiveServices = {
  zip: read(contract.tugas.zip, async ({ tugasId }, context): Promise<FileAnswer> => {
    const tugas = await tugasInScope(context, tugasId);
    const replies = await balasanTerkumpul(context.sql, tugasId);
    const kept = await attachmentsOf(
      context.sql,
      replies.map(({ id }) => id),
    );
    const files = replies.flatMap(({ id, nama, accountId, percobaan, teks }): ArchiveFile[] => {
      const folder = `${folderOf(nama, accountId)}/${percobaan}`;
      const own = (kept.get(id) ?? []).map((file, at) => ({
        name: `${folder}/${at + 1} ${file.nama}`,
        bytes: async () => (await berkasOf(context.sql, file.id))?.isi ?? Buffer.alloc(0),
      }));
      return [{ name: `${folder}/balasan.txt`, bytes: async () => Buffer.from(teks, "utf8") }, ...own];
    });
    const name = `balasan-${tugas.judul
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, "-")
      .slice(0, 60)}.zip`;
    return { name, type: "application/zip", body: archiveOfFiles(files) };
  }),
};

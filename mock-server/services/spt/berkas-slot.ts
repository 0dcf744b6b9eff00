import { createHash } from "node:crypto";
import { contract } from "~/contract";
import { AppError } from "~/contract/errors";
import { attachments } from "~/contract/kit";
import { alamatOf, type DefFormulir } from "~/domain/mesin/definisi";
import { type SlotBerkas, slotDari } from "~/domain/spt/isian";
import { berkasMilik, deleteBerkas, saveBerkas } from "../../db/attachments";
import { formOf, type Spt } from "../../db/spt/store";
import { type Attachment, readAttachments } from "../../files/attachments";
import { CONTENT_TYPES, type FileKind } from "../../files/sniff";
import { type Context, callerOf } from "../../http/context";
import { type ChangeContext, change, read } from "../kit";
import { saveSpt } from "./formulir";
import { checkVersion, openSpt, ownSpt } from "./keadaan";
import { formulirOf } from "./kinds";

type Asked = { readonly id: string; readonly lampiran: string; readonly field: string };
type Place = { readonly spt: Spt; readonly form: DefFormulir; readonly slot: SlotBerkas; readonly induk: string };

/** A file slot of a return's form, with its return. Throws `not_found` for a field without a slot. */
function slotOf(spt: Spt, { lampiran, field }: Asked): Place {
  const form = formulirOf(spt, lampiran);
  const slot = slotDari(form).find(({ name }) => name === field);
  if (!slot) throw new AppError("not_found");
  return { spt, form, slot, induk: [spt.id, alamatOf(form), field].join("/") };
}
/** The same for a draft that the caller can change now. */
async function slotTerbuka(context: Context, input: Asked & { readonly versi: number }): Promise<Place> {
  const spt = await openSpt(context, input.id, "edit");
  checkVersion(spt, input.versi);
  return slotOf(spt, input);
}

/** The one file of a call. Throws `wrong_file_kind`, judged by content, for one that its slot does not take. */
async function berkasDari(context: Context, { slot }: Place): Promise<Attachment> {
  const [file] = await readAttachments(context.files);
  if (!file) throw new AppError("invalid", {}, { [attachments.field]: [{ key: "berkas_wajib" }] });
  if (!slot.tipe.includes(file.jenis)) {
    const params = { nama: file.nama, tipe: slot.tipe.join(", ") };
    throw new AppError("wrong_file_kind", {}, { [attachments.field]: [{ key: "berkas_tipe", params }] });
  }
  return file;
}

/** Stores another file name, or none, in the slot and computes the return anew. */
async function catat(context: ChangeContext, { spt, form, slot }: Place, nama: string | null): Promise<number> {
  const alamat = alamatOf(form);
  const { isi } = await formOf(context.sql, spt.id, alamat);
  const { versi } = await saveSpt(context, spt, { [alamat]: { ...isi, [slot.name]: nama } });
  const label = `${spt.jenis} ${spt.masa} ${alamat} ${slot.butir ?? slot.name}`;
  const before = isi[slot.name];
  await context.audit({ jenis: "spt", objekId: spt.id, label, sebelum: { berkas: before }, sesudah: { berkas: nama } });
  return versi;
}

export const berkasSlotServices = {
  uploadBerkas: change(contract.spt.uploadBerkas, {
    before: async (input, context) => berkasDari(context, await slotTerbuka(context, input)),
    change: async (input, context, { nama, jenis, bytes }) => {
      const place = await slotTerbuka(context, input);
      const hash = createHash("sha256").update(bytes).digest("base64url");
      await deleteBerkas(context.sql, place.induk);
      const milik = { pemilik: callerOf(context).akunId, induk: place.induk };
      await saveBerkas(context.sql, milik, { nama, jenis, bytes, hash }, context.now);
      return { nama, versi: await catat(context, place, nama) };
    },
  }),
  deleteBerkas: change(contract.spt.deleteBerkas, {
    change: async (input, context) => {
      const place = await slotTerbuka(context, input);
      if (!(await berkasMilik(context.sql, place.induk))) throw new AppError("spt_slot_empty");
      await deleteBerkas(context.sql, place.induk);
      return { versi: await catat(context, place, null) };
    },
  }),
  downloadBerkas: read(contract.spt.downloadBerkas, async (input, context) => {
    const { induk } = slotOf(await ownSpt(context, input.id), input);
    const file = await berkasMilik(context.sql, induk);
    if (!file) throw new AppError("spt_slot_empty");
    const type = CONTENT_TYPES[file.jenis as FileKind] ?? "application/octet-stream";
    return { name: file.nama, type, body: file.isi };
  }),
};

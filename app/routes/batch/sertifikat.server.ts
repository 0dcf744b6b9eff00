import { z } from "zod";
import type { Api } from "~/api/client.server";
import { schemaOf } from "~/contract/form-schema";
import type { JenisSertifikat } from "~/domain/pihak/sertifikat";
import { formSertifikat } from "~/domain/pihak/sertifikat";
import type { Find } from "~/forms/posted-fields.server";

/** Searches holders among the taxpayers of the class, and countries by name. */
export const pencariPemegang =
  (api: Api, batchId: string): Find =>
  async (field, typed) => {
    if (field === "negara") {
      const { rows } = await api.rujukan.ref({ type: "negara", q: typed, perPage: 20 });
      return rows.map(({ kode, nama }) => ({ value: kode, label: `${kode} — ${nama}` }));
    }
    const { rows } = await api.rujukan.find({ q: typed || "%", batchId });
    return rows.map(({ npwp, nama }) => ({ value: npwp, label: `${npwp} ${nama}` }));
  };

/** The typed certificate, and the version its form was drawn from. */
export const skemaSertifikat = (language: string) =>
  z.record(z.string(), z.unknown()).transform((raw, context) => {
    const { versi, ...typed } = raw;
    const read = schemaOf(formSertifikat, "full", language).safeParse(typed);
    if (!read.success) for (const issue of read.error.issues) context.addIssue({ ...issue } as never);
    const text = (name: string) => String((read.success && read.data[name]) || "");
    const given = { npwp: text("npwp"), nomor: text("nomor"), mulai: text("mulai"), berakhir: text("berakhir") };
    return {
      ...given,
      jenis: text("jenis") as JenisSertifikat,
      ...(text("nama") ? { nama: text("nama") } : {}),
      ...(text("negara") ? { negara: text("negara") } : {}),
      ...(versi ? { versi: Number(versi) } : {}),
    };
  });

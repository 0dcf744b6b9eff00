import { z } from "zod";
import { formBukpot } from "~/domain/bukpot/form";
import { JENIS_BUKPOT, type JenisBukpot } from "~/domain/bukpot/jenis";
import { keluargaBukpot } from "~/domain/pihak";
import { kodeOtorisasi, konsepDisimpan } from "../dokumen";
import { isiDari } from "../form-schema";
import { endpoint } from "../kit";
import { idOf } from "../objek";

const peserta = ["peserta"] as const;
/** Form values of a type. */
const isiOf = (one: JenisBukpot) => isiDari(() => [formBukpot[one]]);
/** One entry per type of slip: each has its own address. */
const menjadi = <E>(make: (one: JenisBukpot) => E): Readonly<Record<JenisBukpot, E>> =>
  Object.fromEntries(JENIS_BUKPOT.map((one) => [one, make(one)])) as Record<JenisBukpot, E>;

/** Saves a draft: new, or changed with its id and version. One entry per type of slip. */
export const bukpotSave = menjadi((one) =>
  endpoint({
    method: "POST",
    path: `/bukpot/save/${one}`,
    who: peserta,
    hak: [`${keluargaBukpot(one)}_drafter`],
    summary: `Menyimpan konsep bukti potong ${one}: baru, atau perubahan dengan id.`,
    input: z.object({ id: idOf(`bukpot ${one}`).optional(), versi: z.number().int().optional(), isi: isiOf(one) }),
    output: konsepDisimpan,
  }),
);
/** Issues one slip with the authorisation code: a draft by its id, or a slip filled in here. */
export const bukpotSubmit = menjadi((one) =>
  endpoint({
    method: "POST",
    path: `/bukpot/submit/${one}`,
    who: peserta,
    hak: [`${keluargaBukpot(one)}_signer`],
    summary: `Menerbitkan satu bukti potong ${one} dengan kode otorisasi: konsep dengan id, atau isian langsung.`,
    input: z.union([
      z.object({ id: idOf(`bukpot ${one}`), kodeOtorisasi }),
      z.object({ isi: isiOf(one), kodeOtorisasi }),
    ]),
    output: z.object({ id: z.string(), status: z.string(), nomor: z.string() }),
  }),
);
/** Begins the replacement of an issued slip as a new draft. It is a copy unless `isi` is given. */
export const bukpotReplacement = menjadi((one) =>
  endpoint({
    method: "POST",
    path: `/bukpot/replacement/${one}`,
    who: peserta,
    hak: [`${keluargaBukpot(one)}_drafter`],
    summary: `Membuat konsep pembetulan bukti potong ${one} yang sudah terbit; yang lama tetap berlaku sampai konsep ini terbit.`,
    input: z.object({ id: idOf(`bukpot ${one}`), isi: isiOf(one).optional() }),
    output: konsepDisimpan,
  }),
);

import { randomUUID } from "node:crypto";
import { contract } from "~/contract";
import { AppError } from "~/contract/errors";
import { buatKunci, type KunciBaru, pakaiKunci } from "../../auth/lti-kunci";
import { kunciKini, kunciUmum } from "../../db/lti/kunci-store";
import {
  deletePlatform,
  platformDipakai,
  platformMenurut,
  platformOf,
  platformSemua,
  savePlatform,
} from "../../db/lti/store";
import type { Context } from "../../http/context";
import { portalLinks } from "../../portal-links";
import { change, read } from "../kit";

/** The addresses to enter in a platform for this installation. */
const alamatAlat = ({ config: { publicUrl } }: Pick<Context, "config">) => {
  const links = portalLinks(publicUrl);
  return { login: links.ltiLogin(), luncur: links.ltiLuncur(), jwks: links.ltiJwks() };
};

export const platformServices = {
  daftar: read(contract.lti.daftar, async (_input, context) => {
    const rows = await platformSemua(context.sql);
    const kunci = await kunciKini(context.sql);
    return {
      rows: rows.map((row) => ({
        ...row,
        deployment: [...row.deployment],
        layanan: [...row.layanan],
        dibuat: new Date(row.dibuat).toISOString(),
      })),
      alamat: alamatAlat(context),
      kunci: kunci ? { kid: kunci.kid, dibuat: new Date(kunci.dibuat).toISOString() } : null,
    };
  }),
  simpan: change(contract.lti.simpan, {
    before: async (_input, { sql }) => ((await kunciKini(sql)) ? null : buatKunci()),
    change: async ({ platform, ...isi }, context, kunci: KunciBaru | null) => {
      const { sql, now } = context;
      const before = platform === undefined ? undefined : await platformOf(sql, platform);
      if (platform !== undefined && !before) throw new AppError("not_found");
      // subjects and courses belong to their issuer: another issuer can give the same ids to others
      if (before && before.issuer !== isi.issuer && (await platformDipakai(sql, before.id)))
        throw new AppError("lti_issuer_fixed", {}, { issuer: [{ key: "penerbit_tetap" }] });
      const same = await platformMenurut(sql, isi.issuer);
      if (same.some(({ id, clientId }) => clientId === isi.clientId && id !== platform))
        throw new AppError("lti_platform_taken", {}, { clientId: [{ key: "platform_ada" }] });
      if (kunci && !(await kunciKini(sql))) await pakaiKunci(sql, kunci, context.config.sessionSecret, now);
      const id = platform ?? randomUUID();
      await savePlatform(sql, { id, ...isi }, now);
      const { dibuat: _, ...sebelum } = before ?? { dibuat: "" };
      await context.audit({ jenis: "lti", objekId: id, label: isi.nama, sebelum, sesudah: isi });
      return { id };
    },
  }),
  hapus: change(contract.lti.hapus, {
    change: async ({ platform }, context) => {
      const row = (await platformSemua(context.sql)).find(({ id }) => id === platform);
      if (!row || !(await deletePlatform(context.sql, platform))) throw new AppError("not_found");
      const { nama, issuer, clientId, kelas } = row;
      await context.audit({ jenis: "lti", objekId: platform, label: nama, sebelum: { issuer, clientId, kelas } });
      return {};
    },
  }),
  gantiKunci: change(contract.lti.gantiKunci, {
    before: () => buatKunci(),
    change: async (_input, context, kunci: KunciBaru) => {
      await pakaiKunci(context.sql, kunci, context.config.sessionSecret, context.now);
      await context.audit({ jenis: "lti", label: kunci.kid });
      return { kid: kunci.kid };
    },
  }),
  jwks: read(contract.lti.jwks, async (_input, { sql, now }) => ({ keys: await kunciUmum(sql, now) })),
};

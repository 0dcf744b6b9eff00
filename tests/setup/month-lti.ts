import { CAKUPAN_ANGGOTA } from "~/domain/lti/anggota";
import { KLAIM } from "~/domain/lti/klaim";
import { CAKUPAN_BUTIR, CAKUPAN_NILAI } from "~/domain/lti/nilai";
import type { TestApi } from "./api";
import { tautkan } from "./lti-kelas";
import { PELAJAR, startPlatform } from "./lti-platform";

export type MonthLti = {
  /** A learning platform, and the link of one of its courses to the class. */
  readonly platform: string;
  readonly tautan: string;
};

/** A platform with a course linked to the class: people to be added, and a column for an assignment. */
export async function linked(api: TestApi, tugas: string): Promise<MonthLti> {
  const platform = await startPlatform({ lepas: true });
  platform.cakupan = [CAKUPAN_ANGGOTA, CAKUPAN_BUTIR, CAKUPAN_NILAI];
  platform.anggota = [
    [
      { user_id: "u1", name: "Tono Baru", email: "tono@kampus.example", roles: PELAJAR },
      { user_id: "u2", name: "Asisten", email: "asisten@kelas.example", roles: PELAJAR },
    ],
  ];
  const { batchId, tautan, kepala } = await tautkan(api, platform, () => ({
    [KLAIM.anggota]: { context_memberships_url: `${platform.issuer}/anggota` },
    [KLAIM.nilai]: { lineitems: `${platform.issuer}/butir`, scope: platform.cakupan },
  }));
  const paired = await kepala.call("POST", "/batch/lti/butir/simpan", { batchId, tautan, tugas, butir: "" });
  if (paired.status !== 200) throw new Error(JSON.stringify(paired.body));
  const row = await api.db.sql.get<{ id: string }>("SELECT id FROM LtiPlatform");
  return { platform: row?.id ?? "", tautan };
}

import type { JWK } from "jose";
import { type Actor, SANDI, startApi, type TestApi } from "./api";
import { PENGAJAR, type Peluncur, startPlatform, type TestPlatform } from "./lti-platform";

const IKAT = "peramban-satu-0123456789";

export type KelasTertaut = {
  readonly api: TestApi;
  readonly platform: TestPlatform;
  readonly admin: Actor;
  readonly kepala: Actor;
  readonly batchId: string;
  readonly tautan: string;
  /** Launches a person and signs in; returns the body of the last call. */
  luncurkan(who: Peluncur, more?: Record<string, unknown>): Promise<{ code?: string; objResponse: { token: string } }>;
  close(): Promise<void>;
};

type Tertaut = Omit<KelasTertaut, "api" | "platform" | "close">;
/** Registers a platform, and has the head of "Kelas A" link a course of it; `klaim` holds the platform's claims. */
export async function tautkan(
  api: TestApi,
  platform: TestPlatform,
  klaim: () => Readonly<Record<string, unknown>>,
): Promise<Tertaut> {
  const [admin, kepala] = [await api.signIn("admin"), await api.signIn("instruktur")];
  const post = (path: string, input: Record<string, unknown>, actor = api.anonymous) => actor.call("POST", path, input);
  await post("/lti/platform/simpan", platform.pendaftaran, admin);
  platform.kunciAlat = (await api.anonymous.call("GET", "/lti/jwks")).body.objResponse as { keys: JWK[] };
  const tiketOf = async (who: Peluncur): Promise<string> => {
    const asked = await post("/user/lti/mulai", { iss: platform.issuer, login_hint: "1", ikat: IKAT });
    const query = new URL(asked.body.objResponse.url).searchParams;
    const said = platform.klaim(query.get("nonce") ?? "", { ...who, klaim: { ...klaim(), ...who.klaim } });
    const taken = await post("/user/lti/terima", { state: query.get("state"), id_token: await platform.tandai(said) });
    return taken.body.objResponse.tiket;
  };
  const tiket = await tiketOf({ sub: "guru", roles: PENGAJAR });
  const signed = await post("/user/lti/masuk", { tiket, ikat: IKAT, akun: "instruktur", sandi: SANDI });
  const batchId =
    (await api.db.sql.get<{ id: string }>("SELECT id FROM Batch WHERE nama = 'Kelas A' ORDER BY nomor"))?.id ?? "";
  await post("/lti/hubungkan", { tiket, ikat: IKAT, batchId }, api.actor(signed.body.objResponse.token));
  const links = await kepala.call("GET", "/batch/lti/list", { batchId });
  return {
    admin,
    kepala,
    batchId,
    tautan: links.body.objResponse.rows[0].id,
    luncurkan: async (who, more = {}) =>
      (await post("/user/lti/masuk", { tiket: await tiketOf(who), ikat: IKAT, ...more })).body,
  };
}

/** The same in an API of its own. */
export async function kelasTertaut(klaim: (issuer: string) => Record<string, unknown>): Promise<KelasTertaut> {
  const platform = await startPlatform();
  const api = await startApi({ env: { PUBLIC_URL: "https://portal.example" } });
  return {
    api,
    platform,
    ...(await tautkan(api, platform, () => klaim(platform.issuer))),
    close: async () => {
      await api.close();
      await platform.close();
    },
  };
}

import { ALAMAT_MAKS } from "./alamat";

const LTI = "https://purl.imsglobal.org/spec/lti/claim/";
const AGS = "https://purl.imsglobal.org/spec/lti-ags/";
const NRPS = "https://purl.imsglobal.org/spec/lti-nrps/";

/** Names of claims and scopes of LTI 1.3 (Core 1.3, Names and Role Provisioning 2.0, Assignment and Grade 2.0). */
export const KLAIM = {
  pesan: `${LTI}message_type`,
  versi: `${LTI}version`,
  deployment: `${LTI}deployment_id`,
  tujuan: `${LTI}target_link_uri`,
  sumber: `${LTI}resource_link`,
  peran: `${LTI}roles`,
  konteks: `${LTI}context`,
  khusus: `${LTI}custom`,
  anggota: `${NRPS}claim/namesroleservice`,
  nilai: `${AGS}claim/endpoint`,
} as const;
export const PESAN_LTI = "LtiResourceLinkRequest";
export const VERSI_LTI = "1.3.0";

const PERAN_KONTEKS = /^(?:http:\/\/purl\.imsglobal\.org\/vocab\/lis\/v2\/membership(?:#|\/)|)(Instructor|Learner)\b/;
/**
 * Role in a course, from all roles named by the platform (full addresses, sub-roles, or short words). A teacher is
 * never a learner too. Null for other roles, and for roles outside the course.
 */
export function peranLti(roles: readonly string[]): "instruktur" | "peserta" | null {
  const words = new Set(roles.map((role) => PERAN_KONTEKS.exec(role)?.[1]));
  if (words.has("Instructor")) return "instruktur";
  return words.has("Learner") ? "peserta" : null;
}

/** The stored data of a launch: person, course, and the services offered by the platform. */
export type Peluncuran = {
  readonly deployment: string;
  readonly sub: string;
  readonly peran: "instruktur" | "peserta";
  readonly nama: string;
  /** In lower case; empty if the platform does not give it. */
  readonly email: string;
  readonly konteks: string;
  readonly judul: string;
  /** The opened resource link. */
  readonly sumber: string;
  /** Assignment named by the link. */
  readonly tugas: string;
  readonly anggota: string | null;
  readonly butir: string | null;
  /** Scopes of the grade book; null if the launch does not mention it. */
  readonly cakupan: readonly string[] | null;
};
/** The name of a required claim that the launch lacks. */
type KlaimKurang = { readonly kurang: string };

type Isi = Readonly<Record<string, unknown>>;
const isi = (value: unknown): Isi =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Isi) : {};
const teks = (value: unknown, max = 255): string => (typeof value === "string" ? value.trim().slice(0, max) : "");
const daftar = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === "string") : [];
/** Identifiers are compared as a whole: one longer than the standard allows is invalid. */
const pengenal = (value: unknown): string => (typeof value === "string" && value.length <= 255 ? value : "");

/** The assignment of a link: a custom parameter `tugas`, or one in its target address if that is ours. */
function tugasDari(klaim: Isi, publicUrl: string): string {
  const own = teks(isi(klaim[KLAIM.khusus]).tugas, 40);
  const target = teks(klaim[KLAIM.tujuan], ALAMAT_MAKS);
  if (own !== "" || !URL.canParse(target)) return own;
  const url = new URL(target);
  return url.origin === new URL(publicUrl).origin ? teks(url.searchParams.get("tugas"), 40) : "";
}

const namaDari = (klaim: Isi, email: string): string =>
  teks(klaim.name, 80) ||
  `${teks(klaim.given_name, 40)} ${teks(klaim.family_name, 39)}`.trim() ||
  (email.split("@")[0] ?? "") ||
  teks(klaim.sub, 80);

/** Reads the claims of a launch whose token is verified. */
export function readKlaim(klaim: Isi, publicUrl: string): Peluncuran | KlaimKurang {
  if (klaim[KLAIM.pesan] !== PESAN_LTI) return { kurang: "message_type" };
  if (klaim[KLAIM.versi] !== VERSI_LTI) return { kurang: "version" };
  const deployment = pengenal(klaim[KLAIM.deployment]);
  if (deployment === "") return { kurang: "deployment_id" };
  const sub = pengenal(klaim.sub);
  if (sub === "") return { kurang: "sub" };
  const sumber = pengenal(isi(klaim[KLAIM.sumber]).id);
  if (sumber === "") return { kurang: "resource_link" };
  const context = isi(klaim[KLAIM.konteks]);
  const konteks = pengenal(context.id);
  if (konteks === "") return { kurang: "context" };
  const peran = peranLti(daftar(klaim[KLAIM.peran]));
  if (peran === null) return { kurang: "roles" };
  const email = teks(klaim.email).toLowerCase();
  const nilai = isi(klaim[KLAIM.nilai]);
  return {
    deployment,
    sub,
    peran,
    email,
    konteks,
    sumber,
    nama: namaDari(klaim, email),
    judul: teks(context.title, 200) || teks(context.label, 200) || konteks,
    tugas: tugasDari(klaim, publicUrl),
    anggota: teks(isi(klaim[KLAIM.anggota]).context_memberships_url, ALAMAT_MAKS) || null,
    butir: teks(nilai.lineitems, ALAMAT_MAKS) || null,
    cakupan: klaim[KLAIM.nilai] === undefined ? null : daftar(nilai.scope).slice(0, 20),
  };
}

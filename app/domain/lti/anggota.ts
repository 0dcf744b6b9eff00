import { peranLti } from "./klaim";

export const CAKUPAN_ANGGOTA = "https://purl.imsglobal.org/spec/lti-nrps/scope/contextmembership.readonly";

/** A member of a course in the platform's roster (Names and Role Provisioning Services 2.0). */
export type Anggota = {
  readonly sub: string;
  readonly nama: string;
  /** In lower case. */
  readonly email: string;
  /** Student number at the school. */
  readonly nim: string;
};

type Isi = Readonly<Record<string, unknown>>;
const teks = (value: unknown): string => (typeof value === "string" ? value.trim() : "");

/** Active learners of a course; teachers and members that have no identity are left out. */
export function readAnggota(rows: readonly unknown[]): Anggota[] {
  return rows.flatMap((row) => {
    const one = (typeof row === "object" && row !== null ? row : {}) as Isi;
    const roles = Array.isArray(one.roles) ? one.roles.filter((role) => typeof role === "string") : [];
    const sub = teks(one.user_id);
    const active = one.status === undefined || one.status === "Active";
    if (sub === "" || !active || peranLti(roles) !== "peserta") return [];
    return [
      {
        sub,
        nama: teks(one.name) || `${teks(one.given_name)} ${teks(one.family_name)}`.trim(),
        email: teks(one.email).toLowerCase(),
        nim: teks(one.lis_person_sourcedid),
      },
    ];
  });
}

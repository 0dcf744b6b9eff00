/** Letters that an address of a platform has at most. */
export const ALAMAT_MAKS = 2000;

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** Whether an address of a learning platform may be called: https, or a server on this machine; no name, no password. */
export function isAlamatPlatform(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password, hash } = new URL(text);
  if (username !== "" || password !== "" || hash !== "") return false;
  return protocol === "https:" || (protocol === "http:" && LOOPBACK.test(hostname));
}

/** Addresses of a platform as they were registered. */
export type AlamatPlatform = {
  readonly issuer: string;
  readonly otorisasi: string;
  readonly token: string;
  readonly jwks: string;
  readonly layanan: readonly string[];
};

/** Whether a service that a launch named stands at an origin that was registered for its platform. */
export function isLayananTerdaftar(platform: AlamatPlatform, alamat: string): boolean {
  if (!isAlamatPlatform(alamat)) return false;
  const { issuer, otorisasi, token, jwks, layanan } = platform;
  const { origin } = new URL(alamat);
  return [issuer, otorisasi, token, jwks, ...layanan].some((own) => new URL(own).origin === origin);
}

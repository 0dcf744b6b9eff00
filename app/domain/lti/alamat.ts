/** Maximum characters of a platform's address. */
export const ALAMAT_MAKS = 2000;

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

const IPV4 = /^\d{1,3}(?:\.\d{1,3}){3}$/;
/** IPv4 networks that contain no public server (IANA special-purpose registry, RFC 6890): address and length. */
const KHUSUS: readonly (readonly [string, number])[] = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["224.0.0.0", 3],
];
const numberOf = (address: string): number => address.split(".").reduce((sum, part) => sum * 256 + Number(part), 0);
const isKhusus = (address: string): boolean =>
  KHUSUS.some(([from, length]) => {
    const size = 2 ** (32 - length);
    return Math.floor(numberOf(address) / size) === Math.floor(numberOf(from) / size);
  });

/**
 * True if a host, as `URL` writes it, is an address of a private network, of this machine or an unassigned one. In IPv6
 * only global unicast (2000::/3) is public. Names are not resolved: https proves the identity of the server.
 */
function isAlamatPribadi(host: string): boolean {
  if (IPV4.test(host)) return isKhusus(host);
  return host.startsWith("[") && !/^\[[23][0-9a-f]{3}:/.test(host);
}

/**
 * True if an address of a learning platform can be called. It must be https at a public address or a name, or a server
 * on this machine, with no user and password.
 */
export function isAlamatPlatform(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password, hash } = new URL(text);
  if (username !== "" || password !== "" || hash !== "") return false;
  if (LOOPBACK.test(hostname)) return protocol === "https:" || protocol === "http:";
  return protocol === "https:" && !isAlamatPribadi(hostname);
}

/** Registered addresses of a platform. */
export type AlamatPlatform = {
  readonly issuer: string;
  readonly otorisasi: string;
  readonly token: string;
  readonly jwks: string;
  readonly layanan: readonly string[];
};

/** True if a service named by a launch is at a registered origin of its platform. */
export function isLayananTerdaftar(platform: AlamatPlatform, alamat: string): boolean {
  if (!isAlamatPlatform(alamat)) return false;
  const { issuer, otorisasi, token, jwks, layanan } = platform;
  const { origin } = new URL(alamat);
  return [issuer, otorisasi, token, jwks, ...layanan].some((own) => new URL(own).origin === origin);
}

import { config } from "~/config.server";

/** True if browsers reach us by TLS. Cookies are then sent by TLS only. */
export const overTls = config.publicUrl.startsWith("https:");

/**
 * Name and attributes of a cookie for the whole host. By TLS it has `Secure` and the prefix `__Host-`, which no
 * neighbour of another name or port can set.
 */
export const hostCookie = (name: string): { readonly name: string; readonly suffix: string } =>
  overTls ? { name: `__Host-${name}`, suffix: "; Secure" } : { name, suffix: "" };

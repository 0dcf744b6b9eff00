import { config } from "~/config.server";

/** Whether browsers reach us by TLS: then cookies never travel otherwise. */
export const overTls = config.publicUrl.startsWith("https:");

/**
 * Name and attributes of a cookie for the whole host. By TLS it carries `__Host-`, which no neighbour of another name or
 * port can set, and `Secure`.
 */
export const hostCookie = (name: string): { readonly name: string; readonly suffix: string } =>
  overTls ? { name: `__Host-${name}`, suffix: "; Secure" } : { name, suffix: "" };

/**
 * Addresses for launches from a learning platform, and for registering platforms. The menu leads to their list in
 * `paths.lti`.
 */
export const pathsLti = {
  platformBaru: () => "/lti/platform/baru",
  platformUbah: (platform: string) => `/lti/platform/${platform}/ubah`,
  platformHapus: (platform: string) => `/lti/platform/${platform}/hapus`,
  login: () => "/lti/login",
  luncur: () => "/lti/luncur",
  masuk: () => "/lti/masuk",
  kelas: () => "/lti/kelas",
  jendela: () => "/lti/jendela",
  jwks: () => "/lti/jwks",
} satisfies Readonly<Record<string, (...parameters: never[]) => `/${string}`>>;

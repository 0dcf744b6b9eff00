type Path = `/${string}`;
/** Addresses of a row of a list of a return, below the address of its list. */
export const pathsBarisSpt = {
  baru: (daftar: string) => `${daftar}/baru` as Path,
  rincian: (daftar: string, urut: string | number) => `${daftar}/baris/${urut}` as Path,
  hapus: (daftar: string, urut: string | number) => `${daftar}/baris/${urut}/hapus` as Path,
  ekspor: (daftar: string) => `${daftar}/ekspor` as Path,
} satisfies Readonly<Record<string, (...parameters: never[]) => Path>>;

import { akun } from "./akun";
import { auth } from "./auth";
import { efaktur, imporEfaktur } from "./efaktur";
import { jejak } from "./jejak";
import { pengguna } from "./pengguna";

/** The whole API, by area. */
export const contract = { auth, akun, pengguna, jejak, efaktur, imporEfaktur };
export type ApiContract = typeof contract;

import { akun } from "./akun";
import { auth } from "./auth";
import { batch, dasborContract } from "./batch";
import { efaktur, imporEfaktur } from "./efaktur";
import { jejak } from "./jejak";
import { pengguna } from "./pengguna";

/** The whole API, by area. */
export const contract = { auth, akun, pengguna, jejak, efaktur, imporEfaktur, batch, dasbor: dasborContract };
export type ApiContract = typeof contract;

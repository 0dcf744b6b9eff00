import type { Router } from "express";
import { contract } from "~/contract";
import { implement, type RunningPlatform } from "../http/implement";
import { akunServices } from "./akun";
import { authServices } from "./auth";
import { batchServices } from "./batch";
import { dasborServices } from "./dasbor";
import { imporServices } from "./impor";
import { jejakServices } from "./jejak";
import { penggunaServices } from "./pengguna";

/** Every area of the contract with its services. */
export function mountServices(router: Router, platform: RunningPlatform): void {
  implement(router, contract.auth, authServices, platform);
  implement(router, contract.akun, akunServices, platform);
  implement(router, contract.pengguna, penggunaServices, platform);
  implement(router, contract.jejak, jejakServices, platform);
  implement(router, contract.batch, batchServices, platform);
  implement(router, contract.dasbor, dasborServices, platform);
  implement(router, contract.imporEfaktur, imporServices, platform);
}

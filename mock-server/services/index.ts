import type { Router } from "express";
import { contract } from "~/contract";
import { implement, type Platform } from "../http/implement";
import { authServices } from "./auth";

/** Every area of the contract with its services. */
export function mountServices(router: Router, platform: Platform): void {
  implement(router, contract.auth, authServices, platform);
}

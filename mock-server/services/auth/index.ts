import type { contract } from "~/contract";
import type { Services } from "../kit";
import { loginServices } from "./login";
import { sessionServices } from "./session";

export const authServices: Services<typeof contract.auth> = { ...loginServices, ...sessionServices };

import type { contract } from "~/contract";
import type { Services } from "../kit";
import { googleServices } from "./google";
import { loginServices } from "./login";
import { passwordServices } from "./password";
import { registerServices } from "./register";
import { sessionServices } from "./session";

export const authServices: Services<typeof contract.auth> = {
  ...loginServices,
  ...sessionServices,
  ...passwordServices,
  ...googleServices,
  ...registerServices,
};

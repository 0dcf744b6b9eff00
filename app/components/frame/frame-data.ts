import { useRouteLoaderData } from "@remix-run/react";
import { settingsAwal } from "../settings/settings";
import type { loadFrame } from "./root-data.server";

type FrameData = Awaited<ReturnType<typeof loadFrame>>["data"];

/** Default for pages whose root could not be loaded: Indonesian, default settings, no session. */
const bare: FrameData = {
  lng: "id",
  // no valid token: the page is drawn, but its forms are refused
  csrf: "-",
  settings: settingsAwal,
  changed: false,
  script: false,
  cookiePrefix: "",
  me: null,
  masa: null,
  down: false,
  toasts: [],
  texts: null,
};

/** Data of the root loader: language, settings, the signed-in user, messages. */
export const useFrame = (): FrameData => (useRouteLoaderData("root") as FrameData | undefined) ?? bare;

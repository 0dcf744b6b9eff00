import { useRouteLoaderData } from "@remix-run/react";
import { settingsAwal } from "../settings/settings";
import type { loadFrame } from "./root-data.server";

type FrameData = Awaited<ReturnType<typeof loadFrame>>["data"];

/** For pages whose root could not be loaded: Indonesian, default settings, nobody signed in. */
const bare: FrameData = {
  lng: "id",
  // no token: forms of such a page are refused, but drawn
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

/** What the root loader knows: language, settings, the signed-in user, messages. */
export const useFrame = (): FrameData => (useRouteLoaderData("root") as FrameData | undefined) ?? bare;

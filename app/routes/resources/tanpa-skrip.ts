import { image } from "remix-utils/responses";
import { ofThisHost } from "~/web/choices.server";
import { writeCookie } from "~/web/cookie";

/** Requested from inside `<noscript>`: the browser no longer runs scripts, so pages are sent without scripts again. */
export const loader = () =>
  image(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'), {
    type: "image/svg+xml",
    headers: {
      "Cache-Control": "no-store",
      "Set-Cookie": ofThisHost(writeCookie("skrip", "", 0)),
    },
  });

import { expect, it } from "vitest";
import { agentName } from "~/components/auth/agent";

it("names a browser and its system in a few words, and shows an unknown agent unchanged", () => {
  const known: readonly (readonly [string, string])[] = [
    [
      "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36",
      "Chrome 126, Linux",
    ],
    [
      "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0",
      "Edge 126, Windows",
    ],
    ["Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:127.0) Gecko/20100101 Firefox/127.0", "Firefox 127, Windows"],
    [
      "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1",
      "Safari 17, iOS",
    ],
    [
      "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36",
      "Chrome 126, Android",
    ],
    ["Lynx/2.9.0dev.12 libwww-FM/2.14", "Lynx"],
    ["node", "node"],
    ["", ""],
  ];
  expect(known.map(([agent]) => agentName(agent))).toEqual(known.map(([, name]) => name));
});

const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\/(\d+)/, "Edge"],
  [/\bOPR\/(\d+)/, "Opera"],
  [/\bSamsungBrowser\/(\d+)/, "Samsung Internet"],
  [/\bFirefox\/(\d+)/, "Firefox"],
  [/Chrome\/(\d+)/, "Chrome"],
  [/\bVersion\/(\d+)/, "Safari"],
  [/^(?:Lynx|w3m|Links|ELinks|curl)\b/i, ""],
];
// iPhones contain "Mac OS", Androids contain "Linux"
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone|iPad/, "iOS"],
  [/Android/, "Android"],
  [/Windows/, "Windows"],
  [/Mac OS X/, "macOS"],
  [/CrOS/, "ChromeOS"],
  [/Linux/, "Linux"],
];

/** Browser and system of a `User-Agent` in a few words, "Chrome 156, Linux"; an unknown one is returned unchanged. */
export function agentName(agent: string): string {
  const [pattern, name] = BROWSERS.find(([one]) => one.test(agent)) ?? [];
  if (!pattern) return agent;
  const [found = "", version] = pattern.exec(agent) ?? [];
  const system = SYSTEMS.find(([one]) => one.test(agent))?.[1];
  return [name ? `${name} ${version}` : found, ...(system ? [system] : [])].join(", ");
}

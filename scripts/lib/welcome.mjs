import fs from "node:fs";

/** Prints the address and the sign-in for the terminal: an address that the class reaches, as QR code too. */
export async function welcome(config, seconds, others = []) {
  const local = `http://localhost:${config.port}`;
  const lines = ["", `LatihPajak is ready after ${seconds.toFixed(1)} s: ${local}`];
  if (config.publicUrl !== local) {
    lines.push(`For the class: ${config.publicUrl}/login`);
    if (others.length > 0) lines.push(`If that does not answer: ${others.join(", ")} (then start with PUBLIC_URL=…)`);
    // imported here, because this file is read before packages are installed
    const { default: qrcode } = await import("qrcode");
    lines.push("", await qrcode.toString(`${config.publicUrl}/login`, { type: "utf8" }));
  }
  lines.push(`The API, described: ${config.apiBaseUrl}/docs`);
  if (config.seed === "demo") lines.push("", ...signIns(config.onNetwork ? config.publicUrl : local, config.onNetwork));
  console.log([...lines, "", "Ctrl-C stops both servers.", ""].join("\n"));
}

function signIns(base, onNetwork) {
  const { password, kodeOtorisasi, accounts } = JSON.parse(fs.readFileSync("prisma/seed/sign-ins.json", "utf8"));
  const width = Math.max(...accounts.map(({ user }) => user.length)) + 2;
  return [
    onNetwork
      ? `The demo class: participants' password is ${password}, their authorisation code ${kodeOtorisasi}; passwords of staff were shown above once`
      : `The demo class: every password is ${password}, every authorisation code ${kodeOtorisasi}`,
    ...accounts.map(({ user, role, path }) => `  ${user.padEnd(width)}${role.padEnd(22)}${base}${path}`),
  ];
}

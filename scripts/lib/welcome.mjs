import fs from "node:fs";

/** Where to go and how to sign in, in the terminal that started us. */
export function welcome(config, seconds) {
  const local = `http://localhost:${config.port}`;
  const lines = ["", `LatihPajak is ready after ${seconds.toFixed(1)} s: ${local}`];
  if (config.publicUrl !== local) lines.push(`For others: ${config.publicUrl}`);
  lines.push(`The API, described: ${config.apiBaseUrl}/docs`);
  if (config.seed === "demo") lines.push("", ...signIns(local, config.onNetwork));
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

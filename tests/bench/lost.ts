import type { Request } from "./measure";
import { CONNECTIONS } from "./measure";

/** Acknowledged writes of several clients until the server is killed. Each write contains its own name. */
export async function writeUntilKilled(
  post: (mark: string) => Request,
  kill: () => Promise<void>,
  ms = 1_500,
): Promise<string[]> {
  const acknowledged: string[] = [];
  let over = false;
  const client = async (n: number) => {
    for (let i = 0; !over; i++) {
      const mark = `tulis-${n}-${i}`;
      const { url, ...init } = post(mark);
      const ok = await fetch(url, init).then(
        async (answer) => {
          await answer.arrayBuffer();
          return answer.ok;
        },
        () => false,
      );
      if (ok) acknowledged.push(mark);
    }
  };
  const clients = Array.from({ length: CONNECTIONS }, (_, n) => client(n));
  await new Promise((resolve) => setTimeout(resolve, ms));
  await kill();
  over = true;
  await Promise.all(clients);
  return acknowledged;
}

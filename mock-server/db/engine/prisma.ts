import type { PrismaClient } from "../../generated/prisma/client";

/**
 * Runs work on Prisma's client, on a connection of its own that is closed afterwards. The client and its query compiler
 * are loaded here, so a start without such work does not load them.
 */
export async function onPrisma<T>(url: string, work: (prisma: PrismaClient) => Promise<T>): Promise<T> {
  const [{ PrismaBetterSqlite3 }, { PrismaClient: Client }] = await Promise.all([
    import("@prisma/adapter-better-sqlite3"),
    import("../../generated/prisma/client"),
  ]);
  const prisma = new Client({ adapter: new PrismaBetterSqlite3({ url }) });
  try {
    return await work(prisma);
  } finally {
    await prisma.$disconnect();
  }
}

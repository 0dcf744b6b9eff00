import express, { type Express, Router } from "express";
import helmet from "helmet";
import { AppError } from "~/contract/errors";
import { PEKERJAAN_KUNCI, PEKERJAAN_TELAAH } from "./db/telaah";
import { PEKERJAAN_UJIAN } from "./db/ujian";
import type { ChangeContext } from "./http/context";
import { sendErrors } from "./http/errors";
import type { Platform } from "./http/implement";
import { Refusals } from "./http/refusals";
import { importJob } from "./impor/job";
import { issuerRoutes } from "./issuer/issuer";
import { JobRunner } from "./jobs/runner";
import { mountOpenApi } from "./openapi/routes";
import { mountServices } from "./services";
import { rosterJob } from "./services/batch/masuk-kerja";
import { jawabSegera } from "./services/persetujuan/lawan";
import { tellTouched } from "./services/spt/kabar";
import { kunciJob, telaahJob } from "./services/telaah";
import { ujianJob } from "./services/ujian";
import { Metrics } from "./watch/metrics";
import { watchRequests } from "./watch/requests";

/** Scripted parties answer at once where their rule says so; then the parties hear of their affected returns. */
async function afterChange(context: ChangeContext): Promise<void> {
  await jawabSegera(context);
  await tellTouched(context.sql, context.touched, context.now);
}

const print = (line: string): void => void process.stdout.write(`${line}\n`);

/** The API as an Express application; listening is the caller's business. */
export function createApp(platform: Platform): Express {
  const app = express();
  const { db, config, now, fell = false, rosterWaits } = platform;
  const handlers = {
    impor: importJob(db, config.databaseUrl, now),
    roster: rosterJob(db, config, now, rosterWaits),
    [PEKERJAAN_TELAAH]: telaahJob(db, now),
    [PEKERJAAN_KUNCI]: kunciJob(db, now),
    [PEKERJAAN_UJIAN]: ujianJob(db, now),
  };
  const jobs = new JobRunner(db, handlers, now);
  const refusals = new Refusals(db);
  const metrics = new Metrics(db);
  Object.assign(app.locals, { jobs, refusals, metrics });
  void jobs.recover(fell).catch(console.error);
  app.disable("x-powered-by");
  app.disable("etag");
  app.set("query parser", "simple");
  app.use(helmet());
  app.get("/metrics", async (_request, response) => {
    response.type(metrics.type).send(await metrics.text());
  });
  // a server that is stopping takes no new connections, and says so on those that are open
  app.get("/ready", async (_request, response) => {
    const sebab = app.locals.stopping ? "stopping" : await db.fault();
    if (sebab) response.status(503).json({ ready: false, sebab });
    else response.json({ ready: true });
  });
  app.get("/health", async (_request, response) => {
    const sebab = await db.fault();
    if (sebab) response.status(503).json({ ok: false, sebab });
    else response.json({ ok: true });
  });
  app.use(watchRequests(metrics, config.log === "json" ? print : null));
  if (platform.config.google?.bundled) app.use("/issuer", issuerRoutes(platform, platform.config.google));
  app.use(express.json({ limit: "4mb" }));
  const router = Router();
  router.use((_request, response, next) => {
    response.set("Cache-Control", "no-store");
    next();
  });
  mountOpenApi(router);
  mountServices(router, { ...platform, jobs, refusals, afterChange });
  app.use("/api/v1", router);
  app.use(() => {
    throw new AppError("not_found");
  });
  app.use(sendErrors(refusals, now));
  return app;
}

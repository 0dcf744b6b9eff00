// Express alone: the same bytes for every request. No list behind Express can be faster.
import express from "express";

const app = express();
app.disable("x-powered-by");
app.disable("etag");
const bodies = new Map();
app.get("/", (request, response) => {
  const bytes = Number(request.query.n ?? 1);
  const body = bodies.get(bytes) ?? "x".repeat(bytes);
  bodies.set(bytes, body);
  response.setHeader("Content-Type", "application/json; charset=utf-8");
  response.end(body);
});
app.listen(Number(process.env.PORT), "127.0.0.1");

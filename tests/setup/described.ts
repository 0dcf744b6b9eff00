import { z } from "zod";
import type { Actor, TestApi } from "./api";

type Described = {
  readonly paths: Readonly<
    Record<
      string,
      {
        readonly get?: {
          readonly responses: Readonly<Record<string, { readonly content?: Record<string, { schema: unknown }> }>>;
        };
      }
    >
  >;
};

/** The parts of a read's answer that the server's OpenAPI document does not describe; empty if there are none. */
export function undescribed(document: Described, path: string, body: unknown): readonly z.core.$ZodIssue[] {
  const described = document.paths[path]?.get?.responses["200"]?.content?.["application/json"]?.schema;
  const result = z.fromJSONSchema(described as Parameters<typeof z.fromJSONSchema>[0]).safeParse(body);
  return result.error?.issues ?? [];
}

/** Reads, and compares the answer with the document of the same server. */
export async function readUndescribed(api: TestApi, actor: Actor, path: string, input: Record<string, unknown>) {
  const document = (await api.anonymous.call("GET", "/openapi.json")).body as Described;
  const { status, body } = await actor.call("GET", path, input);
  return { status, issues: undescribed(document, path, body) };
}

import swagger from "@fastify/swagger";
import type { FastifyInstance } from "fastify";
import { jsonSchemaTransform } from "fastify-type-provider-zod";

/** The part of an OpenAPI 3.1 document that the docs page reads. */
export interface OpenApi {
  info: { title: string; version: string; description?: string };
  paths: Record<string, Record<string, Operation>>;
}

export interface Operation {
  summary?: string;
  description?: string;
  parameters?: { name: string; in: string; required?: boolean; schema?: unknown }[];
  requestBody?: { content?: Record<string, { schema?: unknown }> };
  responses?: Record<string, { content?: Record<string, { schema?: unknown }> }>;
}

/** Collects every route that is added from here on into an OpenAPI document. */
export async function describeApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: {
        title: "Octavo",
        version: "1",
        description:
          "Send `Authorization: Bearer …` with the token of POST /api/auth/login, or with an access token (`octavo_…`) that POST /api/auth/tokens makes for a program. Every error is an RFC 9457 problem document.",
      },
      components: {
        securitySchemes: {
          session: { type: "http", scheme: "bearer", description: "The token that signing in answers." },
          accessToken: {
            type: "http",
            scheme: "bearer",
            bearerFormat: "octavo_…",
            description: "An access token for a program.",
          },
        },
      },
    },
    transform: (route) =>
      typeof route.schema?.summary === "string"
        ? withUpload(jsonSchemaTransform(route as never), route.route?.config?.upload)
        : { schema: { hide: true }, url: route.url },
  });
}

/** A body that is a file is read by whoever keeps it, and so stands in no schema of its route. */
function withUpload(described: ReturnType<typeof jsonSchemaTransform>, field: string | null | undefined) {
  if (!field) return described;
  const body = { type: "object", properties: { [field]: { type: "string", format: "binary" } }, required: [field] };
  return { ...described, schema: { ...described.schema, consumes: ["multipart/form-data"], body } };
}

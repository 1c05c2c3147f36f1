import swagger from "@fastify/swagger";
import type { FastifyInstance, RouteOptions } from "fastify";
import { jsonSchemaTransform } from "fastify-type-provider-zod";
import { breathe, oneByOne } from "../pacing.ts";

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

const OPENAPI = "3.1.0";

const about = {
  openapi: OPENAPI,
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
} as const;

/** All routes in one turn would hold everybody up for a tenth of a second: each part of them is a document by itself. */
const PARTS = Array.from({ length: 8 }, (_, part) => `describePart${part}`);

/**
 * Collects every route that is added from here on into an OpenAPI document.
 * @returns what makes that document when it is first asked for, once every route is there; it is to be left as it is
 */
export async function describeApi(app: FastifyInstance): Promise<() => Promise<OpenApi>> {
  const places = new Map<RouteOptions, number>();
  const described = new Map<RouteOptions, Described>();
  app.addHook("onRoute", (route) => {
    if (isDescribed(route)) places.set(route, places.size);
  });
  const partOf = (route: RouteOptions) => Math.floor(((places.get(route) ?? Number.NaN) * PARTS.length) / places.size);
  for (const [part, decorator] of PARTS.entries())
    await app.register(swagger, {
      decorator,
      openapi: about,
      transform: ({ route }) => (partOf(route) === part && described.get(route)) || { schema: { hide: true }, url: route.url },
    });

  async function document(): Promise<OpenApi> {
    await oneByOne(places.keys(), (route) => described.set(route, describeRoute(route)));
    const parts = await oneByOne(PARTS, (decorator) => app.getDecorator<() => OpenApi>(decorator)());
    const paths: OpenApi["paths"] = {};
    // One address may have its methods in two of them.
    for (const part of parts) for (const [url, methods] of Object.entries(part.paths)) paths[url] = { ...paths[url], ...methods };
    return { ...(parts[0] as OpenApi), paths };
  }
  let made: Promise<OpenApi> | null = null;
  return async () => {
    made ??= document();
    const all = await made;
    // What is made of it by each who waits for it has a turn of its own.
    await breathe();
    return all;
  };
}

const isDescribed = ({ schema }: RouteOptions) => typeof schema?.summary === "string";

type Described = ReturnType<typeof jsonSchemaTransform>;

function describeRoute(route: RouteOptions): Described {
  const { schema = {}, url } = route;
  return withUpload(jsonSchemaTransform({ schema, url, route, openapiObject: { openapi: OPENAPI } }), route.config?.upload);
}

/** A body that is a file is read by whoever keeps it, and so stands in no schema of its route. */
function withUpload(described: Described, field: string | null | undefined): Described {
  if (!field) return described;
  const body = { type: "object", properties: { [field]: { type: "string", format: "binary" } }, required: [field] };
  return { ...described, schema: { ...described.schema, consumes: ["multipart/form-data"], body } };
}

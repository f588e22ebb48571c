import { z } from "zod";
import { type Endpoint, type EndpointTable, fileAnswer, streamAnswer } from "@larkroom/contract/endpoint";
import { errorBody } from "@larkroom/contract/errors";

interface Named {
  name: string;
  version: string;
}

const schemaOf = (schema: z.ZodType, io: "input" | "output"): Record<string, unknown> => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { target: "draft-2020-12", io, unrepresentable: "any" }) as Record<
    string,
    unknown
  >;
  return json;
};

/** The fields of the params and query schemas as parameters, in their wire format (the codec's input). */
function parameters(endpoint: Endpoint): object[] {
  return (["params", "query"] as const).flatMap((part) => {
    const json = schemaOf(endpoint[part], "input") as { properties?: Record<string, object>; required?: string[] };
    return Object.entries(json.properties ?? {}).map(([name, schema]) => ({
      name,
      in: part === "params" ? "path" : "query",
      required: part === "params" || (json.required ?? []).includes(name),
      schema,
    }));
  });
}

const forRoles = ({ who }: Endpoint, refusals: string): object => ({
  description: `For: ${who === "anyone" ? "anyone" : who.join(", ")}.${refusals}`,
  "x-roles": who,
  security: who === "anyone" ? [] : [{ bearer: [] }, { session: [] }],
});

const forScope = (scope: string, refusals: string): object => ({
  description: `Scope: ${scope}.${refusals}`,
  "x-scope": scope,
  security: [{ bearer: [scope] }],
});

function operation(endpoint: Endpoint): object {
  const answer = schemaOf(endpoint.response, "input");
  const isEmpty = endpoint.response instanceof z.ZodVoid;
  const body = schemaOf(endpoint.body, "input");
  const isEmptyBody = body["type"] === "object" && Object.keys(body["properties"] ?? {}).length === 0;
  const refusals = endpoint.errors.length > 0 ? ` Refusals: ${endpoint.errors.join(", ")}.` : "";
  return {
    operationId: endpoint.id,
    summary: endpoint.summary,
    ...(endpoint.scope === undefined ? forRoles(endpoint, refusals) : forScope(endpoint.scope, refusals)),
    parameters: parameters(endpoint),
    ...(endpoint.accepts === "multipart"
      ? {
          requestBody: {
            content: { "multipart/form-data": { schema: { type: "object", properties: { file: { type: "string", format: "binary" } } } } },
          },
        }
      : !isEmptyBody
        ? { requestBody: { required: true, content: { "application/json": { schema: body } } } }
        : {}),
    responses: {
      ...(isEmpty
        ? { 204: { description: "Done" } }
        : endpoint.response === fileAnswer
          ? { 200: { description: "A file", content: { "application/octet-stream": { schema: { type: "string", format: "binary" } } } } }
          : endpoint.response === streamAnswer
            ? { 200: { description: "Lines of JSON", content: { "application/x-ndjson": { schema: { type: "string" } } } } }
            : { 200: { description: "The answer", content: { "application/json": { schema: answer } } } }),
      default: { description: "A refusal", content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } } },
    },
  };
}

/** The ways to sign in to our own pages' calls. */
const ours = { bearer: { type: "http", scheme: "bearer" }, session: { type: "apiKey", in: "cookie", name: "session" } };

/**
 * The OpenAPI 3.1 document of a table of endpoints. `more` replaces or adds top-level fields; `others` are the paths of calls outside the table,
 * which are not JSON.
 */
export function openapi(
  contract: EndpointTable,
  info: Named,
  { securitySchemes = ours, ...more }: Record<string, object> = {},
  others: Readonly<Record<string, object>> = {},
): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const [key, endpoint] of Object.entries(contract)) {
    const [method, path] = key.split(" ") as [string, string];
    const templated = path.replace(/:(\w+)/g, "{$1}");
    (paths[templated] ??= {})[method.toLowerCase()] = operation(endpoint);
  }
  return {
    openapi: "3.1.0",
    info: { title: info.name, version: info.version },
    servers: [{ url: "/api" }],
    paths: { ...paths, ...others },
    components: {
      schemas: { Error: schemaOf(errorBody, "input") },
      securitySchemes,
    },
    ...more,
  };
}

/** The permission matrix as a readable table: one row per call, one column per role, followed by a row for each field with more restrictions. */
export function permissionMatrix(contract: EndpointTable, roles: readonly string[]): string {
  const rows = Object.entries(contract)
    .map(([key, endpoint]) => ({ key, endpoint }))
    .toSorted((a, b) => a.endpoint.id.localeCompare(b.endpoint.id, "en", { numeric: true }))
    .flatMap(({ key, endpoint: { id, who, owners = {} } }) => {
      const line = (name: string, may: Endpoint["who"]): string =>
        `| ${id} | ${name} | ${roles.map((role) => (may === "anyone" || may.includes(role as never) ? "yes" : "")).join(" | ")} |`;
      return [line(`\`${key}\``, who), ...Object.entries(owners).map(([field, owner]) => line(`\`${key}\`: writes \`${field}\``, owner))];
    });
  return [
    "# Permissions",
    "",
    "Which role may call which endpoint. A row with `writes` names a field of the body that only the marked roles may write. This file is",
    "generated from the contract: `npx vitest run --project server apps/server/src/access-matrix.test.ts -u` updates it.",
    "",
    `| id | endpoint | ${roles.join(" | ")} |`,
    `|${"---|".repeat(roles.length + 2)}`,
    ...rows,
    "",
  ].join("\n");
}

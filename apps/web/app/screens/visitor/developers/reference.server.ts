/** A parameter or field, with its type in words a developer reads. */
export interface Field {
  readonly name: string;
  readonly type: string;
  readonly about: string;
}

/** One call of the partner API, as its OpenAPI document describes it. */
export interface Call {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  readonly scope: string;
  readonly parameters: readonly Field[];
  readonly fields: readonly Field[];
}

export interface Event {
  readonly type: string;
  readonly summary: string;
  readonly fields: readonly Field[];
}

export interface Reference {
  readonly calls: readonly Call[];
  readonly events: readonly Event[];
}

interface Schema {
  type?: string;
  description?: string;
  enum?: unknown[];
  const?: unknown;
  format?: string;
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  minimum?: number;
  maximum?: number;
}
interface Operation {
  operationId: string;
  summary: string;
  "x-scope": string;
  parameters: { name: string; schema: Schema }[];
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>;
}
interface Document {
  paths: Record<string, Record<string, Operation>>;
  webhooks: Record<string, { post: { summary: string; requestBody: { content: Record<string, { schema: Schema }> } } }>;
}

/** The largest integer that JSON and JavaScript both hold: as a limit it says nothing. */
const isLimit = (value: number | undefined): value is number => value !== undefined && Math.abs(value) < Number.MAX_SAFE_INTEGER;

function typeOf(schema: Schema): string {
  if (schema.anyOf) return schema.anyOf.map(typeOf).join(" | ");
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  if (schema.type === "array") return `${typeOf(schema.items ?? {})}[]`;
  if (schema.format) return schema.format;
  const { type = "any", minimum, maximum } = schema;
  return type === "integer" && isLimit(minimum) && isLimit(maximum) ? `${type}, ${minimum}–${maximum}` : type;
}

/** The fields of an object; those of an object inside it after a dot. */
function fieldsOf(schema: Schema | undefined, before = ""): Field[] {
  return Object.entries(schema?.properties ?? {}).flatMap(([key, field]) => {
    const name = before + key;
    const inner = field.items ?? field.anyOf?.find((one) => one.properties) ?? field;
    const own = { name, type: typeOf(field), about: field.description ?? inner.description ?? "" };
    return [own, ...fieldsOf(inner, field.items ? `${name}[].` : `${name}.`)];
  });
}

/** What the page shows of the OpenAPI document: nothing is written twice, so the page can't say something else than the server does. */
export function readReference(document: Readonly<Record<string, unknown>>): Reference {
  const { paths, webhooks } = document as unknown as Document;
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): Call => {
      const answer = operation.responses["200"]?.content?.["application/json"]?.schema;
      const record = answer?.properties?.["items"]?.items ?? answer;
      return {
        id: operation.operationId,
        method: method.toUpperCase(),
        path: `/api${path}`,
        summary: operation.summary,
        scope: operation["x-scope"],
        parameters: operation.parameters.map(({ name, schema }) => ({ name, type: typeOf(schema), about: schema.description ?? "" })),
        fields: fieldsOf(record),
      };
    }),
  );
  const events = Object.entries(webhooks).map(([type, { post }]): Event => {
    const body = post.requestBody.content["application/json"]?.schema;
    return { type, summary: post.summary, fields: fieldsOf(body) };
  });
  return { calls, events };
}

import { expect, test } from "vitest";
import { z } from "zod";
import { contract } from "./contract.ts";
import type { EndpointTable } from "./endpoint.ts";

/** The parts of a schema that an encoded value passes through, each with its field name where a field begins. */
function partsOf(schema: z.core.$ZodType): { name?: string; part: z.core.$ZodType }[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case "object":
      return Object.entries(def.shape).map(([name, part]) => ({ name, part }));
    case "array":
      return [{ part: def.element }];
    case "union":
      return def.options.map((part) => ({ part }));
    case "intersection":
      return [{ part: def.left }, { part: def.right }];
    case "record":
      return [{ part: def.valueType }];
    case "tuple":
      return def.items.map((part) => ({ part }));
    case "pipe":
      return [{ part: def.out }, { part: def.in }];
    case "lazy":
      return [{ part: def.getter() }];
    default:
      return "innerType" in def ? [{ part: def.innerType }] : [];
  }
}

/** Places where a schema lets through fields it doesn't name. */
function openPlaces(schema: z.core.$ZodType, at: string, found: Set<string>, above: readonly z.core.$ZodType[] = []): Set<string> {
  if (above.includes(schema)) return found;
  const { def } = (schema as z.core.$ZodTypes)._zod;
  const isLoose = def.type === "object" && def.catchall !== undefined && (def.catchall as z.core.$ZodTypes)._zod.def.type !== "never";
  if (isLoose || def.type === "any" || def.type === "unknown") found.add(at);
  for (const { name, part } of partsOf(schema)) openPlaces(part, name === undefined ? at : `${at}.${name}`, found, [...above, schema]);
  return found;
}

/** Places that return values as stored, each with the reason why this leaks nothing. */
const known: Record<string, string> = {
  "GET /audit_event.items.after": "a record after a change, for the school's admins: never a password, a token or a child's texts",
  "GET /audit_event.items.before": "the record before the change",
  "GET /lesson/:lessonId/slide_draft.content": "unfinished drafts, visible only to the school's own editors",
  "GET /agora/:id/whiteboard.boards.steps.changed.shape": "what was drawn, checked likewise",
  "GET /public/class/:id/replay.events.event": "the class's log, each event through the live room's `eventFor`",
  "GET /public/class/:id/replay.start": "the class's state, through the live room's `viewFor`",
  "GET /public/class/:id/limnu_board.elements.shape":
    "what was drawn, each element checked against the list of allowed fields when it was drawn",
  "GET /partner/openapi.json": "the document of the partner API, made from its schemas: the same for everyone",
  "POST /lesson/:lessonId/slide_draft.content": "the same",
  "PUT /lesson/:lessonId/slide_draft/:id.content": "the same",
};

test("[S-42] a response contains only the fields its schema names, whatever else the server has loaded", () => {
  const found = Object.entries(contract as EndpointTable).flatMap(([key, { response }]) => [...openPlaces(response, key, new Set())]);
  expect(found.toSorted()).toEqual(Object.keys(known).toSorted());
  const encoded = z.encode(contract["POST /login/as_student"].response, { token: "t", passwordHash: "x" } as never);
  expect(encoded).toEqual({ token: "t" });
});

test("[S-42] finds every place in a schema that would let any field through", () => {
  const schema = z.object({
    whole: z.object({ a: z.string() }).array(),
    loose: z.looseObject({ a: z.string() }),
    deep: z.record(z.string(), z.union([z.string(), z.object({ what: z.unknown().optional() })])),
  });
  expect([...openPlaces(schema, "x", new Set())]).toEqual(["x.loose", "x.deep.what"]);
});

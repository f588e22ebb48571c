import { expect, test } from "vitest";
import { z } from "zod";
import { contract } from "./contract.ts";
import type { EndpointTable } from "./endpoint.ts";

/** The parts a value on its way out goes through, each with the field's name where it begins one. */
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

/** Where a schema lets something through whose fields it does not name. */
function openPlaces(schema: z.core.$ZodType, at: string, found: Set<string>, above: readonly z.core.$ZodType[] = []): Set<string> {
  if (above.includes(schema)) return found;
  const { def } = (schema as z.core.$ZodTypes)._zod;
  const isLoose = def.type === "object" && def.catchall !== undefined && (def.catchall as z.core.$ZodTypes)._zod.def.type !== "never";
  if (isLoose || def.type === "any" || def.type === "unknown") found.add(at);
  for (const { name, part } of partsOf(schema)) openPlaces(part, name === undefined ? at : `${at}.${name}`, found, [...above, schema]);
  return found;
}

/** What is told as it was kept, with why nobody is told by it what is not theirs. */
const known: Record<string, string> = {
  "GET /audit_event.items.after": "what a change made of a record, for the school's admins: never a password, a token or a child's words",
  "GET /audit_event.items.before": "the same, as it was",
  "GET /lesson/:lessonId/slide_draft.content": "what the school's own editors are writing, half done, to nobody but them",
  "POST /lesson/:lessonId/slide_draft.content": "the same",
  "PUT /lesson/:lessonId/slide_draft/:id.content": "the same",
};

test("[S-42] an answer tells the fields it names and no other: what a server reads beside them stays there", () => {
  const found = Object.entries(contract as EndpointTable).flatMap(([key, { response }]) => [...openPlaces(response, key, new Set())]);
  expect(found.toSorted()).toEqual(Object.keys(known).toSorted());
  const told = z.encode(contract["POST /login/as_student"].response, { token: "t", passwordHash: "x" } as never);
  expect(told).toEqual({ token: "t" });
});

test("[S-42] a place that would let anything through is found wherever it stands", () => {
  const schema = z.object({
    whole: z.object({ a: z.string() }).array(),
    loose: z.looseObject({ a: z.string() }),
    deep: z.record(z.string(), z.union([z.string(), z.object({ what: z.unknown().optional() })])),
  });
  expect([...openPlaces(schema, "x", new Set())]).toEqual(["x.loose", "x.deep.what"]);
});

import { expect, test } from "vitest";
import { z } from "zod";
import { day, instant, pathId, queryFlag, queryInt, text } from "@larkroom/contract/shared/wire";
import type { Refusal } from "./errors.ts";
import { fieldProblem } from "./field-problems.ts";
import { parse } from "./validation.ts";

const problemsOf = (schema: z.ZodType, input: unknown, part: "params" | "query" | "body" = "body") => {
  try {
    parse(schema, input, part);
  } catch (error) {
    return (error as Refusal).options.details?.map(({ field, code, message }) => [field, code, message]);
  }
  return [];
};

test.each([
  [z.object({ limit: queryInt(1, 500) }), { limit: "501" }, [["limit", "too_big", "Enter at most 500"]]],
  [z.object({ limit: queryInt(1, 500) }), { limit: "0" }, [["limit", "too_small", "Enter at least 1"]]],
  [z.object({ limit: queryInt(1, 500) }), { limit: "many" }, [["limit", "invalid_type", "Enter a number"]]],
  [z.object({ limit: queryInt(1, 500) }), { limit: "1.5" }, [["limit", "invalid_type", "Enter a whole number"]]],
  [z.object({ birthDate: day }), { birthDate: "2015-02-30" }, [["birthDate", "invalid_date", "Enter a valid date"]]],
  [z.object({ birthDate: day }), { birthDate: "0015-02-01" }, [["birthDate", "out_of_range", "Enter a date between 1900 and 2199"]]],
  [z.object({ birthDate: day }), { birthDate: "" }, [["birthDate", "required", "Please don’t forget this"]]],
  [z.object({ from: instant }), { from: "yesterday" }, [["from", "invalid_date", "Enter a valid date and time"]]],
  [z.object({ name: text(5) }), {}, [["name", "required", "Please don’t forget this"]]],
  [z.object({ name: text(5) }), { name: "Philippa" }, [["name", "too_long", "Enter at most 5 characters"]]],
  [z.object({ name: text(5) }), { name: 7 }, [["name", "invalid_type", "Enter text"]]],
  [z.object({ tags: z.array(z.string()).max(2) }), { tags: ["a", "b", "c"] }, [["tags", "too_long", "Enter at most 2 items"]]],
  [z.object({ sort: z.enum(["name", "-name"]) }), { sort: "age" }, [["sort", "invalid_value", "Enter one of: name, -name"]]],
  [z.object({ email: z.email() }), { email: "dana@" }, [["email", "invalid_format", "Enter a valid email address"]]],
  [z.strictObject({ a: z.int() }), { a: 1, b: 2 }, [["", "unrecognized_keys", "Remove unknown fields: b"]]],
  [z.object({ name: text(5) }), [], [["body", "invalid_type", "Enter an object"]]],
  [z.object({ name: text(5) }), "Dana", [["body", "invalid_type", "Enter an object"]]],
])("issue %# has the product's own code and text", (schema, input, problems) => {
  expect(problemsOf(schema, input)).toEqual(problems);
});

test("a malformed id names the path parameter", () => {
  const params = z.object({ courseId: pathId, id: pathId });
  expect(problemsOf(params, { courseId: "7", id: "x" }, "params")).toEqual([["id", "malformed_id", "Enter a valid id"]]);
  expect(problemsOf(z.object({ uid: z.string() }), { uid: "a\0" }, "params")).toEqual([["uid", "malformed_id", "Enter a valid uid"]]);
});

test("every kind of zod issue gets the product's own text", () => {
  const schemas: readonly z.ZodType[] = [
    z.string(),
    z.number(),
    z.int(),
    z.bigint(),
    z.boolean(),
    z.date(),
    z.null(),
    z.undefined(),
    z.never(),
    z.nan(),
    z.symbol(),
    z.literal(1),
    z.enum(["a"]),
    z.array(z.int()),
    z.tuple([z.int()]),
    z.record(z.string(), z.int()),
    z.map(z.object({ a: z.int() }), z.object({ a: z.int() })),
    z.map(z.int(), z.object({ a: z.int() })),
    z.set(z.int()),
    z.object({ a: z.int() }),
    z.strictObject({}),
    z.union([z.int(), z.boolean()]),
    z.discriminatedUnion("type", [z.object({ type: z.literal("a") })]),
    z.email(),
    z.url(),
    z.uuid(),
    z.iso.date(),
    z.iso.datetime(),
    z.iso.time(),
    z.iso.duration(),
    z.ipv4(),
    z.base64(),
    z.jwt(),
    z.e164(),
    z.string().min(3),
    z.string().max(1),
    z.string().length(9),
    z.string().regex(/^x$/),
    z.string().startsWith("x"),
    z.string().includes("x"),
    z.number().gt(9).lt(1),
    z.number().multipleOf(7),
    z.array(z.any()).min(3),
    z.set(z.any()).max(0),
    z.custom(() => false),
    queryFlag,
    z.record(z.enum(["k"]), z.int()),
    z.int().refine(() => false),
    z.date().min(new Date(0)),
    z.templateLiteral(["a", z.int()]),
  ];
  const inputs = [
    null,
    true,
    5,
    1.5,
    10n,
    "text",
    "",
    {},
    { type: "b" },
    { b: 1 },
    [],
    ["a"],
    new Map<unknown, unknown>([["a", 1]]),
    new Map([[{ a: 1 }, 5]]),
    new Map([[{}, { a: 1 }]]),
    new Set(["a"]),
    new Date(-1),
    Symbol("s"),
  ];
  const codes = new Set<string>();
  for (const schema of schemas)
    for (const input of inputs)
      for (const issue of schema.safeParse(input).error?.issues ?? []) {
        const { code, message } = fieldProblem(issue, false);
        expect(message).not.toBe(issue.message);
        expect(message).not.toMatch(/invalid|expected|received/i);
        expect(code).toMatch(/^[a-z_]+$/);
        codes.add(issue.code);
      }
  expect([...codes].toSorted()).toEqual([
    "custom",
    "invalid_element",
    "invalid_format",
    "invalid_key",
    "invalid_type",
    "invalid_union",
    "invalid_value",
    "not_multiple_of",
    "too_big",
    "too_small",
    "unrecognized_keys",
  ]);
});

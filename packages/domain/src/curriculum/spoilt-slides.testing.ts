import fc from "fast-check";
import { editionSlugs } from "../editions/editions.ts";
import { textsOf } from "./slide-texts.ts";
import type { SlideContent } from "./slide-types.ts";

/** Texts that may break a parser of addresses, formulas, marks or names. PostgreSQL stores every one of them. */
export const hostileTexts: readonly string[] = [
  "",
  " ",
  "null",
  "NaN",
  "1e999",
  "__proto__",
  "constructor",
  "toString",
  "a".repeat(5000),
  "😀".repeat(70),
  "e\u0301",
  "שלום",
  "\u202Eabc",
  "https://<your-name>.example/",
  "http://[",
  "https://[::1",
  "http://:80",
  "https://",
  "https://exa mple.example",
  "https://%zz.example/",
  "https://xn--/",
  "https://a..b/",
  "https://user:word@x.example/",
  "javascript:alert(1)",
  "//x.example",
  "https://x.example:99999/",
  "<script>alert(1)</script>",
  "**",
  "`",
  "$",
  "$\\frac{1}{$",
  "\\$",
  "${1}",
  "{{1}}",
  "\n\n",
  "\t",
];

const hostileValues: readonly unknown[] = [null, true, 0, -1, 1.5, 1e308, [], {}, [null], [[]], { id: null }, { id: "a" }, ["a", "a"]];

type Path = readonly (string | number)[];

/** The path of every value inside a value, starting with the value itself. */
function placesOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== "object" || value === null) return [path];
  const inner = Object.entries(value).flatMap(([name, held]) => placesOf(held, [...path, Array.isArray(value) ? Number(name) : name]));
  return [path, ...inner];
}

const held = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((inner, step) => (inner as Record<string, unknown> | null)?.[step], value);

type Change =
  | { readonly how: "put"; readonly value: unknown }
  | { readonly how: "leave out" | "twice" }
  | { readonly how: "copy"; readonly from: number };

interface Spoiling {
  readonly at: number;
  readonly change: Change;
}

function changed(value: unknown, [step, ...rest]: Path, change: Exclude<Change, { how: "copy" }>): unknown {
  if (step === undefined) return change.how === "put" ? change.value : value;
  const isLast = rest.length === 0;
  if (Array.isArray(value))
    return value.flatMap((one: unknown, index) => {
      if (index !== step) return [one];
      if (isLast && change.how === "leave out") return [];
      return isLast && change.how === "twice" ? [one, one] : [changed(one, rest, change)];
    });
  const fields = value as Record<string, unknown>;
  if (!isLast || change.how === "put") return { ...fields, [step]: changed(fields[step], rest, change) };
  return change.how === "twice"
    ? { ...fields, [`${step}2`]: fields[step] }
    : Object.fromEntries(Object.entries(fields).filter(([name]) => name !== step));
}

function spoil(content: unknown, { at, change }: Spoiling): unknown {
  const places = placesOf(content);
  const path = places[at % places.length] ?? [];
  if (change.how !== "copy") return changed(content, path, change);
  return changed(content, path, { how: "put", value: held(content, places[change.from % places.length] ?? []) });
}

const change: fc.Arbitrary<Change> = fc.oneof(
  fc.constantFrom(...hostileTexts).map((value) => ({ how: "put", value }) as const),
  fc.constantFrom(...hostileValues).map((value) => ({ how: "put", value }) as const),
  fc.constantFrom({ how: "leave out" } as const, { how: "twice" } as const),
  fc.nat(999).map((from) => ({ how: "copy", from }) as const),
);

const spoilings = fc.array(fc.record({ at: fc.nat(9_999), change }), { maxLength: 4 });

/** A slide's content as an older version, a bug or a manual database change may have left it; sometimes it is valid. */
export const spoiltContent = (content: SlideContent): fc.Arbitrary<unknown> =>
  spoilings.map((all) => all.reduce<unknown>((spoilt, one) => spoil(spoilt, one), content));

/** The translations of a slide, valid or damaged. */
export function spoiltTranslations(content: SlideContent): fc.Arbitrary<unknown> {
  const paths = textsOf(content).map(({ path }) => path);
  const text = fc.oneof(fc.constantFrom(...hostileTexts), fc.constantFrom("Estrela", "כוכב"));
  const texts = fc.dictionary(fc.constantFrom(...paths, "nowhere", "questions.lost.prompt"), text, { maxKeys: 5, noNullPrototype: true });
  const overlay = fc.oneof(
    fc.record({ title: text, texts }),
    fc.record({ texts }),
    fc.constantFrom<unknown>(null, "x", {}, { texts: null }),
  );
  return fc.oneof(
    fc.dictionary(fc.constantFrom<string>(...editionSlugs), overlay, { noNullPrototype: true }),
    fc.constantFrom<unknown>(null, [], "x", 0, {}, { xx: { texts: {} } }),
  );
}

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { contentProblems } from "./content-problems.ts";
import * as edit from "./edit-matching.ts";
import { changed } from "./edit-parts.ts";
import { emptyContent, emptyOption } from "./empty-content.ts";
import { partIdMaker } from "./part-ids.ts";
import { slideSamples } from "./slide-samples.ts";
import type { ContentOf, SlideContent } from "./slide-types.ts";

const ids = () => partIdMaker(null, Math.random);
const { CORRELATE, CLASSIFY, DOUBLES, SCORING_TABLE } = slideSamples;

/** The problems of a content, except cards that are still empty. */
const broken = (content: SlideContent): string[] =>
  contentProblems(content).flatMap(({ code, path }) => (code === "options_alike" ? [] : [`${path.join(".")}: ${code}`]));

/** Any sequence of changes, each encoded as numbers: which change, and to which part. */
const steps = fc.array(fc.tuple(fc.nat(4), fc.nat(30)), { maxLength: 25 });
const pick = <T>(list: readonly T[], at: number): T | undefined => list[at % Math.max(1, list.length)];

describe("cards to match", () => {
  test("[EN-05] removes a pair with both its cards, and keeps cards without a pair", () => {
    const content = edit.removeMatch(CORRELATE, "mercury");
    expect(content.left.map(({ id }) => id)).toEqual(["mars"]);
    expect(content.right.map(({ id }) => id)).toEqual(["red", "rings"]);
    expect(content.pairs).toEqual([{ leftId: "mars", rightId: "red" }]);
    expect(edit.spareCards(content).map(({ id }) => id)).toEqual(["rings"]);
  });

  test("[EN-05] keeps each card's partner when reordered", () => {
    const content = edit.orderMatches(CORRELATE, ["mars", "mercury"]);
    expect(edit.matchRows(content).map(({ left, right }) => [left.id, right?.id])).toEqual([
      ["mars", "red"],
      ["mercury", "first"],
    ]);
    expect(edit.orderMatches(content, ["mercury", "mars"])).toEqual(CORRELATE);
  });

  test("creates a new card with its first letter for a stored pair that lost one", () => {
    const torn = { ...CORRELATE, pairs: CORRELATE.pairs.slice(1) };
    expect(edit.matchRows(torn)[0]?.right).toBeNull();
    expect(broken(edit.withPartner(torn, "mercury", (card) => ({ ...card, text: "N" }), ids()))).toEqual([]);
  });

  test("[EN-05] never leaves a card without its pair, after any sequence of changes", () => {
    fc.assert(
      fc.property(fc.boolean(), steps, (isNew, path) => {
        const start = isNew ? emptyContent("CORRELATE", ids()) : CORRELATE;
        const newId = partIdMaker(start, Math.random);
        const end = path.reduce<ContentOf<"CORRELATE">>((now, [what, at]) => {
          const one = pick(now.left, at)?.id ?? "";
          if (what === 0) return edit.addMatch(now, newId);
          if (what === 1) return edit.removeMatch(now, one);
          if (what === 2) return edit.orderMatches(now, [one]);
          if (what === 3) return { ...now, right: [...now.right, emptyOption(newId)] };
          return edit.withPartner(now, one, (card) => ({ ...card, text: `right ${at}` }), newId);
        }, start);
        expect(broken(end)).toEqual([]);
        expect(end.right.length - end.left.length).toBe(edit.spareCards(end).length);
      }),
    );
  });
});

describe("items to sort", () => {
  test("[EN-05] removing a category leaves its items without one instead of moving them to another", () => {
    const content = edit.removeBox(CLASSIFY, "gas");
    expect(content.items.map(({ categoryId }) => categoryId)).toEqual(["rock", "", ""]);
    expect(edit.thingsOf(content, "").map(({ id }) => id)).toEqual(["saturn", "jupiter"]);
    expect(edit.thingsOf(content, "rock").map(({ id }) => id)).toEqual(["earth"]);
  });

  test("[EN-05] reorders items only within their category", () => {
    const mixed = { ...CLASSIFY, items: [...CLASSIFY.items.slice(1), ...CLASSIFY.items.slice(0, 1)] };
    const content = edit.orderThings(mixed, ["jupiter", "saturn"]);
    expect(content.items.map(({ id }) => id)).toEqual(["jupiter", "saturn", "earth"]);
    expect(edit.orderThings(CLASSIFY, ["jupiter", "saturn"]).items.map(({ id }) => id)).toEqual(["earth", "jupiter", "saturn"]);
  });

  test("[EN-05] never loses an item or points to a removed category, after any sequence of changes", () => {
    fc.assert(
      fc.property(steps, (path) => {
        const newId = partIdMaker(CLASSIFY, Math.random);
        let added = 0;
        const end = path.reduce<ContentOf<"CLASSIFY">>((now, [what, at]) => {
          const box = pick(now.categories, at)?.id;
          if (what === 0 || box === undefined) return { ...now, categories: [...now.categories, { id: newId(), title: "" }] };
          if (what === 1) return edit.removeBox(now, box);
          if (what === 2)
            return edit.orderThings(
              now,
              edit
                .thingsOf(now, box)
                .map(({ id }) => id)
                .toReversed(),
            );
          if (what === 3)
            return { ...now, items: changed(now.items, pick(now.items, at)?.id ?? "", (item) => ({ ...item, categoryId: box })) };
          added += 1;
          return { ...now, items: [...now.items, { ...emptyOption(newId), categoryId: box }] };
        }, CLASSIFY);
        const boxes = new Set(end.categories.map(({ id }) => id));
        expect(end.items.every(({ categoryId }) => categoryId === "" || boxes.has(categoryId))).toBe(true);
        expect(new Set(end.items.map(({ id }) => id)).size).toBe(CLASSIFY.items.length + added);
      }),
    );
  });
});

describe("memory pairs", () => {
  test("[EN-05] never keeps half a pair", () => {
    const content = edit.removeDoubles(DOUBLES, "k1");
    expect([content.cards.map(({ id }) => id), content.pairs]).toEqual([["k3", "k4"], [["k3", "k4"]]]);
    expect(edit.withCard(DOUBLES, "k2", (card) => ({ ...card, text: "four" })).cards[1]).toEqual({ id: "k2", text: "four" });
    expect(edit.doublesRows({ ...DOUBLES, cards: [] })[0]).toEqual({ key: "k1", cards: [null, null] });
  });

  test("[EN-05] never leaves a card without its pair or in two pairs, after any sequence of changes", () => {
    fc.assert(
      fc.property(steps, (path) => {
        const newId = partIdMaker(DOUBLES, Math.random);
        const end = path.reduce<ContentOf<"DOUBLES">>((now, [what, at]) => {
          const key = pick(now.pairs, at)?.[0] ?? "";
          if (what === 0 || what === 3) return edit.addDoubles(now, newId);
          if (what === 1) return edit.removeDoubles(now, key);
          return edit.orderDoubles(now, [key]);
        }, DOUBLES);
        expect(broken(end)).toEqual([]);
        expect(edit.doublesRows(end).every(({ cards }) => cards.every((card) => card !== null))).toBe(true);
      }),
    );
  });
});

test("[EN-05] a table of children has no teams; a table of teams starts with two and keeps existing ones", () => {
  expect(edit.withRows(SCORING_TABLE, "children", ids()).teams).toEqual([]);
  expect(edit.withRows(SCORING_TABLE, "teams", ids())).toEqual(SCORING_TABLE);
  const teams = edit.withRows(emptyContent("SCORING_TABLE", ids()), "teams", ids());
  expect([teams.rows, teams.teams.map(({ name }) => name)]).toEqual(["teams", ["", ""]]);
  expect(broken(teams)).toEqual([]);
});

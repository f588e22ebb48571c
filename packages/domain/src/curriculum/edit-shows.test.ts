import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { contentProblems } from "./content-problems.ts";
import {
  filmSeconds,
  filmTime,
  hostOf,
  isFramed,
  placeAt,
  scratchProject,
  withFormAddress,
  withPlace,
  withPlaceChanged,
} from "./edit-shows.ts";
import { slideSamples } from "./slide-samples.ts";

const { INTERACTIVE_MAP: map, TYPEFORM: form } = slideSamples;

describe("places on a map", () => {
  test("stay within the picture, to a tenth of a percent", () => {
    expect(placeAt({ x: 0, y: 0 }, 33.333, -5)).toEqual({ x: 33.3, y: 0 });
    expect(placeAt({ x: 0, y: 0 }, 100.04, 99.99)).toEqual({ x: 100, y: 100 });
  });

  test("are added and changed by their ids", () => {
    const more = withPlace(map, "new", 10.06, 20);
    expect(more.places.at(-1)).toEqual({ id: "new", x: 10.1, y: 20, title: "", text: { paragraphs: [] } });
    const [hill] = map.places;
    expect(hill && withPlaceChanged(more, { ...hill, title: "Top" }).places.map(({ title }) => title)).toEqual(["Top", ""]);
  });
});

describe("an embedded form", () => {
  test("adds its host, and removes the host of the previous address", () => {
    const other = withFormAddress(form, "https://forms.example.com/a?b");
    expect(other.allowedHosts).toEqual(["forms.example.com"]);
    expect(contentProblems(other)).toEqual([]);
    expect(withFormAddress(other, "https://forms").allowedHosts).toEqual([]);
  });

  test("keeps the hosts its author added", () => {
    const both = { ...form, allowedHosts: ["larkroom.typeform.com", "other.example.com"] };
    expect(withFormAddress(both, "https://a.example.com/").allowedHosts).toEqual(["other.example.com", "a.example.com"]);
    expect(withFormAddress(both, "https://other.example.com/").allowedHosts).toEqual(["other.example.com"]);
  });

  test.each([
    ["https://Forms.Example.com/x", "forms.example.com"],
    ["https://a.example.com:8080", "a.example.com"],
    ["http://a.example.com", undefined],
    ["https://user@a.example.com", undefined],
    ["https://localhost/", undefined],
    ["not an address", undefined],
  ])("the host of %s", (url, host) => expect(hostOf(url)).toBe(host));

  test("may be framed if a host name or a wildcard allows it", () => {
    const allowed = ["*.typeform.com", "scratch.mit.edu"];
    expect(["a.typeform.com", "a.b.typeform.com", "scratch.mit.edu"].every((host) => isFramed(host, allowed))).toBe(true);
    expect(["typeform.com", "eviltypeform.com", "x.scratch.mit.edu", ""].some((host) => isFramed(host, allowed))).toBe(false);
  });
});

test.each([
  ["https://scratch.mit.edu/projects/10128407/editor", "10128407"],
  ["scratch.mit.edu/projects/10128407", "10128407"],
  [" 10128407 ", "10128407"],
  ["https://example.com/projects/1", "https://example.com/projects/1"],
])("the Scratch project of %s", (written, id) => expect(scratchProject(written)).toBe(id));

describe("video times", () => {
  test.each([
    ["90", 90],
    ["1:30", 90],
    ["0:05.5", 5.5],
    ["0:05,5", 5.5],
    ["1:02:30", 3750],
    ["10:00:00", 36_000],
    ["10:00:01", null],
    ["", null],
    ["a", null],
    ["-5", null],
    ["1:", null],
  ])("%s", (written, seconds) => expect(filmSeconds(written)).toBe(seconds));

  test("parsing a formatted time returns the same time", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 360_000 }), (tenths) => {
        expect(filmSeconds(filmTime(tenths / 10))).toBe(tenths / 10);
      }),
    );
    expect([filmTime(5), filmTime(3750), filmTime(0.25)]).toEqual(["0:05", "1:02:30", "0:00.3"]);
  });
});

import { beforeEach, describe, expect, test } from "vitest";
import { CachedPage, freshMs, PageCache, staleMs, type Rendering } from "./page-cache.ts";

let clock = 0;
let cache: PageCache<string>;
let rendered: string[];
beforeEach(() => {
  clock = 0;
  rendered = [];
  cache = new PageCache(() => clock);
});

/** Renders a page that contains a text. */
const page = (text: string) => () => {
  rendered.push(text);
  return Promise.resolve({ page: new CachedPage(Buffer.from(text), "") });
};
const textOf = (made: Rendering<string>) => (made.page ? made.page.html.toString() : made.other);
const get = async (key: string, render: () => Promise<Rendering<string>>) => textOf(await cache.get(key, render));
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe("pages in memory", () => {
  test("are rendered once, however many ask at once", async () => {
    const all = await Promise.all(Array.from({ length: 50 }, () => get("a", page("1"))));
    expect([new Set(all), rendered]).toEqual([new Set(["1"]), ["1"]]);
    expect(await get("b", page("2"))).toBe("2");
  });

  test("are sent once more while a new one is rendered, and rendered first when they are old", async () => {
    await get("a", page("1"));
    clock = freshMs - 1;
    expect(await get("a", page("2"))).toBe("1");
    clock = freshMs;
    expect(await get("a", page("3"))).toBe("1");
    await settled();
    expect(await get("a", page("4"))).toBe("3");
    clock += staleMs;
    expect(await get("a", page("5"))).toBe("5");
    expect(rendered).toEqual(["1", "3", "5"]);
  });

  test("are forgotten when something changes, and a page begun before that isn't kept", async () => {
    await get("a", page("1"));
    cache.forget();
    expect(await get("a", page("2"))).toBe("2");
    let finish: (made: Rendering<string>) => void = () => {};
    const late = get("b", () => new Promise((resolve) => void (finish = resolve)));
    cache.forget();
    const after = get("b", page("new"));
    finish({ page: new CachedPage(Buffer.from("old"), "") });
    expect(await late).toBe("old");
    expect(await after).toBe("new");
    expect(await get("b", page("newer"))).toBe("new");
  });

  test("that don't exist or lack something are not kept", async () => {
    const missing = () => Promise.resolve({ page: null, isFailure: false, other: "404" });
    expect(await get("a", missing)).toBe("404");
    expect(await get("a", page("1"))).toBe("1");
    clock = staleMs;
    expect(await get("a", missing)).toBe("404");
  });

  test("[F-03] stand in for two hours while they can't be rendered anew", async () => {
    const fails = () => Promise.reject(new Error("away"));
    const lacks = () => Promise.resolve({ page: null, isFailure: true, other: "without courses" });
    await expect(get("a", fails)).rejects.toThrow("away");
    expect(await get("a", lacks)).toBe("without courses");
    await get("a", page("1"));
    clock = 7_200_000;
    expect(await get("a", fails)).toBe("1");
    expect(await get("a", lacks)).toBe("1");
    clock = 7_200_001;
    await expect(get("a", fails)).rejects.toThrow("away");
    expect(await get("a", lacks)).toBe("without courses");
  });

  test("[S-70] have a size limit: the least recently used is dropped first", async () => {
    const large = (text: string) => page(text.repeat(10_000_000));
    for (const key of ["a", "b", "c", "d", "e", "f"]) await cache.get(key, large(key));
    await cache.get("a", large("A"));
    await cache.get("g", large("g"));
    rendered = [];
    await cache.get("a", page("a again"));
    await cache.get("b", page("b again"));
    expect(rendered).toEqual(["b again"]);
  });
});

test("a page's name depends on its bytes and its encoding, and it is compressed once", async () => {
  const [one, same, other] = ["x".repeat(2000), "x".repeat(2000), "y".repeat(2000)].map((text) => new CachedPage(Buffer.from(text), ""));
  expect(one?.etag("br")).toBe(same?.etag("br"));
  expect(new Set([one?.etag("br"), one?.etag("gzip"), one?.etag(null), other?.etag("br")]).size).toBe(4);
  expect(one?.in("br")).toBe(one?.in("br"));
});

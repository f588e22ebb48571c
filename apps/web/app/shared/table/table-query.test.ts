import { describe, expect, test } from "vitest";
import { changedQuery, readTableQuery } from "./table-query.ts";

const read = (text: string) => readTableQuery(new URLSearchParams(text), ["name", "email"], ["active", "suspended"]);

describe("[WG-08] table URL", () => {
  test("without a query it is the first page of five in the default order", () => {
    expect(read("")).toEqual({ search: undefined, sort: undefined, page: 1, limit: 5, status: undefined, school: undefined });
  });

  test("reads all parameters", () => {
    expect(read("search= ann &sort=-name&page=3&limit=500&status=suspended&school=7")).toEqual({
      search: "ann",
      sort: "-name",
      page: 3,
      limit: 500,
      status: "suspended",
      school: 7,
    });
  });

  test.each(["sort=password", "sort=--name", "page=0", "page=-1", "page=1e3", "limit=501", "status=gone", "school=x", "search=%20"])(
    "%s is ignored",
    (text) => expect(read(text)).toEqual(read("")),
  );

  test("a change returns to the first page and keeps the rest", () => {
    const now = new URLSearchParams("search=ann&page=4&school=7");
    expect(changedQuery(now, { sort: "-name" })).toBe("?search=ann&school=7&sort=-name");
    expect(changedQuery(now, { page: 5 })).toBe("?search=ann&page=5&school=7");
    expect(changedQuery(now, { page: 1 })).toBe("?search=ann&school=7");
    expect(changedQuery(now, { search: "", school: null })).toBe("");
  });
});

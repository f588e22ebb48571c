import { expect, test } from "vitest";
import { readOrderQuery } from "./order-query.ts";

const read = (query: string) => readOrderQuery(new URLSearchParams(query));

test("[GEN-06] the list's filters are read from its URL", () => {
  expect(
    read("search=ann&status=ACTIVE&provider=STRIPE&course=7&overdue=1&promo=LARK&from=2026-01-01&to=2026-02-28&sort=-amount&page=2"),
  ).toMatchObject({
    search: "ann",
    status: "ACTIVE",
    provider: "STRIPE",
    course: 7,
    overdue: "1",
    promo: "LARK",
    from: "2026-01-01",
    to: "2026-02-28",
    sort: "-amount",
    page: 2,
  });
});

test.each([
  "status=PAID",
  "provider=CASH",
  "course=-1",
  "course=1e3",
  "overdue=yes",
  "promo=%20",
  "from=2026-13-01",
  "from=yesterday",
  "to=9999-01-01",
  "sort=paid",
])("[GEN-06] an invalid filter is ignored: %s", (query) => {
  const name = query.split("=", 1)[0] as "status";
  expect(read(query)[name]).toBeUndefined();
});

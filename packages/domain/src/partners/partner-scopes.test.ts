import { expect, test } from "vitest";
import { isExpired, partnerScopes, plainScopes } from "./partner-scopes.ts";

test("[PRT-01] a key made without choosing opens every list and no child", () => {
  expect([...plainScopes, "students"].toSorted()).toEqual([...partnerScopes].toSorted());
});

test("[PRT-01] a key expires at its instant, and one without an end never does", () => {
  const now = Temporal.Instant.from("2026-03-10T20:00:00Z");
  expect([isExpired(null, now), isExpired(now, now), isExpired(now.add({ milliseconds: 1 }), now)]).toEqual([false, true, false]);
});

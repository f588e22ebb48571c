import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { account } from "../../kernel/auth/tables.ts";
import { testApp } from "../../kernel/testing/app.ts";
import { makeFixtures } from "../../kernel/testing/fixtures.ts";
import { getClientProfile } from "./client-profile.ts";

const app = await testApp();
const f = await makeFixtures(app);

test.each([
  ["Asia/Tokyo", 0, "Asia/Tokyo"],
  [null, 0, "+00:00"],
  [null, 330, "+05:30"],
  [null, null, "America/New_York"],
])("with time zone %s and UTC offset %s installments are charged in the zone %s", async (timeZone, utcOffset, zone) => {
  await app.db.update(account).set({ timeZone, utcOffset }).where(eq(account.id, f.ada.id));
  expect((await getClientProfile(app.db, f.ada.id)).zone).toBe(zone);
});

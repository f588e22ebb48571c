import { eq, inArray } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { account } from "../../kernel/auth/tables.ts";
import { connection } from "../connections/tables.ts";
import { waitingListEntry } from "../enrolment/tables.ts";
import { consent } from "../people/tables.ts";
import { crmApp } from "./crm.test-support.ts";
import { crmLead } from "./tables.ts";

const { amo, app, f, connect, sync, syncs, allow, wait, seconds } = await crmApp();
const contacts = () => amo.contacts().map(({ name, fields }) => [name, fields.get("EMAIL"), fields.get("PHONE")]);

beforeEach(async () => {
  amo.reset();
  amo.setClock(seconds());
  await app.db.delete(connection);
  await app.db.delete(waitingListEntry);
  await app.db.delete(consent);
  app.sleep({ seconds: 5 });
  await allow(f.sam, f.ada);
  await allow(f.sia, f.ada);
});

test("[S-92] [FT-06] a contact stays while another of its leads is live in the CRM, and is cleared with the last of them", async () => {
  const id = await connect();
  const placeId = await wait({ name: "Ada One", email: "ada@test.example", phone: "+13325550101", clientId: f.ada.id });
  await sync(id);
  const whole = [["Ada One", "ada@test.example", "+13325550101"]];
  expect([amo.leads().length, contacts()]).toEqual([2, whole]);
  await app.db.delete(waitingListEntry).where(eq(waitingListEntry.id, placeId));
  await sync(id);
  expect(amo.leads().map(({ name }) => name)).toContain(`LR-W${placeId}`);
  expect(contacts()).toEqual(whole);
  expect((await app.db.select().from(crmLead)).map(({ kind }) => kind)).toEqual(["family"]);
  app.sleep({ seconds: 2 });
  await allow(f.sia, f.ada, false);
  await sync(id);
  expect(contacts()).toEqual([[`LR-F${f.ada.id}`, undefined, undefined]]);
});

test("[S-92] [FT-06] two leads of one contact that end at once leave nothing in it", async () => {
  const id = await connect();
  await wait({ name: "Ada One", email: "ada@test.example", phone: "+13325550101", clientId: f.ada.id });
  await sync(id);
  app.sleep({ seconds: 2 });
  await allow(f.sia, f.ada, false);
  await sync(id);
  expect(contacts()).toEqual([[expect.stringMatching(/^LR-/), undefined, undefined]]);
});

test.each([400, 422])("[FT-06] a clearing that the CRM refuses (%s) holds up no other; it is counted, and tried again", async (status) => {
  const id = await connect();
  await allow(f.tim, f.bo);
  await sync(id);
  const cleared = () => amo.contacts().filter(({ name }) => name.startsWith("LR-")).length;
  expect([amo.contacts().length, cleared()]).toEqual([2, 0]);
  const parents = inArray(account.id, [f.ada.id, f.bo.id]);
  await app.db.update(account).set({ removedAt: app.now() }).where(parents);
  amo.fail(/contacts\/\d+$/, { status });
  await sync(id);
  const { items, refused } = await syncs(id);
  expect(items[0]).toMatchObject({ sent: 1, failed: 1, problem: null });
  expect([cleared(), refused, await app.db.$count(crmLead)]).toEqual([1, 1, 1]);
  await sync(id);
  expect([cleared(), (await syncs(id)).refused, await app.db.$count(crmLead)]).toEqual([2, 0, 0]);
  await app.db.update(account).set({ removedAt: null }).where(parents);
});

import { expect, test } from "vitest";
import type { Actor } from "../auth/actor.ts";
import { inTransaction } from "../db/transaction.ts";
import { testApp } from "../testing/app.ts";
import { makeFixtures } from "../testing/fixtures.ts";
import { issueUploadToken, useUploadToken } from "./upload-tokens.ts";

const app = await testApp();
const f = await makeFixtures(app);
const { kernel } = app;

const child = (id: number): Actor => ({
  kind: "student",
  id,
  name: "Sam",
  sessionId: 1,
  edition: "us",
  schoolId: f.school.id,
  behind: null,
});
const sam = child(f.sam.id);
const drawing = { purpose: "submission", targetId: 12, filename: "drawing.png" } as const;

const issue = () => inTransaction(app.db, (tx) => issueUploadToken(kernel, tx, sam, { ...drawing, schoolId: f.school.id }));
const use = (token: string, { by = sam, of = drawing }: { by?: Actor; of?: Parameters<typeof useUploadToken>[4] } = {}) =>
  inTransaction(app.db, (tx) => useUploadToken(kernel, tx, by, token, of));

test("a token works only for its holder, its record, its purpose and its file", async () => {
  const { token } = await issue();
  const none = { code: "not_found" };
  await expect(use(token, { of: { ...drawing, targetId: 13 } }), "another submission").rejects.toMatchObject(none);
  await expect(use(token, { of: { ...drawing, purpose: "chat" } }), "another thing").rejects.toMatchObject(none);
  await expect(use(token, { by: child(f.tim.id) }), "another child").rejects.toMatchObject(none);
  await expect(
    use(token, { by: { kind: "guest", sessionId: 1, name: "G", classId: 1, schoolId: f.school.id } }),
    "a guest",
  ).rejects.toMatchObject(none);
  await expect(use(token, { of: { ...drawing, filename: "other.png" } }), "another file").rejects.toMatchObject(none);
  await expect(use(`${token}x`), "an altered token").rejects.toMatchObject(none);
  expect(await use(token)).toEqual({ schoolId: f.school.id });
  await expect(use(token), "a second file").rejects.toMatchObject(none);
});

test("of two simultaneous uploads with one token, one succeeds", async () => {
  const { token } = await issue();
  const outcomes = await Promise.allSettled([use(token), use(token), use(token)]);
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});

test("a token expires after half an hour", async () => {
  const { token } = await issue();
  app.sleep({ minutes: 31 });
  await expect(use(token)).rejects.toMatchObject({ code: "not_found" });
});

import { expect, test } from "vitest";
import { refusal } from "../http/errors.ts";
import { inTransaction } from "../db/transaction.ts";
import { testApp } from "../testing/app.ts";
import { beginOperation, runOperation } from "./operations.ts";

const app = await testApp();
const begin = () => inTransaction(app.db, (tx) => beginOperation(app.kernel, tx, { kind: "test.count", accountId: null, schoolId: null }));
const poll = (key: string, editToken?: string) =>
  app.call("GET /operation/:key", { params: { key }, query: editToken === undefined ? {} : { editToken } });

test("[GEN-03] [ST-13] an operation's progress and result are available with its key and edit token", async () => {
  const { id, started } = await begin();
  expect(started).toMatchObject({ status: "PENDING", key: expect.any(String), editToken: expect.any(String) });
  expect((await poll(started.key, started.editToken)).body).toMatchObject({ status: "PENDING", progress: null, result: null, error: null });
  await runOperation(app.kernel, id, {
    attempt: 1,
    attempts: 3,
    run: async (report) => {
      await report(2, 5);
      expect((await poll(started.key, started.editToken)).body).toMatchObject({ status: "RUNNING", progress: { done: 2, total: 5 } });
      return { counted: 5 };
    },
  });
  const done = await poll(started.key, started.editToken);
  expect(done.body).toMatchObject({ kind: "test.count", status: "DONE", result: { counted: 5 }, error: null });
  expect(done.headers["cache-control"]).toBe("no-store");
});

test("[GEN-03] [VL-06] without the edit token nothing is returned; a wrong one is answered like a missing operation", async () => {
  const { started } = await begin();
  const none = await poll(started.key);
  expect(none.status).toBe(422);
  expect(none.body.details).toEqual([expect.objectContaining({ field: "editToken", code: "status_parameters_undefined" })]);
  const other = (await begin()).started;
  const wrong = await poll(started.key, other.editToken);
  const missing = await poll("no-such-key", started.editToken);
  expect(wrong.status).toBe(404);
  expect({ ...wrong.body, requestId: "" }).toEqual({ ...missing.body, requestId: "" });
});

test("[GEN-03] [ER-06] a refusal ends it at once; any other error is retried and ends it after the last attempt", async () => {
  const refused = await begin();
  await runOperation(app.kernel, refused.id, { attempt: 1, attempts: 3, run: () => Promise.reject(refusal("state_changed")) });
  expect((await poll(refused.started.key, refused.started.editToken)).body).toMatchObject({
    status: "ERROR",
    error: { code: "state_changed", message: "state changed" },
  });
  const broken = await begin();
  const tryIt = (attempt: number) =>
    runOperation(app.kernel, broken.id, { attempt, attempts: 2, run: () => Promise.reject(new Error("a disk is full at /var/x")) });
  await expect(tryIt(1)).rejects.toThrow("disk");
  expect((await poll(broken.started.key, broken.started.editToken)).body.status).toBe("RUNNING");
  await expect(tryIt(2)).rejects.toThrow("disk");
  const { body } = await poll(broken.started.key, broken.started.editToken);
  expect(body).toMatchObject({ status: "ERROR", error: { code: "internal_error", message: "Something went wrong" } });
});

test("[GEN-03] an ended operation is not run again", async () => {
  const { id, started } = await begin();
  let runs = 0;
  const work = { attempt: 1, attempts: 1, run: () => Promise.resolve({ runs: ++runs }) };
  await runOperation(app.kernel, id, work);
  await runOperation(app.kernel, id, work);
  expect((await poll(started.key, started.editToken)).body.result).toEqual({ runs: 1 });
});

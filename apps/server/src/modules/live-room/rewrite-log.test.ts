import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { forgetInEvent, forgetInState } from "@larkroom/domain/live-room/forget-person";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { secondNode, testApp } from "../../kernel/testing/app.ts";
import { makeFixtures } from "../../kernel/testing/fixtures.ts";
import { liveClassEngineOf } from "./live-room.ts";
import { waitFor } from "./page.testing.ts";
import { rewriteLog } from "./rewrite-log.ts";
import { classEvent, classState } from "./tables.ts";

const app = await testApp();
const f = await makeFixtures(app);
const classId = f.codingGroup.classIds[1];
const id = String(f.sam.id);

test("[S-98] what is deleted from a class is deleted on every node, and the next event doesn't restore it", async () => {
  const other = await secondNode(app);
  const engines = [app, other].map(({ kernel }) => liveClassEngineOf(kernel));
  const teacher = { kind: "teacher", id: String(f.teacher.id) } as const;
  for (const [index, engine] of engines.entries()) await engine.run(classId, teacher, { type: "connect", connection: `c${index}` });
  for (const engine of engines) expect(engine.seen(classId)?.participants[id]?.name).toBe("Sam One");
  await inTransaction(app.db, (tx) =>
    rewriteLog(app.kernel, tx, classId, { event: (event) => forgetInEvent(event, id), state: (state) => forgetInState(state, id) }),
  );
  await waitFor(() => engines.every((engine) => engine.seen(classId)?.participants[id]?.name === ""));
  const opened = await engines[0]?.run(classId, teacher, { type: "class.open" });
  expect(opened?.ok).toBe(true);
  const [row] = await app.db.select().from(classState).where(eq(classState.groupClassId, classId));
  const log = await app.db.select().from(classEvent).where(eq(classEvent.groupClassId, classId));
  expect(JSON.stringify([row?.state, log])).not.toContain("Sam One");
});

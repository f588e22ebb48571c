import { eq } from "drizzle-orm";
import { replayFor } from "@larkroom/domain/live-room/replay";
import { viewFor } from "@larkroom/domain/live-room/view";
import { handler } from "../../kernel/http/call.ts";
import { refusal } from "../../kernel/http/errors.ts";
import { signEvents, signState } from "./chat-files.store.ts";
import { listEvents } from "./list-events.read.ts";
import { viewerOf } from "./participant.ts";
import { classState } from "./tables.ts";

/** A class as its log, as far as the caller may see it. */
export const getReplay = handler("GET /public/class/:id/replay", async ({ kernel, actor, params }) => {
  const { viewer, classId } = await viewerOf(kernel, actor, params.id);
  const { id, role } = viewer;
  if (role === "guest") throw refusal("not_found");
  const [found] = await kernel.db.select({ start: classState.start }).from(classState).where(eq(classState.groupClassId, classId));
  const start = found?.start ?? null;
  if (!start) return { viewer: { id, role }, start: null, events: [] };
  const events = replayFor(await listEvents(kernel.db, classId), viewer);
  return {
    viewer: { id, role },
    start: { ...signState(kernel, viewFor(start, viewer)) },
    events: signEvents(kernel, events).map(({ seq, at, event }) => ({ seq, at, event: { ...event } })),
  };
});

import { isCourseEvent, isFromHost, localId } from "@larkroom/domain/canvas/events";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { handler } from "../../kernel/http/call.ts";
import { refusal } from "../../kernel/http/errors.ts";
import { connectionEvents } from "../../kernel/telemetry/metrics.ts";
import { listActiveConnections, recordCall } from "../connections/index.ts";
import { requestExchanges } from "./canvas-jobs.ts";
import { listLinkedCourses } from "./canvas.store.ts";
import { canvasEvent } from "./tables.ts";

/**
 * Takes a signed event of Canvas, once for each connection to the Canvas it came from. Every event is signed with the same keys, whichever Canvas it is
 * of: only those of a connected host concern us. Events say that something changed; what it is now is read from Canvas.
 */
export const takeEvent = handler("POST /canvas/webhook_notification", async ({ kernel, now, request }) => {
  const began = performance.now();
  const event = await kernel.ports.canvas.readEvent(request.rawBody ?? "", now).catch((error: unknown) => {
    kernel.log.warn({ err: error }, "the keys that sign Canvas's events could not be loaded");
    throw refusal("temporarily_unavailable", { retryAfter: 60 });
  });
  if (!event) throw refusal("signature_invalid");
  const connections = await listActiveConnections(kernel.db, kernel.secrets, "CANVAS");
  const own = connections.filter(({ address }) => isFromHost(event, new URL(address).hostname));
  const isKnown = isCourseEvent(event.name);
  connectionEvents.inc({ kind: "CANVAS", outcome: own.length === 0 ? "unknown_host" : isKnown ? "taken" : "ignored" });
  for (const { id: connectionId } of own) {
    await inTransaction(kernel.db, async (tx) => {
      const taken = await tx
        .insert(canvasEvent)
        .values({ connectionId, eventId: event.id, at: now })
        .onConflictDoNothing()
        .returning({ id: canvasEvent.eventId });
      if (taken.length === 0) return;
      await recordCall(tx, {
        connectionId,
        direction: "in",
        operation: isKnown ? event.name : "other_event",
        status: 204,
        problem: null,
        at: now,
        durationMs: performance.now() - began,
      });
      if (!isKnown || event.courseId === null) return;
      const about = localId(event.courseId);
      const courses = await listLinkedCourses(tx, connectionId);
      await requestExchanges(
        kernel,
        tx,
        courses.filter(({ canvasId }) => localId(canvasId) === about).map(({ id }) => id),
      );
    });
  }
});

import { nextTick } from "@larkroom/domain/live-room/decide-presence";
import type { ClassState } from "@larkroom/domain/live-room/state";
import { guarded } from "../../kernel/boundary.ts";
import type { Kernel } from "../../kernel/kernel.ts";
import type { LiveClassEngine } from "./live-class-engine.ts";

/** Timers for changes of a class by time alone: a lost connection's grace period ends, or no staff came back. */
export interface Alarms {
  set(classId: number, state: ClassState): void;
  stop(): void;
}

/** A late tick does no harm: the rules count from the end of the grace period. Several nodes may run the same timer. */
export function createAlarms(kernel: Kernel, engine: LiveClassEngine): Alarms {
  const timers = new Map<number, NodeJS.Timeout>();
  const set = (classId: number, state: ClassState): void => {
    clearTimeout(timers.get(classId));
    timers.delete(classId);
    const due = nextTick(state);
    if (due === null) return;
    const wait = Math.max(50, due - kernel.now().epochMilliseconds + 10);
    const ring = guarded(kernel.log, "a class's timer could not be set", async () => {
      try {
        const outcome = await engine.run(classId, { kind: "system" }, { type: "tick" });
        // A tick without events notifies no listener, so the next timer is set here.
        if (outcome.ok && outcome.events.length === 0) set(classId, outcome.state);
      } catch (error) {
        kernel.log.warn({ err: error, classId }, "a class's timer could not be advanced");
        set(classId, state);
      }
    });
    const timer = setTimeout(ring, wait);
    timer.unref();
    timers.set(classId, timer);
  };
  return {
    set,
    stop() {
      for (const timer of timers.values()) clearTimeout(timer);
      timers.clear();
    },
  };
}

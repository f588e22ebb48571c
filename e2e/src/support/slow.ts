import { setTimeout as sleep } from "node:timers/promises";
import type { BrowserContext } from "@playwright/test";
import { scripts } from "./hydration.ts";

const asked = (name: string) => Number(process.env[name] ?? 0);
/** In milliseconds. */
const lateScripts = asked("E2E_LATE_SCRIPTS");
/** In milliseconds: each call takes between nothing and twice this longer. */
const lateAnswers = asked("E2E_LATE_ANSWERS");
/** How many times slower than this machine. */
const slowness = asked("E2E_SLOW_CPU");

/**
 * All scenarios on a slow line or a slow machine, as a family may have them: `E2E_LATE_SCRIPTS=700` lets each script come so many
 * milliseconds later, `E2E_LATE_ANSWERS=300` each answer, `E2E_SLOW_CPU=4` lets pages run at a quarter of the speed. What only works
 * where everything is there at once shows itself, in the product and in the journeys.
 */
export async function slowDown(context: BrowserContext): Promise<void> {
  if (lateScripts) {
    await context.route(scripts, async (route) => {
      await sleep(lateScripts);
      // The page may have been left meanwhile.
      await route.continue().catch(() => undefined);
    });
  }
  // In the page itself: the answer is seen on the line while the page does not have it yet.
  if (lateAnswers) {
    await context.addInitScript((late) => {
      const native = globalThis.fetch;
      globalThis.fetch = async (...request) => {
        const answer = await native(...request);
        await new Promise((resolve) => setTimeout(resolve, Math.random() * 2 * late));
        return answer;
      };
    }, lateAnswers);
  }
  if (slowness) {
    context.on("page", (page) => {
      // A page that is closed at once needs no brake.
      void context
        .newCDPSession(page)
        .then((session) => session.send("Emulation.setCPUThrottlingRate", { rate: slowness }))
        .catch(() => undefined);
    });
  }
}

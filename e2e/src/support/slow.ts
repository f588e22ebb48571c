import { setTimeout as sleep } from "node:timers/promises";
import type { BrowserContext } from "@playwright/test";
import { scripts } from "./hydration.ts";

const asked = (name: string) => Number(process.env[name] ?? 0);
/** In milliseconds. */
const lateScripts = asked("E2E_LATE_SCRIPTS");
/** In milliseconds: each call is delayed by between zero and twice this. */
const lateAnswers = asked("E2E_LATE_ANSWERS");
/** The factor by which pages run slower. */
const slowness = asked("E2E_SLOW_CPU");

/**
 * Runs all scenarios on a slow connection or machine, as families may have: `E2E_LATE_SCRIPTS=700` delays each script by so many
 * milliseconds, `E2E_LATE_ANSWERS=300` each answer, and `E2E_SLOW_CPU=4` slows pages to a quarter of the speed. This reveals what only
 * works when everything arrives at once, in the product and in the scenarios.
 */
export async function slowDown(context: BrowserContext): Promise<void> {
  if (lateScripts) {
    await context.route(scripts, async (route) => {
      await sleep(lateScripts);
      // The page may have been left meanwhile.
      await route.continue().catch(() => undefined);
    });
  }
  // Delayed inside the page: the network has the answer before the page does.
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
      // A page that is closed at once needs no throttling.
      void context
        .newCDPSession(page)
        .then((session) => session.send("Emulation.setCPUThrottlingRate", { rate: slowness }))
        .catch(() => undefined);
    });
  }
}

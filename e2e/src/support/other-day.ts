import { fileURLToPath } from "node:url";
import type { BrowserContext } from "@playwright/test";

const dayMs = 86_400_000;

/** Sets the clock ahead, in a server or a browser, so it must not use anything from its scope. Times of day stay the same. */
function setClockAhead(ms: number): void {
  const RealDate = Date;
  const now = (): number => RealDate.now() + ms;
  globalThis.Date = new Proxy(RealDate, {
    construct: (of, given: unknown[], as) => Reflect.construct(of, given.length === 0 ? [now()] : given, as) as Date,
    apply: () => new RealDate(now()).toString(),
    get: (of, name) => (name === "now" ? now : (Reflect.get(of, name) as unknown)),
  });
  RealDate.prototype.constructor = globalThis.Date;
  // In older browsers the page provides Temporal, based on Date.
  if (!("Temporal" in globalThis)) return;
  const clock = Temporal.Now;
  const instant = clock.instant.bind(clock);
  const ahead = () => instant().add({ milliseconds: ms });
  const zoned: typeof clock.zonedDateTimeISO = (zone = clock.timeZoneId()) => ahead().toZonedDateTimeISO(zone);
  Object.assign(clock, {
    instant: ahead,
    zonedDateTimeISO: zoned,
    plainDateTimeISO: (zone?: Temporal.TimeZoneLike) => zoned(zone).toPlainDateTime(),
    plainDateISO: (zone?: Temporal.TimeZoneLike) => zoned(zone).toPlainDate(),
    plainTimeISO: (zone?: Temporal.TimeZoneLike) => zoned(zone).toPlainTime(),
  } satisfies Partial<typeof clock>);
}

/** The milliseconds until a weekday, 1 for Monday to 7 for Sunday; 0 when it is today. */
function aheadOf(weekday: string): number {
  if (!/^[1-7]$/.test(weekday)) throw new RangeError(`E2E_DAY is 1 for Monday to 7 for Sunday, not ${weekday}`);
  return ((Number(weekday) - new Date().getDay() + 7) % 7) * dayMs;
}

/**
 * Runs all scenarios on another weekday: `E2E_DAY=2 npx playwright test -c e2e/playwright.config.ts` runs them on a Tuesday. The product, the
 * browsers and the scenarios use that day; the database's own clock stays on today, which affects nothing.
 */
const ahead = Number((process.env.E2E_AHEAD ??= String(process.env.E2E_DAY ? aheadOf(process.env.E2E_DAY) : 0)));
const isSet = Symbol.for("larkroom.otherDay");
if (ahead > 0 && !Reflect.has(globalThis, isSet)) {
  Reflect.set(globalThis, isSet, true);
  setClockAhead(ahead);
  // Node loads this file first in everything npm starts, but not in npm itself.
  process.env.npm_config_node_options = `--import ${fileURLToPath(import.meta.url)}`;
}

/** Sets the clock of a browser's pages to the scenarios' day. */
export async function setDay(context: BrowserContext): Promise<void> {
  if (ahead > 0) await context.addInitScript(setClockAhead, ahead);
}

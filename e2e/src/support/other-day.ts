import { fileURLToPath } from "node:url";
import type { BrowserContext } from "@playwright/test";

const dayMs = 86_400_000;

/** Sets the clock of whatever runs it ahead, a server or a browser: so it names nothing outside itself. Times of a day stay what they are. */
function setClockAhead(ms: number): void {
  const RealDate = Date;
  const now = (): number => RealDate.now() + ms;
  globalThis.Date = new Proxy(RealDate, {
    construct: (of, given: unknown[], as) => Reflect.construct(of, given.length === 0 ? [now()] : given, as) as Date,
    apply: () => new RealDate(now()).toString(),
    get: (of, name) => (name === "now" ? now : (Reflect.get(of, name) as unknown)),
  });
  RealDate.prototype.constructor = globalThis.Date;
  // Older browsers get theirs from the page, made of Date.
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

/** How far ahead a weekday is, in milliseconds: of 1 for Monday to 7 for Sunday the next one, and today where it is today's. */
function aheadOf(weekday: string): number {
  if (!/^[1-7]$/.test(weekday)) throw new RangeError(`E2E_DAY is 1 for Monday to 7 for Sunday, not ${weekday}`);
  return ((Number(weekday) - new Date().getDay() + 7) % 7) * dayMs;
}

/**
 * All scenarios on another day of the week: `E2E_DAY=2 npx playwright test -c e2e/playwright.config.ts` runs them on a Tuesday. The product, the
 * browsers and the scenarios have that day; the database has today's, which nothing is decided by.
 */
const ahead = Number((process.env.E2E_AHEAD ??= String(process.env.E2E_DAY ? aheadOf(process.env.E2E_DAY) : 0)));
const isSet = Symbol.for("larkroom.otherDay");
if (ahead > 0 && !Reflect.has(globalThis, isSet)) {
  Reflect.set(globalThis, isSet, true);
  setClockAhead(ahead);
  // Node reads this file before whatever npm starts, though not before npm itself.
  process.env.npm_config_node_options = `--import ${fileURLToPath(import.meta.url)}`;
}

/** Gives a browser's pages the day the scenarios have. */
export async function setDay(context: BrowserContext): Promise<void> {
  if (ahead > 0) await context.addInitScript(setClockAhead, ahead);
}

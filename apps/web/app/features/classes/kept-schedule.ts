import { askedCalendar, type AskedCalendar } from "./calendar/calendar-view.ts";
import type { StudentClass } from "./types.ts";

interface ScheduleData {
  asked: AskedCalendar;
  classes: readonly StudentClass[] | null;
}

/**
 * The browser's half of a schedule's loader: without a connection the calendar stays and turns to what was asked for, whose
 * classes it then says could not be loaded. The page says what it shows, `clientLoader.shown(loaderData)`: the first one is not loaded
 * in the browser.
 */
export function keptSchedule<D extends ScheduleData>() {
  let last: D | undefined;
  const load = async ({ serverLoader, request }: { serverLoader: () => Promise<D>; request: Request }): Promise<D> => {
    try {
      return await serverLoader();
    } catch (error) {
      // The fetch itself has failed; an answer that is no success is thrown as such.
      if (!(error instanceof TypeError) || !last) throw error;
      const asked = askedCalendar(new URL(request.url).searchParams, Temporal.Now.instant(), Temporal.Now.timeZoneId());
      return { ...last, asked, classes: null };
    }
  };
  const shown = (data: D): void => {
    last = data;
  };
  return Object.assign(load, { shown });
}

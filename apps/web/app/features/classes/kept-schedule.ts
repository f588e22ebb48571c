import { askedMonth, type Month } from "./month.ts";
import type { StudentClass } from "./types.ts";

interface ScheduleData {
  month: Month;
  classes: readonly StudentClass[] | null;
}

/**
 * The browser's half of a schedule's loader: without a connection the calendar stays and turns to the month that was asked for, whose
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
      const asked = new URL(request.url).searchParams.get("month");
      return { ...last, month: askedMonth(asked, Temporal.Now.instant(), Temporal.Now.timeZoneId()), classes: null };
    }
  };
  const shown = (data: D): void => {
    last = data;
  };
  return Object.assign(load, { shown });
}

import { askedCalendar, type AskedCalendar } from "./calendar/calendar-view.ts";
import type { StudentClass } from "./types.ts";

interface ScheduleData {
  asked: AskedCalendar;
  classes: readonly StudentClass[] | null;
}

/**
 * Creates the client loader of a schedule. While offline, the calendar still navigates, but reports that it couldn't load the classes. The page passes
 * its data to `clientLoader.shown(loaderData)`, because the first page isn't loaded in the browser.
 */
export function createScheduleLoader<D extends ScheduleData>() {
  let last: D | undefined;
  const load = async ({ serverLoader, request }: { serverLoader: () => Promise<D>; request: Request }): Promise<D> => {
    try {
      return await serverLoader();
    } catch (error) {
      // A TypeError means that the fetch itself failed; error responses are thrown as such.
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

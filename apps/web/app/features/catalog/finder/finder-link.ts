import { writeFinder, type FinderStore } from "@larkroom/domain/catalog/course-finder";

/** The finder's page, without the country prefix. */
export const finderPage = "/find-a-course";

/** The query of the page after so many answers. */
export const finderQuery = (store: FinderStore, asked: number): string =>
  new URLSearchParams(writeFinder(store, asked).map(([name, value]) => [name, value])).toString();

import { partIdMaker } from "@larkroom/domain/curriculum/part-ids";

/** A maker of ids for new parts of a content, none of which stands in it as it is now. */
export const newIds = (content: unknown): (() => string) => partIdMaker(content, Math.random);

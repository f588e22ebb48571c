import { partIdMaker } from "@larkroom/domain/curriculum/part-ids";

/** Creates a generator of part ids that don't occur in the content. */
export const newIds = (content: unknown): (() => string) => partIdMaker(content, Math.random);

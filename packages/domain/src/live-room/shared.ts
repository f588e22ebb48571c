import { fitsSlide } from "../curriculum/fits-slide.ts";
import { forgetInShared, sharedFor, type SharedSlide } from "../curriculum/shared-slide.ts";
import type { SlideContent } from "../curriculum/slide-types.ts";
import type { Seated } from "../curriculum/take-step.ts";
import type { ClassState, Viewer } from "./state.ts";
import { entry, isLearner, isPresent, isStaff } from "./state.ts";

const mark = "~";

/** The key of a slide's shared state; with an owner, the key of that person's own board. */
export const sharedKey = (slide: string, owner: string | null): string => (owner === null ? slide : `${slide}${mark}${owner}`);

const slideIn = (key: string): string => key.split(mark, 1)[0] ?? key;
const ownerIn = (key: string): string | null => (key.includes(mark) ? key.slice(key.indexOf(mark) + 1) : null);

/** The shared state of a slide, or someone's own board on it; undefined before its first step. */
export const sharedOn = (state: ClassState, slide: string, owner: string | null): SharedSlide | undefined =>
  entry(state.shared ?? {}, sharedKey(slide, owner));

/** Whether someone may see a board: staff see all, others the shared ones and their own. */
export const seesBoard = (owner: string | null, viewer: Viewer): boolean => owner === null || owner === viewer.id || isStaff(viewer.role);

/** A slide's shared state as a member of the class may see it. */
export const sharedForViewer = (shared: SharedSlide, viewer: Viewer): SharedSlide =>
  sharedFor(shared, { id: viewer.id, isStaff: isStaff(viewer.role) });

type Shared = Record<string, SharedSlide>;

/** All shared states as a member of the class may see them. */
export const allSharedFor = (shared: Shared, viewer: Viewer): Shared =>
  Object.fromEntries(
    Object.entries(shared)
      .filter(([key]) => seesBoard(ownerIn(key), viewer))
      .map(([key, one]) => [key, sharedForViewer(one, viewer)]),
  );

/** All shared states except those of some slides. */
export const withoutBoards = (shared: Shared, slides: readonly string[]): Shared =>
  Object.fromEntries(Object.entries(shared).filter(([key]) => !slides.includes(slideIn(key))));

/** The slides whose shared state no longer fits their content. `contentOf` is undefined for a removed slide, which is skipped because it may come back. */
export const unfitSlides = (shared: Shared, contentOf: (slide: string) => SlideContent | undefined): string[] => {
  const unfit = Object.entries(shared).flatMap(([key, one]) => {
    const content = contentOf(slideIn(key));
    return content && !fitsSlide(content, one) ? [slideIn(key)] : [];
  });
  return [...new Set(unfit)];
};

/** All shared states without one person's boards, votes and points. */
export const forgetInAllShared = (shared: Shared, id: string): Shared =>
  Object.fromEntries(
    Object.entries(shared)
      .filter(([key]) => ownerIn(key) !== id)
      .map(([key, one]) => [key, forgetInShared(one, id)]),
  );

/** The learners of the class in seat order, in which they take turns. */
export function seatedIn(state: ClassState): Seated[] {
  return Object.values(state.participants)
    .filter((person) => isLearner(person.role) && !person.removed)
    .toSorted((one, other) => (one.seat ?? Infinity) - (other.seat ?? Infinity) || (one.id < other.id ? -1 : 1))
    .map((person) => ({ id: person.id, isHere: isPresent(person) }));
}

import { refuse } from "../shared/decision.ts";
import { asker, type Case, happens, member, type Verdict } from "./case.ts";
import type { CommandOf } from "./commands.ts";
import type { ClassEvent } from "./events.ts";
import type { ClassSlide, ClassState, LearnerProgress, SlideProgress } from "./state.ts";
import { entry, isLearner } from "./state.ts";

type LessonCommand = CommandOf<
  | "class.open"
  | "class.finish"
  | "class.reset"
  | "lesson.set"
  | "slide.set"
  | "slide.reveal"
  | "progress.start"
  | "progress.finish"
  | "progress.settle"
  | "shared.set"
  | "answer.checked"
>;

/** The actor of a change that staff requested outside the room. */
const server = "system";

/** The course of the lesson: opening and finishing, the current slide, and each child's progress. */
export function decideLesson(at: Case, command: LessonCommand): Verdict {
  const { state, by } = at;
  switch (command.type) {
    case "class.open":
      if (state.phase === "live") return happens();
      return happens({ type: "class.opened", by: by?.id ?? null, ...(command.isAsync !== true && { needsStaff: true }) });
    case "class.finish":
      if (state.phase !== "live") return refuse("transition_not_allowed");
      return happens({ type: "class.finished", by: by?.id ?? null, reason: by ? "staff" : "system" });
    case "class.reset":
      return state.phase === "waiting" ? happens() : happens({ type: "class.reset" });
    case "lesson.set": {
      const { slides, hosts, unfit = [] } = command;
      if (isSameLesson(state.slides, slides) && unfit.length === 0) return happens();
      return happens({ type: "lesson.changed", slides, hosts, ...(unfit.length > 0 && { unfit }) });
    }
    case "slide.set":
      if (!slideOf(state, command.slide)) return refuse("not_found");
      return state.currentSlide === command.slide
        ? happens()
        : happens({ type: "slide.changed", slide: command.slide, by: by?.id ?? server });
    case "slide.reveal":
      if (!slideOf(state, command.slide)) return refuse("not_found");
      return state.revealed.includes(command.slide)
        ? happens()
        : happens({ type: "slide.revealed", slide: command.slide, by: asker(at).id });
    case "progress.start":
      return start(state, asker(at).id, command.slide);
    case "progress.finish":
      return finish(state, asker(at).id, command.slide);
    case "progress.settle":
      return settle(state, command);
    case "shared.set":
      return share(state, command);
    case "answer.checked":
      return answered(state, command);
  }
}

/** Whether the class already has these slides: the same ones, in the same order, each in the same version. */
export const isSameLesson = (known: readonly ClassSlide[], slides: readonly ClassSlide[]): boolean =>
  slides.length === known.length && slides.every((slide, index) => isAlike(slide, known[index]));

const isAlike = (one: ClassSlide, other: ClassSlide | undefined): boolean =>
  one.id === other?.id && one.finish === other.finish && one.version === other.version;

function slideOf(state: ClassState, id: string): ClassSlide | undefined {
  return state.slides.find((slide) => slide.id === id);
}

function progressOf(state: ClassState, user: string, slide: string): { all: LearnerProgress | undefined; one: SlideProgress | undefined } {
  const all = entry(state.progress, user);
  return { all, one: all ? entry(all.slides, slide) : undefined };
}

function start(state: ClassState, user: string, slide: string): Verdict {
  if (state.phase !== "live") return refuse("class_not_open");
  if (!slideOf(state, slide)) return refuse("not_found");
  // Going back to a slide is an event too: staff see which slide the child is on.
  return progressOf(state, user, slide).all?.slide === slide ? happens() : happens({ type: "progress.started", user, slide });
}

function finish(state: ClassState, user: string, slide: string): Verdict {
  if (state.phase !== "live") return refuse("class_not_open");
  const known = slideOf(state, slide);
  if (!known) return refuse("not_found");
  if (known.finish !== "learner") return refuse("transition_not_allowed");
  return progressOf(state, user, slide).one?.state === "FINISHED" ? happens() : happens({ type: "progress.finished", user, slide });
}

/** Finishes the slides that answers finish and that aren't finished yet. Only learners have progress; those who left the class keep theirs. */
function settle(state: ClassState, { done }: CommandOf<"progress.settle">): Verdict {
  const open = done.filter(({ user, slide }) => slideOf(state, slide)?.finish === "server" && isOpenTo(state, user, slide));
  return happens(...open.map(({ user, slide }) => ({ type: "progress.finished" as const, user, slide, settled: true as const })));
}

function answered(
  state: ClassState,
  { user, slide, question, answer, correct, judged, finished, board }: CommandOf<"answer.checked">,
): Verdict {
  if (state.phase !== "live") return refuse("class_not_open");
  const person = member(state, user);
  const known = slideOf(state, slide);
  if (!person || !isLearner(person.role) || !known) return refuse("not_found");
  if (finished && known.finish === "never") return refuse("transition_not_allowed");
  const given = { user, slide, question, answer, correct, ...(judged === false && { judged }), finished };
  return happens({ type: "progress.answered", ...given }, ...boardAfter(user, slide, board));
}

/** Whether someone is or was a learner in the class, and hasn't finished a slide. */
const isOpenTo = (state: ClassState, user: string, slide: string): boolean => {
  const person = entry(state.participants, user);
  return person !== undefined && isLearner(person.role) && progressOf(state, user, slide).one?.state !== "FINISHED";
};

const boardAfter = (by: string, slide: string, board: CommandOf<"answer.checked">["board"]): ClassEvent[] =>
  board ? [{ type: "shared.changed", slide, by, ...board }] : [];

/** A step that the server took on someone's behalf, and who finished the slide with it. */
function share(state: ClassState, { by, slide, owner, shared, finished }: CommandOf<"shared.set">): Verdict {
  if (state.phase !== "live") return refuse("class_not_open");
  const known = slideOf(state, slide);
  if (!known) return refuse("not_found");
  const done = known.finish === "never" ? [] : finished.filter((user) => isOpenTo(state, user, slide));
  return happens(
    { type: "shared.changed", slide, owner, by, shared },
    ...done.map((user) => ({ type: "progress.finished" as const, user, slide })),
  );
}

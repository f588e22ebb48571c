import type { Locator, Page } from "@playwright/test";
import type { SharedSlide } from "@larkroom/domain/curriculum/shared-slide";
import type { SlideType } from "@larkroom/domain/curriculum/slide-types";
import { foldLetter } from "@larkroom/domain/curriculum/word-game";
import { expect } from "./scenario.ts";
import { type Written, type WrittenEdition, writtenIn } from "./slide-forms.ts";
import { type Say, textsOf } from "./texts.ts";

/** A child and their teacher with a slide in a class. */
export interface Stage {
  /** How the child activates something: with the keyboard, or with the pointer. */
  hit: (target: Locator) => Promise<void>;
  child: Page;
  teacher: Page;
  /** The child's name as shown in the class. */
  name: string;
  t: Say;
  together: Say;
  room: Say;
  w: Written;
  /** The server's state of a shared slide. */
  shared: () => Promise<SharedSlide | null>;
}

export async function onStage(
  edition: WrittenEdition,
  people: Pick<Stage, "child" | "teacher" | "name" | "hit">,
): Promise<(shared: Stage["shared"]) => Stage> {
  const [t, together, room] = await Promise.all([textsOf("slides", edition), textsOf("together", edition), textsOf("classroom", edition)]);
  return (shared) => ({ ...people, t, together, room, shared, w: writtenIn(edition) });
}

/** The ways to activate something. */
export const hits = {
  async keyboard(target) {
    await expect(target).toBeEnabled();
    await target.press("Space");
  },
  pointer: (target) => target.click(),
} as const satisfies Record<string, Stage["hit"]>;

const content = (page: Page): Locator => page.locator("#content");
const button = (page: Page, label: string): Locator => content(page).getByRole("button", { name: label, exact: true });
const sees = (page: Page, text: string): Promise<void> => expect(content(page).getByText(text).first()).toBeVisible();
/** A line of the teacher's overview: an answer, a card, a child's text. */
const listItem = (page: Page, text: string): Locator => content(page).getByRole("listitem").filter({ hasText: text });
const option = (page: Page, text: string): Locator => content(page).getByRole("radio", { name: text });
const inList = (page: Page, list: string, name: string): Locator =>
  content(page).getByRole("list", { name: list, exact: true }).getByRole("button", { name });
const inGroup = (page: Page, group: string, name: string): Locator =>
  content(page).getByRole("group", { name: group }).getByRole("button", { name });

/** Gives four of five stars with the keyboard. */
const rate = (page: Page): Promise<void> => content(page).getByRole("radio").nth(3).press("Space");

/** Expects both pages to show the external page, or a link to it where it can't be embedded. */
async function elsewhere({ child, teacher, t }: Stage, host: string, isFramed: boolean): Promise<void> {
  for (const page of [child, teacher]) {
    if (isFramed) await expect(page.locator("iframe")).toHaveAttribute("title", t("play.frame", { host }));
    else await sees(page, t("play.frameBlocked"));
    await expect(content(page).getByRole("link", { name: t("play.openIn") })).toHaveAttribute("href", new RegExp(`^https://${host}/`));
  }
}

/** The teacher reveals the right answers to the class. */
async function showAnswers({ child, teacher, t, room }: Stage): Promise<void> {
  await button(teacher, room("teacher.showAnswer")).click();
  await sees(child, t("teacherShows"));
}

/**
 * Turns cards until all pairs are found, remembering the ones seen. The teacher passes the turn once, while a card is face up: that turns it
 * back for everyone, and a child without others has the turn again.
 * @returns how many pairs of cards were turned
 */
async function findPairs({ hit, child, teacher, together, w, shared }: Stage): Promise<number> {
  const partners = new Map<string, string>([
    [w.first, w.near],
    [w.near, w.first],
    [w.second, w.red],
    [w.red, w.second],
  ]);
  const places = [0, 1, 2, 3];
  const cards = inList(child, together("cards"), "");
  const seen = new Map<number, string>();
  const found = new Set<number>();
  const onTable = async (): Promise<{ turned: number; up: number }> => {
    const state = await shared();
    return state?.kind === "cards" ? { turned: state.turned, up: Object.keys(state.faces).length } : { turned: 0, up: 0 };
  };
  const upBefore = async (page: Page): Promise<number> => {
    const names = await inList(page, together("cards"), "").evaluateAll((all) => all.map((card) => card.getAttribute("aria-label")));
    expect(names).toHaveLength(places.length);
    return names.filter((name, at) => name !== together("cardBack", { number: String(at + 1) })).length;
  };
  /** Makes a move that counts, and waits until both pages show the resulting table. Cards that were face up before may be turned back. */
  const step = async (take: () => Promise<void>, upAfter: (up: number) => number): Promise<void> => {
    const before = await onTable();
    await take();
    await expect.poll(onTable).toEqual({ turned: before.turned + 1, up: upAfter(before.up) });
    const { up } = await onTable();
    for (const page of [child, teacher]) await expect.poll(() => upBefore(page)).toBe(up);
  };
  const turn = async (at: number, isFirst: boolean): Promise<string> => {
    await step(
      () => hit(cards.nth(at)),
      (up) => (isFirst ? found.size : up) + 1,
    );
    const said = (await cards.nth(at).getAttribute("aria-label")) ?? "";
    const text = [...partners.keys()].find((one) => said.includes(one)) ?? "";
    seen.set(at, text);
    return text;
  };
  await turn(0, true);
  await step(
    () => button(teacher, together("pass")).click(),
    () => 0,
  );
  let moves = 0;
  while (found.size < places.length) {
    expect(moves, "the pairs are found with the remembered cards").toBeLessThan(4);
    const [first = 0] = places.filter((at) => !found.has(at));
    const wanted = partners.get(await turn(first, true));
    const known = [...seen].find(([at, text]) => text === wanted && !found.has(at))?.[0];
    const second = known ?? places.find((at) => at !== first && !found.has(at) && !seen.has(at)) ?? 0;
    if ((await turn(second, false)) === wanted) for (const at of [first, second]) found.add(at);
    moves += 1;
  }
  return moves;
}

/** Plays a slide of each type, as written by `fillForm`, as a child led by their teacher. */
export const playSlide: Readonly<Record<SlideType, (stage: Stage) => Promise<void>>> = {
  NOT_FOUND: async ({ child, teacher, t }) => {
    for (const page of [child, teacher]) await sees(page, t("play.missing"));
  },
  PICTURE: async ({ hit, child, teacher, t, w }) => {
    for (const page of [child, teacher]) {
      await expect(content(page).getByRole("img", { name: w.alt })).toBeVisible();
      await sees(page, w.story);
    }
    await hit(button(child, t("zoom")));
    const dialog = child.getByRole("dialog");
    await expect(dialog.getByRole("img", { name: w.alt })).toBeVisible();
    await child.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
  },
  VIDEO: async ({ child, teacher }) => {
    await expect(content(teacher).locator("video")).toBeVisible();
    const film = content(child).locator("video");
    await expect(film.locator("track[kind=captions]")).toHaveCount(1);
    await film.press("Space");
    await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0);
  },
  LINK: async ({ child, teacher, t, w }) => {
    for (const page of [child, teacher]) {
      await sees(page, w.name);
      await expect(content(page).getByRole("link", { name: t("play.openIn") })).toHaveAttribute("href", "https://docs.python.org/3/");
    }
  },
  FEEDBACK: async ({ hit, child, teacher, t, w, name }) => {
    await rate(child);
    await content(child).getByRole("textbox", { name: w.box }).pressSequentially(w.comment);
    await hit(button(child, t("play.send")));
    await sees(child, t("play.sent"));
    await expect(listItem(teacher, w.comment)).toContainText(name);
  },
  TYPEFORM: (stage) => elsewhere(stage, "larkroom.typeform.com", true),
  STORYTELLING_ARC: async ({ child, teacher, t, w }) => {
    for (const page of [child, teacher]) {
      await expect(
        content(page)
          .locator("[aria-current=step]")
          .filter({ hasText: t("play.chapterNow") }),
      ).toContainText(w.more);
      await sees(page, t("play.chapterDone"));
    }
  },
  ALGORITMICS: (stage) => elsewhere(stage, "tasks.example.com", false),
  STORYTELLING_SCENE: async ({ hit, child, teacher, t, w, room }) => {
    await sees(child, w.story);
    await hit(button(child, t("pageNext")));
    await sees(child, w.more);
    await sees(child, t("storyDone"));
    await sees(teacher, room("teacher.crowdDone", { count: "1" }));
  },
  STORYTELLING_CHOICE: async ({ hit, child, teacher, t, w, room }) => {
    await hit(inGroup(child, t("play.chooseWay"), w.first));
    await sees(child, w.more);
    await sees(child, t("play.ending"));
    await sees(teacher, room("teacher.crowdDone", { count: "1" }));
  },
  QUIZ_BASIC: async (stage) => {
    const { hit, child, teacher, t, w, room, name } = stage;
    await hit(option(child, w.second));
    await hit(button(child, t("check")));
    await sees(child, t("notYet"));
    await showAnswers(stage);
    await hit(option(child, w.first));
    await hit(button(child, t("check")));
    await sees(child, t("right"));
    await expect(listItem(teacher, w.first)).toContainText(room("teacher.right", { count: "1" }));
    await expect(listItem(teacher, w.first)).toContainText(name);
  },
  QUIZ_VOTING: async ({ hit, child, teacher, together, w, name, shared }) => {
    await hit(option(child, w.first));
    await hit(button(child, together("vote")));
    await expect(listItem(teacher, w.first)).toContainText(name);
    await expect(option(child, w.first)).toContainText(together("mine"));
    await button(teacher, together("closeVote")).click();
    await sees(child, together("closed"));
    await expect(option(child, w.second)).toHaveAttribute("aria-disabled", "true");
    await button(teacher, together("openVote")).click();
    await sees(child, together("open"));
    await hit(option(child, w.second));
    await hit(button(child, together("voteAgain")));
    await expect(listItem(teacher, w.second)).toContainText(name);
    await expect(listItem(teacher, w.first)).not.toContainText(name);
    expect(await shared()).toMatchObject({ kind: "votes", isOpen: true, voters: 1 });
  },
  QUIZ_PROF_TEST: async ({ hit, child, teacher, t, w, name }) => {
    await hit(option(child, w.giant));
    await hit(button(child, t("play.saveAnswer")));
    await sees(child, t("play.yourProfile"));
    await sees(child, w.gas);
    await expect(listItem(teacher, w.giant)).toContainText(name);
  },
  QUIZ_CASE: async (stage) => {
    const { hit, child, teacher, t, w, name } = stage;
    await sees(child, w.story);
    const typed = content(child).getByRole("textbox", { name: t("text") });
    await typed.pressSequentially(w.first);
    await typed.press("Enter");
    await sees(child, t("right"));
    await hit(button(child, t("play.seeEnd")));
    await sees(child, t("play.score", { right: "1", of: "1" }));
    // A message of theirs is an item as well.
    await expect(listItem(teacher, name).filter({ hasText: w.first })).toBeVisible();
  },
  QUIZ_FEEDBACK: async ({ hit, child, teacher, t, w, name }) => {
    await rate(child);
    await hit(button(child, t("play.saveAnswer")));
    await content(child)
      .getByRole("textbox", { name: t("text") })
      .pressSequentially(w.comment);
    await hit(button(child, t("play.saveAnswer")));
    await sees(child, t("play.thanks"));
    await expect(listItem(teacher, w.comment)).toContainText(name);
  },
  QUIZ_GRADED: async ({ hit, child, teacher, t, name, room }) => {
    await expect(content(teacher).getByRole("button", { name: room("teacher.showAnswer") })).toHaveCount(0);
    await content(child)
      .getByRole("textbox", { name: t("number") })
      .pressSequentially("42");
    await hit(button(child, t("play.saveAnswer")));
    await sees(child, t("play.score", { right: "1", of: "1" }));
    // The last slide's answers may still be on the screen.
    await expect(listItem(teacher, name).filter({ hasText: /42$/ })).toBeVisible();
  },
  SCORING_TABLE: async ({ child, teacher, name, shared }) => {
    const row = content(teacher).getByRole("row").filter({ hasText: name });
    await row.getByRole("button").last().click();
    await expect(row.getByRole("textbox")).toHaveValue("1");
    await row.getByRole("textbox").fill("7");
    await row.getByRole("textbox").press("Enter");
    await expect(content(child).locator("tr[data-own]").getByRole("cell").last()).toHaveText("7");
    const table = await shared();
    expect(table?.kind === "table" && Object.values(table.points).flatMap((points) => Object.values(points))).toEqual([7]);
  },
  INTERACTIVE_MAP: async ({ hit, child, teacher, t, w }) => {
    await expect(inList(teacher, t("play.places"), w.name)).toBeVisible();
    await hit(inList(child, t("play.places"), w.name));
    const dialog = child.getByRole("dialog", { name: w.name });
    await expect(dialog.getByText(w.story)).toBeVisible();
    await child.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await sees(child, t("play.placesSeen", { seen: "1", of: "1" }));
  },
  NPC_DIALOG: async ({ hit, child, t, w }) => {
    await sees(child, w.story);
    await hit(inGroup(child, t("play.reply"), w.first));
    await sees(child, w.more);
    await sees(child, t("play.talkOver"));
  },
  BLACKMANS: async ({ hit, child, teacher, together, w, shared }) => {
    const letters = Array.from(w.word, (letter) => foldLetter(letter));
    const key = (page: Page, letter: string) =>
      content(page)
        .getByRole("group", { name: together("letters") })
        .getByRole("button", { name: letter, exact: true });
    await expect(content(teacher).getByText(w.word)).toBeVisible();
    await expect(content(child).getByText(w.word)).toHaveCount(0);
    for (const [at, letter] of letters.entries()) {
      if (at === 0) await key(teacher, letter).click();
      else await hit(key(child, letter));
      await expect(content(child).getByRole("button", { name: together("letterIn", { letter }), exact: true })).toBeVisible();
    }
    for (const page of [child, teacher]) await sees(page, together("wordFound", { word: w.word }));
    expect(await shared()).toMatchObject({ kind: "word", state: "found", guesses: letters, misses: [] });
  },
  CORRELATE: async (stage) => {
    const { hit, child, teacher, t, w, room } = stage;
    const join = async (left: string, right: string): Promise<void> => {
      await hit(inList(child, t("play.joinLeft"), left));
      await hit(inList(child, t("play.joinRight"), right));
    };
    await join(w.first, w.spare);
    await sees(child, t("play.doesNot", { thing: w.first, target: w.spare }));
    await join(w.first, w.near);
    await expect(listItem(teacher, w.near)).toContainText(room("teacher.right", { count: "1" }));
    await showAnswers(stage);
    await join(w.second, w.red);
    await sees(child, t("play.allRight"));
    await expect(listItem(teacher, w.red)).toContainText(room("teacher.right", { count: "1" }));
  },
  SCRATCH: (stage) => elsewhere(stage, "scratch.mit.edu", true),
  CLASSIFY: async (stage) => {
    const { hit, child, teacher, t, w, room } = stage;
    const put = async (thing: string, category: string): Promise<void> => {
      await hit(inList(child, t("play.sortItems"), thing));
      await hit(button(child, t("play.sortInto", { category })));
    };
    await put(w.second, w.rock);
    await expect(listItem(teacher, w.rock)).toContainText(room("teacher.right", { count: "1" }));
    await showAnswers(stage);
    await put(w.giant, w.gas);
    await sees(child, t("play.allRight"));
    await expect(listItem(teacher, w.gas)).toContainText(room("teacher.right", { count: "1" }));
  },
  DOUBLES: async (stage) => {
    const { child, teacher, together, shared } = stage;
    await sees(child, together("myTurn"));
    const moves = await findPairs(stage);
    for (const page of [child, teacher]) await sees(page, together("allFound"));
    const cards = await shared();
    expect(cards?.kind === "cards" && { found: cards.found.length, moves: cards.moves }).toEqual({ found: 2, moves });
  },
};

import { act, fireEvent, screen, within } from "@testing-library/react";
import { useState, type ReactNode } from "react";
import { expect, test, vi } from "vitest";
import type { AnswerShown } from "@larkroom/domain/curriculum/check-answer";
import type { SlideAnswer } from "@larkroom/domain/curriculum/check-question";
import { publicContent } from "@larkroom/domain/curriculum/public-content";
import { freshShared, type SharedSlide, type SharedStep } from "@larkroom/domain/curriculum/shared-slide";
import { slideSamples } from "@larkroom/domain/curriculum/slide-samples";
import type { SlideContent } from "@larkroom/domain/curriculum/slide-types";
import { takeStep } from "@larkroom/domain/curriculum/take-step";
import { aStudent, renderPage } from "~/shared/testing/render-page.tsx";
import slides from "../texts/en.json";
import { SlideStage } from "../slide-stage.tsx";
import { StageActions } from "../stage-action.tsx";
import type { AnswerResult, LessonSlide } from "../types.ts";
import il from "./texts/he.json";
import us from "./texts/en.json";
import { PointsTable } from "./points-table.tsx";
import { TogetherPlayer } from "./together-player.tsx";
import { TogetherProvider, type StepResult } from "./together.tsx";
import { VotingBoard } from "./voting-player.tsx";

const seated = ["maya", "leo"].map((id) => ({ id, isHere: true }));
const shown: AnswerShown = {
  correct: null,
  triesCount: 1,
  pointsCount: null,
  feedback: null,
  hint: null,
  explanation: null,
  rightAnswer: null,
};

interface ClassProps {
  content: SlideContent;
  me?: string;
  /** The shared state before this page connected. */
  shared?: SharedSlide;
  onStep?: (step: SharedStep) => StepResult;
  onAnswer?: () => Promise<AnswerResult>;
  children?: ReactNode;
}

/** A class whose server applies each step like the real one. */
function Class({ content, me = "maya", shared: before, onStep = () => "done", onAnswer, children }: ClassProps) {
  const [shared, setShared] = useState(before ?? freshShared(content));
  const isStaff = me === "noa";
  const step = (wanted: SharedStep): Promise<StepResult> => {
    const result = onStep(wanted);
    const taken = takeStep(content, shared ?? undefined, wanted, { id: me, isStaff, seated });
    if (result === "done" && taken.ok) setShared(taken.shared);
    return Promise.resolve(result === "done" && !taken.ok ? "refused" : result);
  };
  const slide = { id: 5, title: "Together", type: content.type, order: 1, content: publicContent(content) } as unknown as LessonSlide;
  const [waiting, setWaiting] = useState<Readonly<Record<string, SlideAnswer>>>({});
  const answer = async (question: string, given: SlideAnswer): Promise<AnswerResult> => {
    if (onAnswer) {
      setWaiting({ [question]: given });
      return onAnswer();
    }
    await step({ kind: "vote", optionId: given.kind === "option" ? given.optionId : "" });
    return { kind: "checked", shown };
  };
  return (
    <TogetherProvider together={{ shared, boards: [], me, isStaff, seated, nameOf: (id) => id.toUpperCase(), step }}>
      <StageActions>
        <SlideStage slide={slide} at={0} of={1} place="1" placeLabel="1" progressLabel="0">
          {children ?? (
            <TogetherPlayer
              slide={slide}
              answers={{}}
              waiting={waiting}
              isFinished={false}
              right={null}
              profile={null}
              placeKey="k"
              onAnswer={answer}
              onFinish={() => undefined}
            />
          )}
        </SlideStage>
      </StageActions>
    </TogetherProvider>
  );
}

const show = (ui: ReactNode) => renderPage(ui, { user: aStudent, texts: { slides, together: us } });
const press = async (element: HTMLElement) => act(async () => fireEvent.click(element));
const button = (name: string | RegExp) => screen.getByRole("button", { name });
const status = () => screen.getByRole("status").textContent ?? "";

const { QUIZ_VOTING: voting, SCORING_TABLE: table, BLACKMANS: word, DOUBLES: cards } = slideSamples;

test("[EN-05] a child votes by keyboard, sees the counts afterwards, and may change the vote", async () => {
  show(<Class content={voting} shared={{ ...(freshShared(voting) as never as object), counts: null } as never} />);
  expect(screen.getByText(us.seeAfter)).toBeTruthy();
  expect(button(us.vote)).toHaveProperty("disabled", true);
  fireEvent.keyDown(document.body, { key: "2", code: "Digit2" });
  expect(screen.getByRole("radio", { name: /Venus/ }).getAttribute("aria-checked")).toBe("true");
  await press(button(us.vote));
  expect(screen.getByRole("radio", { name: /Venus.*1 vote.*your vote/ })).toBeTruthy();
  expect(status()).toContain("1 vote");
  fireEvent.click(screen.getByRole("radio", { name: /Mars/ }));
  await press(button(us.voteAgain));
  expect(screen.getByRole("radio", { name: /Mars.*1 vote.*your vote/ })).toBeTruthy();
});

test("a closed vote takes no more votes, and one given offline is reported as kept", async () => {
  const votes = { ...(freshShared(voting) as never as object), isOpen: false, votes: { maya: "mars" }, voters: 1 };
  const { unmount } = show(<Class content={voting} shared={votes as never} />);
  fireEvent.click(screen.getByRole("radio", { name: /Venus/ }));
  expect(screen.getByRole("radio", { name: /Mars/ }).getAttribute("aria-checked")).toBe("true");
  expect(screen.queryByRole("button", { name: us.voteAgain })).toBeNull();
  expect(status()).toContain(us.closed);
  unmount();
  show(<Class content={voting} onAnswer={() => Promise.resolve({ kind: "later" })} />);
  fireEvent.click(screen.getByRole("radio", { name: /Venus/ }));
  await press(button(us.vote));
  expect(screen.getByRole("alert").textContent).toBe(us.saved);
});

test("the teacher sees who chose what, closes the vote and reopens it", async () => {
  const votes = { ...(freshShared(voting) as never as object), votes: { leo: "mars" }, counts: { mars: 1, venus: 0 }, voters: 1 };
  show(
    <Class content={voting} me="noa" shared={votes as never}>
      <VotingBoard content={voting} />
    </Class>,
  );
  expect(screen.getAllByRole("listitem")[0]?.textContent).toContain("LEO");
  await press(button(us.closeVote));
  expect(status()).toContain(us.closed);
  await press(button(us.openVote));
  expect(status()).toContain(us.open);
});

test("[EN-05] points given in quick succession all arrive, and refused ones are reverted", async () => {
  const responses = [0, 1, 2, 3].map(() => Promise.withResolvers<StepResult>());
  const steps: SharedStep[] = [];
  const step = (wanted: SharedStep): Promise<StepResult> =>
    responses[steps.push(wanted) - 1]?.promise ?? Promise.reject(new Error("too many steps"));
  const together = { boards: [], me: "noa", isStaff: true, seated, nameOf: (id: string) => id, step };
  const page = { receive: (_shared: SharedSlide): void => undefined };
  const Table = () => {
    const [shared, setShared] = useState(freshShared(table));
    page.receive = setShared;
    return (
      <TogetherProvider together={{ ...together, shared }}>
        <PointsTable content={table} />
      </TogetherProvider>
    );
  };
  show(<Table />);
  const row = table.teams[0]?.id ?? "";
  const column = table.columns[0]?.id ?? "";
  const receivePoints = (points: number) => act(async () => page.receive({ kind: "table", points: { [row]: { [column]: points } } }));
  const more = () => fireEvent.click(screen.getAllByRole("button", { name: /Add a point/ })[0] as HTMLElement);
  const cell = () => (screen.getAllByRole("textbox")[0] as HTMLInputElement).value;
  for (let times = 0; times < 3; times += 1) more();
  expect(cell()).toBe("3");
  await act(async () => responses[0]?.resolve("done"));
  await receivePoints(1);
  expect(cell()).toBe("3");
  for (const one of responses.slice(1, 3)) await act(async () => one.resolve("done"));
  expect(steps.map((one) => one.kind === "points" && one.points)).toEqual([1, 2, 3]);
  await receivePoints(3);
  await receivePoints(5);
  expect(cell()).toBe("5");
  more();
  expect(cell()).toBe("6");
  await act(async () => responses[3]?.resolve("refused"));
  expect(cell()).toBe("5");
});

test("[EN-05] the teacher adds a point or types a number, never above the maximum; children read the table", async () => {
  const onStep = vi.fn<() => StepResult>(() => "done");
  const { unmount } = show(<Class content={table} me="noa" onStep={onStep} />);
  const field = () => screen.getByRole("textbox", { name: /Red, Round 1/ });
  await press(button(/Add a point: Red/));
  expect(field()).toHaveProperty("value", "1");
  fireEvent.change(field(), { target: { value: "99" } });
  await act(async () => fireEvent.blur(field()));
  expect(onStep).toHaveBeenLastCalledWith({ kind: "points", row: "red", column: "round", points: 10 });
  expect(button(/Add a point: Red/)).toHaveProperty("disabled", true);
  fireEvent.change(field(), { target: { value: "many" } });
  await act(async () => fireEvent.blur(field()));
  expect([field().getAttribute("value"), onStep.mock.calls.length]).toEqual(["10", 2]);
  unmount();
  show(<Class content={table} shared={{ kind: "table", points: { red: { round: 7 } } }} />);
  const rows = screen.getAllByRole("row").map((row) => row.textContent);
  expect(rows.slice(1)).toEqual(["Red77", "Blue–0"]);
  expect(screen.queryByRole("textbox")).toBeNull();
});

test("without teams the rows are the children of the class; an empty class shows a message", () => {
  const own = { ...table, rows: "children" as const, teams: [] };
  show(<Class content={own} shared={{ kind: "table", points: { maya: { round: 2 } } }} />);
  expect(screen.getAllByRole("rowheader").map((cell) => cell.textContent)).toEqual(["MAYA", "LEO"]);
});

test("[EN-05] the class guesses a word by click and by key; screen readers never get a hidden letter", async () => {
  const { container } = show(<Class content={{ ...word, word: "Pão", tries: 2 }} />);
  const letters = screen.getByRole("group", { name: us.letters });
  expect(screen.getByRole("img", { name: "Word: blank blank blank" })).toBeTruthy();
  await press(within(letters).getByRole("button", { name: "A" }));
  expect(screen.getByRole("img", { name: "Word: blank ã blank" })).toBeTruthy();
  expect(status()).toContain("A is in the word!");
  await act(async () => fireEvent.keyDown(within(letters).getByRole("button", { name: "B" }), { key: "x" }));
  expect(button("X: not in the word").getAttribute("aria-disabled")).toBe("true");
  expect(status()).toContain("1 try left");
  expect(container.innerHTML).not.toContain("Pão");
  within(letters).getByRole("button", { name: "B" }).focus();
  fireEvent.keyDown(document.activeElement as Element, { key: "ArrowRight" });
  expect(document.activeElement?.textContent).toBe("C");
  await press(within(letters).getByRole("button", { name: "Z" }));
  expect(status()).toBe("Out of tries! The word was Pão.");
});

test("letters typed faster than the connection are sent one after another, and none is lost", async () => {
  const onStep = vi.fn<(step: SharedStep) => StepResult>(() => "done");
  show(<Class content={word} onStep={onStep} />);
  const letters = screen.getByRole("group", { name: us.letters });
  for (const key of ["u", "v"]) fireEvent.keyDown(within(letters).getByRole("button", { name: "B" }), { key });
  await act(async () => undefined);
  expect(onStep.mock.calls.map(([step]) => step)).toMatchObject([{ letter: "U" }, { letter: "V" }]);
});

test("[EN-02] a Hebrew word runs right to left and offers the Hebrew alphabet", async () => {
  const hebrew = { ...word, word: "שלום", alphabet: "he" as const };
  renderPage(<Class content={hebrew} />, { user: aStudent, edition: "il", texts: { slides, together: il }, path: "/il" });
  const letters = screen.getByRole("group", { name: il.letters });
  expect([letters.getAttribute("dir"), within(letters).getAllByRole("button")]).toEqual(["rtl", expect.objectContaining({ length: 22 })]);
  await act(async () => fireEvent.keyDown(within(letters).getAllByRole("button")[0] as HTMLElement, { key: "ם" }));
  expect(screen.getByRole("img", { name: /ם$/ })).toBeTruthy();
});

test("[EN-05] memory cards in turns: a face shows once turned, a pair shows whose it is, then the other child's turn begins", async () => {
  const { container } = show(<Class content={cards} />);
  const at = (id: string) => publicContent(cards).type === "DOUBLES" && container.querySelectorAll("li button")[placeOf(id)];
  const turn = async (id: string) => press(at(id) as HTMLElement);
  expect(status()).toContain(us.myTurn);
  expect(container.textContent).not.toContain("2 + 2");
  await turn("k1");
  expect(button(/: 2 \+ 2$/)).toBeTruthy();
  await turn("k2");
  expect(button(/: 2 \+ 2, found by MAYA/)).toBeTruthy();
  expect(status()).toContain("1 of 2 pairs");
  await turn("k3");
  await turn("k4");
  expect(status()).toContain(us.allFound);
});

test("the teacher can't turn cards but can pass the turn on", async () => {
  const onStep = vi.fn<() => StepResult>(() => "done");
  const { container } = show(<Class content={cards} me="noa" onStep={onStep} />);
  await press(container.querySelector("li button") as HTMLElement);
  expect(onStep).not.toHaveBeenCalled();
  expect(status()).toContain("MAYA’s turn");
  await press(button(us.pass));
  expect(status()).toContain("LEO’s turn");
});

const placeOf = (id: string): number => {
  const content = publicContent(cards);
  return content.type === "DOUBLES" ? content.cards.findIndex((card) => card.id === id) : -1;
};

test("a child can't turn cards when it isn't their turn; being offline is reported", async () => {
  const onStep = vi.fn<() => StepResult>(() => "offline");
  const { container, unmount } = show(<Class content={cards} me="leo" onStep={onStep} />);
  expect(status()).toContain("MAYA’s turn");
  await press(container.querySelector("li button") as HTMLElement);
  expect(onStep).not.toHaveBeenCalled();
  unmount();
  const again = show(<Class content={cards} onStep={onStep} />);
  await press(again.container.querySelector("li button") as HTMLElement);
  expect(screen.getByRole("alert").textContent).toBe(us.offline);
});

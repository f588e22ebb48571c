import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { renderPage } from "~/shared/testing/render-page.tsx";
import { json, stubApi } from "~/shared/testing/stub-api.ts";
import { AssistantPanel } from "./assistant-panel.tsx";
import assistant from "./texts/en.json";
import { TeacherPanel } from "./teacher-panel.tsx";
import type { ClassAssistant } from "./use-class-assistant.ts";

const server = stubApi();
const thread = (messages: object[] = []) => ({
  id: 5,
  groupClassId: 3,
  userId: 7,
  assistantId: 9,
  externalAssistantId: "x",
  createdAt: "2026-03-10T20:00:00.000Z",
  messages,
});
const lines = (...all: object[]) => new Response(all.map((line) => `${JSON.stringify(line)}\n`).join(""), { status: 200 });
const done = (more: object = {}) => ({ type: "done", source: "lesson", kind: "question", rung: null, ...more });

/** Answers each call by its path. */
function answer(by: Record<string, () => Response | Promise<Response>>): void {
  server.mockImplementation(async (address) => {
    const url = address instanceof Request ? address.url : `${address}`;
    const found = Object.entries(by).find(([end]) => url.split("?", 1)[0]?.endsWith(end));
    if (!found) throw new Error(`not expected: ${url}`);
    return found[1]();
  });
}
const opened = {
  "/open_thread": () => json(200, { threadId: 5, externalAssistantId: "x" }),
  "/ai_assistant/thread": () => json(200, thread()),
};
const show = (more: Partial<Parameters<typeof AssistantPanel>[0]> = {}) =>
  renderPage(
    <AssistantPanel
      classId={3}
      userId={7}
      assistant={{ id: 9, name: "Pip" }}
      answeredBy="lesson"
      isOffline={false}
      onClose={() => undefined}
      {...more}
    />,
    { texts: { assistant } },
  );
const ask = async (text: string) => {
  fireEvent.change(screen.getByRole("textbox"), { target: { value: text } });
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>("button", { name: "Send" }).disabled).toBe(false));
  fireEvent.click(screen.getByRole("button", { name: "Send" }));
};

test("says that it is a program and, without a provider, that no AI is used", async () => {
  answer(opened);
  show();
  expect(screen.getByText(/is a computer program.*No AI is used/)).toBeTruthy();
  expect(await screen.findByText(/Stuck on this slide/)).toBeTruthy();
  expect(screen.queryByRole("alert")).toBeNull();
});

test("a reply appears as it comes, with where it is from; what replaces it takes its place", async () => {
  answer({
    ...opened,
    "/message": () => lines({ type: "piece", text: "It is " }, { type: "replace", text: "Look at the rings." }, done({ rung: 2 })),
  });
  show();
  await ask("Why?");
  expect(await screen.findByText("Look at the rings.")).toBeTruthy();
  expect(screen.queryByText(/It is/)).toBeNull();
  expect(screen.getByText(/Hint from the lesson/).textContent).toContain("Hint 2 of 3");
  expect(screen.getByText("Why?")).toBeTruthy();
});

test("a hint is asked for with one press", async () => {
  answer({ ...opened, "/message": () => lines({ type: "piece", text: "Read it again." }, done({ rung: 1 })) });
  show();
  const button = screen.getByRole<HTMLButtonElement>("button", { name: "Give me a hint" });
  await waitFor(() => expect(button.disabled).toBe(false));
  fireEvent.click(button);
  expect(await screen.findByText("Read it again.")).toBeTruthy();
  const [, init] = server.mock.calls.at(-1) ?? [];
  expect(JSON.parse(init?.body as string)).toEqual({ text: "Give me a hint", hint: true });
});

test.each([
  ["assistant_off", 403, /turned this off/],
  ["consent_required", 403, /parent’s permission/],
  ["too_many_requests", 429, /all for today/],
  ["internal_error", 500, /No answer came/],
])("a refusal says what to do, and leaves no empty bubble: %s", async (code, status, words) => {
  answer({ ...opened, "/message": () => json(status, { code, message: "No", requestId: "r" }) });
  show();
  await ask("Why?");
  expect((await screen.findByRole("alert")).textContent).toMatch(words);
  expect(screen.queryByText("Thinking…")).toBeNull();
});

test("a connection lost midway keeps what came and says so", async () => {
  answer({ ...opened, "/message": () => lines({ type: "piece", text: "Look at" }) });
  show();
  await ask("Why?");
  expect(await screen.findByRole("alert")).toBeTruthy();
  expect(screen.getByText("Look at")).toBeTruthy();
});

test("a thread that can't be loaded can be tried again; offline there is nothing to send", async () => {
  answer({ "/open_thread": () => Promise.reject(new TypeError("Failed to fetch")) });
  const { unmount } = show();
  fireEvent.click(await screen.findByRole("button", { name: "Try again" }));
  answer(opened);
  expect(await screen.findByText(/couldn’t load the chat/)).toBeTruthy();
  unmount();
  show({ isOffline: true });
  expect(screen.getByText(/You’re offline/)).toBeTruthy();
  expect(screen.queryByRole("textbox")).toBeNull();
});

test("[ST-12] staff switch it on and off for everyone or some, and read the transcript with what needs them marked", async () => {
  const entry = { id: 1, threadId: 5, author: "child", kind: "unsafe", text: "Help", source: null, rung: null, slideId: null };
  const student = { id: 7, name: "Maya Bennett" };
  const items = [{ ...entry, student, needsTeacher: true, createdAt: "2026-03-10T20:00:00.000Z" }];
  answer({
    "/messages": () => json(200, { items, before: null }),
    "/class/3": () => json(200, { mode: "off", audience: "everyone", students: [] }),
  });
  const changed = vi.fn(() => Promise.resolve());
  const state: ClassAssistant = {
    assistant: { id: 9, name: "Pip" },
    mode: "on",
    audience: "specific",
    students: [7],
    closed: null,
    answeredBy: "lesson",
    flagged: 1,
  };
  renderPage(
    <TeacherPanel
      classId={3}
      state={{ ...state, assistant: { id: 9, name: "Pip" } }}
      students={[student, { id: 8, name: "Leo Park" }]}
      onChanged={changed}
    />,
    { texts: { assistant } },
  );
  const said = await screen.findByText("Help");
  expect(said.closest("li")?.dataset["flagged"]).toBe("true");
  expect(said.closest("li")?.textContent).toContain("May be in danger");
  const put = () =>
    server.mock.calls.filter(([, init]) => init?.method === "PUT").map(([, init]) => JSON.parse(init?.body as string) as unknown);
  fireEvent.click(screen.getByRole("checkbox", { name: "Leo Park" }));
  await waitFor(() => expect(changed).toHaveBeenCalledTimes(1));
  fireEvent.click(screen.getByRole("switch", { name: /On in this class/ }));
  await waitFor(() => expect(changed).toHaveBeenCalledTimes(2));
  expect(put()).toEqual([
    { mode: "on", audience: "specific", students: [7, 8] },
    { mode: "off", audience: "specific", students: [7] },
  ]);
});

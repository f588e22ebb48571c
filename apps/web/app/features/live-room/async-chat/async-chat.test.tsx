import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { aStudent, renderPage } from "~/shared/testing/render-page.tsx";
import { json, stubApi } from "~/shared/testing/stub-api.ts";
import { AskTeacher } from "./ask-teacher.tsx";
import asyncChat from "./texts/en.json";
import type { AsyncChatMessage } from "./use-conversation.ts";

const server = stubApi();
afterEach(() => localStorage.clear());

const message = (id: number, senderId: number, value: string, more: Partial<AsyncChatMessage> = {}): AsyncChatMessage => ({
  id,
  senderId,
  value,
  roomId: "6~40",
  senderName: senderId === 40 ? "Noa Cohen" : "Maya B.",
  receiverId: null,
  attachments: [],
  isDeleted: false,
  isHeld: false,
  number: id,
  uid: `u${id}`,
  createdAt: "2026-03-10T20:00:00Z",
  ...more,
});

/** The newest message first, as the server has them. */
let stored: AsyncChatMessage[] = [];
const sent: { roomId: string; value: string; uid: string }[] = [];

function draw({ isLocked = false, refuse }: { isLocked?: boolean; refuse?: () => Promise<Response> } = {}) {
  sent.length = 0;
  server.mockImplementation(async (_address, init) => {
    if (init?.method !== "POST") return json(200, { items: stored, before: null });
    const body = JSON.parse(init.body as string) as (typeof sent)[number];
    sent.push(body);
    if (refuse) return refuse();
    stored = [message(stored.length + 1, 6, body.value), ...stored];
    return json(200, stored[0]);
  });
  return renderPage(<AskTeacher classId={9} me={6} teacher={{ id: 40, name: "Noa Cohen" }} isLocked={isLocked} />, {
    user: aStudent,
    texts: { asyncChat },
  });
}
const open = async (name = "Ask Noa") => {
  fireEvent.click(await screen.findByRole("button", { name }));
  return within(await screen.findByRole("dialog"));
};

test("[FT-02] a child asks in the private chat with the teacher", async () => {
  stored = [];
  draw();
  const drawer = await open();
  expect(await drawer.findByText("Stuck? Ask Noa. You’ll see the answer here.")).toBeTruthy();
  fireEvent.change(drawer.getByLabelText("Write to Noa"), { target: { value: " Where does it land? " } });
  await act(async () => fireEvent.click(drawer.getByRole("button", { name: "Send" })));
  expect(sent).toMatchObject([{ roomId: "6~40", value: "Where does it land?" }]);
  expect(await drawer.findByText(/Where does it land\?/)).toBeTruthy();
  expect(drawer.getByLabelText<HTMLTextAreaElement>("Write to Noa").value).toBe("");
});

test("[FT-02] a text that couldn't be sent stays, and is the same message when it is sent again", async () => {
  stored = [];
  draw({ refuse: () => Promise.reject(new TypeError("Failed to fetch")) });
  const drawer = await open();
  fireEvent.change(await drawer.findByLabelText("Write to Noa"), { target: { value: "Hello" } });
  await act(async () => fireEvent.click(drawer.getByRole("button", { name: "Send" })));
  expect(await drawer.findByText("We couldn’t send your message. Try again.")).toBeTruthy();
  await act(async () => fireEvent.click(drawer.getByRole("button", { name: "Send" })));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toEqual(sent[0]);
});

test("[FT-02] a new answer is marked until the child has read it, also after a reload", async () => {
  stored = [message(2, 40, "Count the hops."), message(1, 6, "Where?")];
  const page = draw();
  const drawer = await open("Ask Noa (new answer)");
  expect(await drawer.findByText(/Count the hops\./)).toBeTruthy();
  fireEvent.click(drawer.getByRole("button", { name: "Close" }));
  page.unmount();
  draw();
  expect(await screen.findByRole("button", { name: "Ask Noa" })).toBeTruthy();
  await waitFor(() => expect(server).toHaveBeenCalled());
  expect(screen.queryByRole("button", { name: "Ask Noa (new answer)" })).toBeNull();
});

test("[FT-02] without a parent's permission the child reads, and learns why writing isn't possible", async () => {
  stored = [message(1, 6, "Call me on 555", { isHeld: true })];
  draw({ isLocked: true });
  const drawer = await open();
  expect(await drawer.findByText("Waiting for approval")).toBeTruthy();
  expect(drawer.getByText("Chat is off. Ask a parent to turn it on.")).toBeTruthy();
  expect(drawer.queryByLabelText("Write to Noa")).toBeNull();
});

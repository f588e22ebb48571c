import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { privateRoom } from "@larkroom/domain/live-room/rooms";
import type { ChatMessage, ClassState } from "@larkroom/domain/live-room/state";
import { refusal } from "~/shared/api/api-error.ts";
import { toasts } from "~/kit/toast/toast-store.ts";
import pictures from "~/shared/pictures/texts/en.json";
import { renderPage } from "~/shared/testing/render-page.tsx";
import uploads from "~/shared/uploads/texts/en.json";
import classroom from "../texts/en.json";
import { type ClassRoom, ClassRoomProvider } from "../room/class-room.tsx";
import { aClassState } from "../room/room.testing.tsx";
import { ChatPanel } from "./chat-panel.tsx";
import type * as Sending from "./send-chat-file.ts";
import { useChat } from "./use-chat.ts";

const upload = vi.hoisted(() => vi.fn<typeof Sending.sendChatFile>());
vi.mock("./send-chat-file.ts", async (original) => ({ ...(await original<typeof Sending>()), sendChatFile: upload }));

const answer = vi.fn<typeof fetch>(() => Promise.resolve(new Response(null, { status: 204 })));
const say = vi.fn();
beforeEach(() => {
  vi.stubGlobal("fetch", answer);
  upload.mockReset();
  upload.mockImplementation((_classId, { name }) =>
    Promise.resolve({
      url: `/image/chat/11/${name}?token=1.x`,
      filename: `chat/11/${name}`,
      type: "image",
      name,
      size: 10,
      width: 4,
      height: 3,
    }),
  );
});
afterEach(() => {
  cleanup();
  answer.mockClear();
  say.mockClear();
  vi.unstubAllGlobals();
});

function Panel() {
  return <ChatPanel chat={useChat(true)} />;
}

function render(viewer: "40" | "5" | "9", change: Partial<ClassState> = {}) {
  const state = {
    ...aClassState(Date.now(), {
      40: { role: "teacher", name: "Noa" },
      5: { role: "child", name: "Maya" },
      6: { role: "child", name: "Leo" },
      9: { role: "guest", name: "Lou" },
    }),
    ...change,
  };
  const snapshot = { connection: "up", state, viewer: { id: viewer, role: state.participants[viewer]?.role }, unsent: [] };
  const link = { get: () => snapshot, subscribe: () => () => {}, say, send: vi.fn() };
  const room = { link, call: {}, groupClass: { id: 11, slides: [] } } as unknown as ClassRoom;
  renderPage(
    <ClassRoomProvider room={room}>
      <Panel />
    </ClassRoomProvider>,
    { texts: { classroom, uploads, pictures } },
  );
}

const file = (name: string, size = 10) => new File([new Uint8Array(size)], name, { type: "image/png" });
const box = () => screen.getByRole("textbox");
const paste = (...files: File[]) => fireEvent.paste(box(), { clipboardData: { files } });
const message = (change: Partial<ChatMessage>): ChatMessage => ({
  number: 1,
  uid: "u",
  room: "0",
  sender: "5",
  text: "",
  original: null,
  at: Date.now(),
  held: false,
  deleted: false,
  reasons: [],
  attachments: [{ type: "image", value: "/image/chat/11/a.png?token=1.x", name: "a.png", file: 3, size: 10, width: 400, height: 100 }],
  ...change,
});

test("[FILE-11] pasted, dropped and chosen files are uploaded, shown, and sent with the next message", async () => {
  render("5");
  paste(file("a.png"));
  fireEvent.drop(screen.getByRole("region", { name: classroom.chat.label }), {
    dataTransfer: { types: ["Files"], files: [file("b.png")] },
  });
  const chooser = document.querySelector<HTMLInputElement>("[data-chat-files]");
  fireEvent.change(chooser as HTMLInputElement, { target: { files: [file("c.png")] } });
  for (const name of ["a.png", "b.png", "c.png"]) expect(await screen.findByRole("button", { name: `Remove ${name}` })).toBeTruthy();
  await waitFor(() => expect(screen.getByRole("button", { name: classroom.chat.send }).hasAttribute("disabled")).toBe(false));
  fireEvent.click(screen.getByRole("button", { name: "Remove b.png" }));
  expect(answer.mock.calls.map(([address, init]) => [address, init?.body])).toEqual([
    ["/api/upload/chat/11", JSON.stringify({ filename: "chat/11/b.png" })],
  ]);
  fireEvent.keyDown(box(), { key: "Enter" });
  expect(say.mock.calls).toEqual([
    ["0", "", ["a.png", "c.png"].map((name) => ({ type: "image", value: `/image/chat/11/${name}?token=1.x`, name }))],
  ]);
  expect(screen.queryByRole("list", { name: classroom.chat.files.waiting })).toBeNull();
});

test("a message waits for its upload, and a failed one says why and can be tried again", async () => {
  const first = Promise.withResolvers<never>();
  upload.mockImplementationOnce(() => first.promise);
  render("5");
  paste(file("a.png"));
  expect(await screen.findByRole("progressbar", { name: "a.png" })).toBeTruthy();
  fireEvent.change(box(), { target: { value: "my robot" } });
  fireEvent.keyDown(box(), { key: "Enter" });
  expect(say).not.toHaveBeenCalled();
  first.reject(refusal(503, "temporarily_unavailable"));
  fireEvent.click(await screen.findByRole("button", { name: classroom.chat.files.again }));
  await waitFor(() => expect(screen.queryByRole("progressbar")).toBeNull());
  fireEvent.keyDown(box(), { key: "Enter" });
  expect(say.mock.calls[0]?.slice(1)).toEqual(["my robot", [expect.objectContaining({ name: "a.png" })]]);
});

test("what is typed in a private room stays there when the tab changes", () => {
  const room = privateRoom("5", "40");
  render("40", { messages: [message({ room, attachments: [] })] });
  const open = (name: RegExp) => fireEvent.click(screen.getByRole("tab", { name }));
  open(/^Maya/);
  fireEvent.change(box(), { target: { value: "Is everything all right at home?" } });
  open(/^Main room/i);
  expect(box()).toHaveProperty("value", "");
  fireEvent.keyDown(box(), { key: "Enter" });
  expect(say).not.toHaveBeenCalled();
  open(/^Maya/);
  expect(box()).toHaveProperty("value", "Is everything all right at home?");
  fireEvent.keyDown(box(), { key: "Enter" });
  expect(say.mock.calls).toEqual([[room, "Is everything all right at home?", []]]);
  expect(box()).toHaveProperty("value", "");
});

test("too many or too large files are refused before they are sent", async () => {
  render("5");
  paste(...["1", "2", "3", "4", "5", "6"].map((name) => file(`${name}.png`)));
  expect(toasts.current()?.text).toBe("A message can have up to 5 files.");
  await waitFor(() => expect(upload).toHaveBeenCalledTimes(5));
});

test("guests, and children while the chat is closed, can't attach anything", () => {
  render("9");
  expect(screen.queryByRole("button", { name: classroom.chat.files.attach })).toBeNull();
  paste(file("a.png"));
  expect(upload).not.toHaveBeenCalled();
  cleanup();
  render("5", { chatLocked: true });
  expect(screen.queryByRole("button", { name: classroom.chat.files.attach })).toBeNull();
});

test("[FILE-04] a picture is shown small with its own proportions; only its sender and staff can remove it", async () => {
  render("5", { messages: [message({})] });
  const picture = screen.getByRole("link", { name: /^a\.png/ }).querySelector("img");
  expect([picture?.getAttribute("width"), picture?.getAttribute("height")]).toEqual(["96", "44"]);
  expect(picture?.getAttribute("src")).toBe("/image/chat/11/a.png?token=1.x&w=288&fit=inside");
  fireEvent.click(screen.getByRole("button", { name: "Remove a.png" }));
  await waitFor(() => expect(answer.mock.calls[0]?.[1]?.body).toBe(JSON.stringify({ filename: "chat/11/a.png" })));
  cleanup();
  render("5", { messages: [message({ sender: "6" })] });
  expect(screen.queryByRole("button", { name: "Remove a.png" })).toBeNull();
});

test("staff see why a file waits, and approve it or remove it", () => {
  render("40", { messages: [message({ held: true, reasons: ["file"] })] });
  expect(screen.getByText("Waiting for approval: a photo or file")).toBeTruthy();
  expect(screen.getByRole("button", { name: classroom.chat.release })).toBeTruthy();
  cleanup();
  render("5", { messages: [message({ held: true, reasons: ["file"] })] });
  expect(screen.getByText(classroom.chat.held)).toBeTruthy();
  expect(screen.queryByRole("button", { name: classroom.chat.release })).toBeNull();
});

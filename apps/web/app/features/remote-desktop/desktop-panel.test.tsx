import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { renderPage } from "~/shared/testing/render-page.tsx";
import { json, stubApi } from "~/shared/testing/stub-api.ts";
import { DesktopPanel } from "./desktop-panel.tsx";
import remoteDesktop from "./texts/en.json";

/** Stands for the VNC client: what it was given, and its events. */
const { FakeScreen } = vi.hoisted(() => {
  class Screen extends EventTarget {
    static readonly made: Screen[] = [];
    isFocused = false;
    isClosed = false;
    readonly url: string;
    constructor(_target: HTMLElement, url: string) {
      super();
      this.url = url;
      Screen.made.push(this);
    }
    focus(): void {
      this.isFocused = true;
    }
    disconnect(): void {
      this.isClosed = true;
    }
  }
  return { FakeScreen: Screen };
});
vi.mock("@novnc/novnc", () => ({ default: FakeScreen }));

const server = stubApi();
let status: string | null = null;
let enabled = true;
let reads = 0;
let starting: () => Response = () => json(200, { status: (status = "PENDING") });

beforeEach(() => {
  FakeScreen.made.length = 0;
  [status, enabled, reads] = [null, true, 0];
  starting = () => json(200, { status: (status = "PENDING") });
  server.mockImplementation(async (address) => {
    const url = address instanceof Request ? address.url : `${address}`;
    if (url.includes("/remote_desktop/status"))
      return json(200, { enabled, status, url: status === "RUNNING" ? `/remote-desktop/ticket${++reads}` : null });
    if (url.endsWith("/remote_desktop/start")) return starting();
    if (url.endsWith("/remote_desktop/stop")) return json(200, { status: (status = "STOPPING") });
    throw new Error(`not expected: ${url}`);
  });
});

const show = (more: Partial<Parameters<typeof DesktopPanel>[0]> = {}) =>
  renderPage(<DesktopPanel classId={3} of={null} isOffline={false} isSmall={false} onClose={() => undefined} {...more} />, {
    texts: { remoteDesktop },
  });
const press = (name: RegExp) => fireEvent.click(screen.getByRole("button", { name }));
const firstScreen = async () => {
  await waitFor(() => expect(FakeScreen.made).toHaveLength(1));
  return FakeScreen.made[0] as InstanceType<typeof FakeScreen>;
};

test("[VDI-01] says who sees it before it is started, and that it is starting", async () => {
  show();
  expect(await screen.findByText(/Your teacher can see it and help you/)).toBeTruthy();
  press(/Start the desktop/);
  expect(await screen.findByText(/is starting/)).toBeTruthy();
  expect(FakeScreen.made).toHaveLength(0);
});

test("a refused start says why, and can be tried again", async () => {
  starting = () => json(409, { code: "too_many_desktops", message: "", requestId: "r" });
  show();
  await screen.findByText(/just for you/);
  press(/Start the desktop/);
  expect((await screen.findByRole("alert")).textContent).toMatch(/All of the school’s desktops are in use/);
  starting = () => json(200, { status: (status = "PENDING") });
  press(/Start the desktop/);
  expect(await screen.findByText(/is starting/)).toBeTruthy();
});

test("one that was starting and ended says that it couldn't start", async () => {
  status = "PENDING";
  show();
  await screen.findByText(/is starting/);
  status = "TERMINATED";
  expect(await screen.findByText(/couldn’t start/, undefined, { timeout: 4_000 })).toBeTruthy();
  expect(screen.getByRole("button", { name: /Start the desktop/ })).toBeTruthy();
});

test("[VDI-03] a running one is connected through this site, and after a break with a new address", async () => {
  status = "RUNNING";
  show();
  const first = await firstScreen();
  expect(first.url).toMatch(/^ws:\/\/[^/]+\/remote-desktop\/ticket\d+$/);
  act(() => void first.dispatchEvent(new Event("connect")));
  expect(first.isFocused).toBe(true);
  act(() => void first.dispatchEvent(new Event("disconnect")));
  expect(await screen.findByText("Connecting to the desktop…")).toBeTruthy();
  await waitFor(() => expect(FakeScreen.made).toHaveLength(2), { timeout: 3_000 });
  expect(FakeScreen.made[1]?.url).not.toBe(first.url);
});

test("[VDI-02] stopping closes the screen and says so", async () => {
  status = "RUNNING";
  show();
  const first = await firstScreen();
  press(/Stop the desktop/);
  expect(await screen.findByText("The desktop is stopping.")).toBeTruthy();
  await waitFor(() => expect(first.isClosed).toBe(true));
});

test("the keyboard gets out of the screen with Ctrl and Alt", async () => {
  status = "RUNNING";
  show();
  await firstScreen();
  fireEvent.keyDown(screen.getByRole("application"), { key: "Alt", ctrlKey: true, altKey: true });
  expect(document.activeElement?.getAttribute("aria-label")).toBe("Close the desktop");
});

test("staff see whose it is and can neither start nor stop it", async () => {
  show({ of: { id: 9, name: "Maya Bennett" } });
  expect(screen.getByRole("heading", { name: "Maya Bennett’s desktop" })).toBeTruthy();
  expect(await screen.findByText("Maya Bennett hasn’t started a desktop.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: /Start|Stop/ })).toBeNull();
  expect(server.mock.calls.at(-1)?.[0] as string).toContain("userId=9");
});

test("a small screen, a lost connection and a switch that was turned off are said in words, without a screen", async () => {
  status = "RUNNING";
  const small = show({ isSmall: true });
  expect(screen.getByText(/needs a bigger screen/)).toBeTruthy();
  small.unmount();
  const offline = show({ isOffline: true });
  expect(screen.getByText(/You’re offline/)).toBeTruthy();
  offline.unmount();
  enabled = false;
  show();
  expect(await screen.findByText("Desktops are off in this class.")).toBeTruthy();
  expect(FakeScreen.made).toHaveLength(0);
});

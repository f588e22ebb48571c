import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { confirms } from "~/kit/confirm/confirm-store.ts";
import { renderPage } from "~/shared/testing/render-page.tsx";
import { json, stubApi } from "~/shared/testing/stub-api.ts";
import remoteDesktop from "./texts/en.json";
import { TeacherDesktops } from "./teacher-desktops.tsx";
import { useClassDesktops } from "./use-class-desktops.ts";

const server = stubApi();
const opened = vi.fn();
const desktops = [
  { userId: 5, name: "Tomas Rivera", status: "RUNNING" },
  { userId: 7, name: "Maya Bennett", status: "RUNNING" },
  { userId: 8, name: "Sam Cole", status: "PENDING" },
];

function show(state: object, save: () => Response = () => json(200, {})) {
  opened.mockClear();
  server.mockImplementation(async (address) => {
    const url = address instanceof Request ? address.url : `${address}`;
    return url.endsWith("/vdi") ? save() : json(200, state);
  });
  const Panel = () => <TeacherDesktops classId={3} desktops={useClassDesktops(3)} ownId={5} onOpen={opened} />;
  renderPage(<Panel />, { texts: { remoteDesktop } });
}
const toggle = () => screen.findByRole<HTMLInputElement>("switch", { name: /Desktops in this class/ });
const saves = () => server.mock.calls.filter(([address]) => (address as string).endsWith("/vdi"));

test("[GCL-31] without a provider the switch says that nothing is set up, and can't be turned on", async () => {
  show({ isSetUp: false, enabled: false, desktops: [] });
  expect((await toggle()).disabled).toBe(true);
  expect(screen.getByText(/aren’t set up/)).toBeTruthy();
});

test("lists who has a desktop, without one's own, and opens a running one", async () => {
  show({ isSetUp: true, enabled: true, desktops });
  await toggle();
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual(["Maya BennettRunningOpen", "Sam ColeStarting"]);
  fireEvent.click(screen.getByRole("button", { name: "Open Maya Bennett’s desktop" }));
  expect(opened).toHaveBeenLastCalledWith({ id: 7, name: "Maya Bennett" });
  fireEvent.click(screen.getByRole("button", { name: "Open my desktop" }));
  expect(opened).toHaveBeenLastCalledWith(null);
});

test("[GCL-31] turning it off asks first, because files are deleted; turning it on doesn't", async () => {
  const ask = vi.spyOn(confirms, "ask").mockResolvedValueOnce(false);
  show({ isSetUp: true, enabled: true, desktops });
  fireEvent.click(await toggle());
  await waitFor(() => expect(ask).toHaveBeenCalledTimes(1));
  expect(ask.mock.calls[0]?.[0].text).toBe("3 desktops close, and their files are deleted.");
  expect(saves()).toHaveLength(0);
  ask.mockResolvedValueOnce(true);
  fireEvent.click(await toggle());
  await waitFor(() => expect(saves()).toHaveLength(1));
  expect(saves()[0]?.[1]?.body).toBe(JSON.stringify({ enabled: false }));
});

test("a failed save says so", async () => {
  show({ isSetUp: true, enabled: false, desktops: [] }, () => json(500, { code: "internal_error", message: "", requestId: "r" }));
  fireEvent.click(await toggle());
  expect((await screen.findByText("We couldn’t save that. Try again.")).getAttribute("role")).toBe("alert");
});

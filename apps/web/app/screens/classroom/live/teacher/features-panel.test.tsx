import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { defaultFeatures, featuresOf } from "@larkroom/domain/classes/features";
import classroom from "~/features/live-room/texts/en.json";
import { aClassState, StillRoom } from "~/features/live-room/room/room.testing.tsx";
import { renderPage } from "~/shared/testing/render-page.tsx";
import { FeaturesPanel } from "./features-panel.tsx";

const answer = vi.fn<typeof fetch>();
beforeEach(() => {
  vi.stubGlobal("fetch", answer);
  answer.mockReset();
  answer.mockImplementation(() => Promise.resolve(Response.json({ ...defaultFeatures, isLive: false })));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function render(phase: "waiting" | "live" = "live") {
  const state = aClassState(Date.now(), { 40: { role: "teacher", name: "Noa" } });
  renderPage(
    <StillRoom
      state={{ ...state, phase, features: featuresOf({ chat: false, maxSimultaneousMicrophones: 3 }) }}
      groupClass={{ features: defaultFeatures, isLive: true }}
    >
      <FeaturesPanel />
    </StillRoom>,
    { texts: { classroom } },
  );
}
const sent = () => answer.mock.calls.map(([address, init]) => [address, JSON.parse(init?.body as string) as unknown]);

test("[GCL-30] shows what the class uses now, and sends only what is changed", async () => {
  render();
  expect(screen.getByRole<HTMLInputElement>("switch", { name: classroom.features.chat }).checked).toBe(false);
  const microphones = screen.getByLabelText<HTMLSelectElement>(classroom.features.maxSimultaneousMicrophones);
  expect([microphones.value, [...microphones.options].map(({ text }) => text)]).toEqual([
    "3",
    ["None", "Up to 1", "Up to 2", "Up to 3", "Up to 4", "Up to 8", "Up to 16", "Unlimited"],
  ]);
  fireEvent.click(screen.getByRole("switch", { name: classroom.features.chat }));
  fireEvent.change(microphones, { target: { value: "1" } });
  fireEvent.change(screen.getByLabelText(classroom.features.camera), { target: { value: "320" } });
  await waitFor(() => expect(answer).toHaveBeenCalledTimes(3));
  expect(sent()).toEqual([
    ["/api/group_class/11/features", { chat: true }],
    ["/api/group_class/11/features", { maxSimultaneousMicrophones: 1 }],
    ["/api/group_class/11/features", { camera: { width: 320 } }],
  ]);
});

test("[GCL-15] the live flag is switched while the class is open, and follows the answer", async () => {
  render();
  const live = () => screen.getByRole<HTMLInputElement>("switch", { name: new RegExp(`^${classroom.features.live}`) });
  expect(live().checked).toBe(true);
  fireEvent.click(live());
  await waitFor(() => expect(live().checked).toBe(false));
  expect(sent()).toEqual([["/api/group_class/11/live", { isLive: false }]]);
  cleanup();
  render("waiting");
  expect(screen.queryByRole("switch", { name: new RegExp(`^${classroom.features.live}`) })).toBeNull();
});

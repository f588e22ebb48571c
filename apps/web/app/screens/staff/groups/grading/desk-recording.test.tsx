import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { useLocation } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import gradebook from "~/features/assessment/gradebook/texts/en.json";
import assessment from "~/features/assessment/texts/en.json";
import { confirms } from "~/kit/confirm/confirm-store.ts";
import { aClient, renderPage } from "~/shared/testing/render-page.tsx";
import { json, stubApi } from "~/shared/testing/stub-api.ts";
import { stubXhr } from "~/shared/testing/stub-xhr.ts";
import { deskPlace } from "./desk-place.ts";
import { Desk } from "./desk.tsx";
import { sampleBook, sampleWork } from "./desk.testing.ts";
import gradingDesk from "./texts/en.json";

const answer = stubApi();
const xhr = stubXhr();
const aTeacher = { ...aClient, id: 2, name: "Tomas", type: "staff", role: "teacher", students: undefined } as unknown as typeof aClient;

class FakeRecorder {
  static readonly isTypeSupported = () => true;
  state = "inactive";
  ondataavailable?: (event: { data: Blob }) => void;
  onstop?: () => void;
  start() {
    this.state = "recording";
  }
  stop() {
    this.state = "inactive";
    this.ondataavailable?.({ data: new Blob(["sound"]) });
    this.onstop?.();
  }
}

const Where = () => <output data-testid="where">{useLocation().pathname}</output>;
const where = () => screen.getByTestId("where").textContent;
const press = (key: string) => fireEvent.keyDown(document.body, { key: key.toLowerCase(), code: `Key${key}` });

beforeEach(() => {
  localStorage.clear();
  answer.mockImplementation(() => Promise.resolve(json(200, { ...sampleWork.grade, version: 2 })));
  vi.stubGlobal("MediaRecorder", FakeRecorder);
  const getUserMedia = () => Promise.resolve({ getTracks: () => [{ stop: () => undefined }] });
  Object.defineProperty(navigator, "mediaDevices", { configurable: true, value: { getUserMedia } });
});

test("[GAS-06] part: a comment being recorded isn't thrown away by a key that goes to another work: the desk asks first", async () => {
  const place = deskPlace(sampleBook, 12, 5);
  if (!place) throw new Error("no such work");
  renderPage(
    <>
      <Desk place={place} work={sampleWork} />
      <Where />
    </>,
    { texts: { gradebook, assessment, gradingDesk }, user: aTeacher, path: "/us/staff/groups/7/grading/12/5" },
  );
  fireEvent.click(screen.getByRole("button", { name: "Record a comment" }));
  await screen.findByRole("timer");
  press("J");
  await waitFor(() => expect(confirms.current()?.text).toBe(gradingDesk.leave.recording));
  await act(async () => confirms.answer(confirms.current()?.id ?? 0, false));
  expect(where()).toBe("/us/staff/groups/7/grading/12/5");
  fireEvent.click(screen.getByRole("button", { name: "Stop and save" }));
  await waitFor(() => expect(xhr).toHaveLength(1));
  press("J");
  await waitFor(() => expect(where()).toBe("/us/staff/groups/7/grading/12/7"));
});

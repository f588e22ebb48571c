import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, test } from "vitest";
import { confirms } from "~/kit/confirm/confirm-store.ts";
import { toasts } from "~/kit/toast/toast-store.ts";
import { aClient, renderPage } from "~/shared/testing/render-page.tsx";
import { json, stubApi } from "~/shared/testing/stub-api.ts";
import staff from "../texts/en.json";
import staffPeople from "./texts/en.json";
import type { Person } from "./people-calls.ts";
import { PersonHead } from "./person-head.tsx";

const answer = stubApi();
afterEach(() => {
  for (let prompt = confirms.current(); prompt; prompt = confirms.current()) confirms.answer(prompt.id, false);
});

const nadia: Person = {
  id: 7,
  name: "Nadia",
  email: "nadia@home.example",
  phone: null,
  edition: "us",
  school: { id: 3, name: "Brookline" },
  status: "invited",
  invitedAt: null,
  createdAt: "2026-01-05T10:00:00Z",
};
const draw = (more: Partial<Person> = {}, canManage = true) =>
  renderPage(<PersonHead kind="clients" person={{ ...nadia, ...more }} canManage={canManage} />, {
    user: { ...aClient, type: "admin", role: "school_admin", students: undefined },
    texts: { staff, staffPeople },
  });
const buttons = () => screen.queryAllByRole("button").map(({ textContent }) => textContent);
const accept = async (title: string) => {
  await waitFor(() => expect(confirms.current()?.title).toBe(title));
  confirms.answer(confirms.current()!.id, true);
};

describe("[RT-24] [CLI-18] actions on a record", () => {
  test.each([
    ["invited", ["Invite again", "Suspend", "Remove"]],
    ["active", ["Suspend", "Remove"]],
    ["suspended", ["Activate", "Remove"]],
  ] as const)("a person who is %s", (status, expected) => {
    draw({ status });
    expect(buttons()).toEqual(expected);
  });

  test("[PM-04] readers get none, and no one can suspend or remove themselves", () => {
    draw({}, false);
    expect(buttons()).toEqual([]);
    draw({ id: aClient.id, status: "active" });
    expect(buttons()).toEqual([]);
  });

  test("explains that an active course prevents removal, and keeps the record", async () => {
    answer.mockResolvedValue(json(409, { code: "student_has_active_course", message: "", requestId: "r" }));
    draw();
    fireEvent.click(screen.getByRole("button", { name: "Remove" }));
    await accept("Remove Nadia?");
    await waitFor(() => expect(confirms.current()?.text).toBe(staffPeople.failureTexts.activeCourse));
    expect(screen.getByRole("heading", { name: "Nadia" })).toBeTruthy();
    expect(toasts.current()).toBeNull();
  });

  test("doesn't report an email as sent when it was refused", async () => {
    answer.mockResolvedValue(json(200, { items: [{ id: 7, name: "Nadia", outcome: "refused", reason: "already_in" }] }));
    draw();
    fireEvent.click(screen.getByRole("button", { name: "Invite again" }));
    await waitFor(() => expect(toasts.current()?.text).toBe("Already has a password"));
  });
});

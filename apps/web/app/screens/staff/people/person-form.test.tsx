import { fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { confirms } from "~/kit/confirm/confirm-store.ts";
import { toasts } from "~/kit/toast/toast-store.ts";
import family from "~/features/people/registration/texts/en.json";
import menu from "~/shared/menu/texts/en.json";
import { renderPage } from "~/shared/testing/render-page.tsx";
import { json, stubApi } from "~/shared/testing/stub-api.ts";
import staff from "../texts/en.json";
import staffPeople from "./texts/en.json";
import { PasswordCard } from "./password-card.tsx";
import { PersonForm } from "./person-form.tsx";
import type { Person } from "./people-calls.ts";

const answer = stubApi();

const child: Person = {
  id: 6,
  name: "Leo Martin",
  email: null,
  edition: "us",
  school: { id: 3, name: "Brookline" },
  status: "active",
  invitedAt: null,
  createdAt: "2026-01-05T10:00:00Z",
  login: "leo.m",
  birthDate: "2015-02-03",
  featureTags: ["maths"],
};
const texts = { staff, staffPeople, family, menu };
const draw = () => renderPage(<PersonForm kind="students" person={child} />, { texts });
const field = (name: RegExp) => screen.getByRole<HTMLInputElement>("textbox", { name });
const fill = (name: RegExp, value: string) => fireEvent.change(field(name), { target: { value } });
const save = () => fireEvent.click(screen.getByRole("button", { name: /^Save/ }));

describe("[STU-16] child record", () => {
  test("sends only changed fields", async () => {
    answer.mockResolvedValue(json(200, { ...child, login: "leo.martin", featureTags: ["maths", "chess"] }));
    draw();
    fill(/Username/, "leo.martin");
    fill(/Feature tags/, "maths, chess, ");
    save();
    await waitFor(() => expect(toasts.current()?.tone).toBe("success"));
    const [address, init] = answer.mock.calls[0]!;
    expect([address, init?.method, JSON.parse(init?.body as string)]).toEqual([
      "/api/student/6",
      "PUT",
      { login: "leo.martin", featureTags: ["maths", "chess"] },
    ]);
    expect(toasts.current()?.text).toBe("Changes saved");
  });

  test("shows a taken login at its field, focuses it and keeps the input", async () => {
    answer.mockResolvedValue(
      json(422, { code: "validation_failed", message: "", details: [{ field: "login", code: "login_taken", message: "" }] }),
    );
    draw();
    fill(/Username/, "taken");
    save();
    expect(await screen.findByText("This username is taken.")).toBeTruthy();
    expect(document.activeElement).toBe(field(/Username/));
    expect(field(/Username/).value).toBe("taken");
  });

  test("requires a name and sends nothing without one", () => {
    draw();
    fill(/Name/, " ");
    save();
    expect(screen.getByText("Fill in this field.")).toBeTruthy();
    expect(answer).not.toHaveBeenCalled();
  });

  test("warns before the tab closes with unsaved changes, but not after undoing them", () => {
    draw();
    const stays = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
    expect(stays()).toBe(false);
    fill(/Name/, "Leo");
    expect(stays()).toBe(true);
    fireEvent.click(screen.getByRole("button", { name: "Discard changes" }));
    expect([field(/Name/).value, stays()]).toEqual(["Leo Martin", false]);
  });
});

describe("[STU-02] [STU-03] child password", () => {
  const drawCard = () => renderPage(<PasswordCard id={6} name="Leo" hasPassword />, { texts });

  test("says beforehand that viewing is logged, and hides the password when closed", async () => {
    answer.mockResolvedValue(json(200, { password: "abcd-2345" }));
    drawCard();
    expect(screen.getByText(staffPeople.password.record)).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Show password" }));
    expect(await screen.findByText("abcd-2345")).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Hide password" }));
    expect(screen.queryByText("abcd-2345")).toBeNull();
  });

  test("can't show a password the child chose; offers a new one after a confirmation", async () => {
    answer.mockResolvedValueOnce(json(200, { password: null })).mockResolvedValueOnce(json(200, { login: "leo.m", password: "new-one" }));
    drawCard();
    fireEvent.click(screen.getByRole("button", { name: "Show password" }));
    expect(await screen.findByText(staffPeople.password.own)).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Set a new password" }));
    await waitFor(() => expect(confirms.current()?.title).toBe("Set a new password for Leo?"));
    expect(answer).toHaveBeenCalledTimes(1);
    confirms.answer(confirms.current()!.id, true);
    expect(await screen.findByText("new-one")).toBeTruthy();
    expect(answer.mock.calls[1]?.[1]?.method).toBe("DELETE");
  });
});

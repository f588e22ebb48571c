import { fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { aClient, renderPage } from "~/shared/testing/render-page.tsx";
import { json, stubApi } from "~/shared/testing/stub-api.ts";
import offer from "./texts/en.json";
import { WaitingListForm } from "./waiting-list-form.tsx";

const answer = stubApi();

const draw = (user: typeof aClient | null = null) => renderPage(<WaitingListForm courseId={12} />, { texts: { offer }, user });
const name = () => screen.getByRole("textbox", { name: "Your name" }) as HTMLInputElement;
const email = () => screen.getByRole("textbox", { name: "Your email" }) as HTMLInputElement;
const fill = (who: string, address: string) => {
  fireEvent.change(name(), { target: { value: who } });
  fireEvent.change(email(), { target: { value: address } });
};
const send = () => fireEvent.click(screen.getByRole("button", { name: /Join the waiting list/ }));

describe("waiting list form", () => {
  test("[FORM-01] joins once and shows the registered address, without promising an email", async () => {
    answer.mockResolvedValue(json(200, { id: 1 }));
    draw();
    fill(" Rachel Bennett ", " rachel@bennett.example ");
    send();
    send();
    const status = (await screen.findByText("You’re on the waiting list")).parentElement;
    expect(status?.textContent).toContain("rachel@bennett.example is on the waiting list for this course.");
    expect(document.body.textContent).not.toMatch(/we (?:will )?write|you hear/i);
    // The text is there a moment before it takes the focus.
    await waitFor(() => expect(document.activeElement).toBe(status));
    expect(answer).toHaveBeenCalledTimes(1);
    const [address, request] = answer.mock.calls[0] as [string, RequestInit];
    expect([address, request.method]).toEqual(["/api/public/waiting_list/course/12", "PUT"]);
    expect(JSON.parse(request.body as string)).toEqual({ name: "Rachel Bennett", email: "rachel@bennett.example", course: 12 });
  });

  test("shows errors after the first attempt, focuses the first one, and clears them as they are fixed", () => {
    draw();
    fill("", "rachel@");
    expect(screen.queryByText("Fill in this field.")).toBeNull();
    send();
    expect(answer).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(name());
    expect(screen.getByText("Enter a valid email address.")).toBeTruthy();
    fill("Rachel", "rachel@bennett.example");
    expect(name().getAttribute("aria-invalid")).toBeNull();
    expect(email().getAttribute("aria-invalid")).toBeNull();
  });

  test("shows the server's error at its field and keeps the input", async () => {
    answer.mockResolvedValue(
      json(422, {
        code: "validation_failed",
        message: "",
        details: [{ field: "email", code: "error.register.email-invalid", message: "" }],
        requestId: "r",
      }),
    );
    draw();
    fill("Rachel", "rachel@bennett.example");
    send();
    await waitFor(() => expect(email().getAttribute("aria-invalid")).toBe("true"));
    expect(document.activeElement).toBe(email());
    expect([name().value, email().value]).toEqual(["Rachel", "rachel@bennett.example"]);
  });

  test.each([
    [429, "Too many attempts"],
    [404, "no longer available"],
    [500, "Something went wrong on our side"],
  ])("answer %d shows an error message and keeps the form", async (status, words) => {
    answer.mockResolvedValue(json(status, { code: "x", message: "", requestId: "r" }));
    draw();
    fill("Rachel", "rachel@bennett.example");
    send();
    expect((await screen.findByRole("alert")).textContent).toContain(words);
    expect(email().value).toBe("rachel@bennett.example");
  });

  test("lets the user retry without a connection", async () => {
    const away = new TypeError("offline");
    answer
      .mockRejectedValueOnce(away)
      .mockRejectedValueOnce(away)
      .mockResolvedValueOnce(json(200, { id: 1 }));
    draw();
    fill("Rachel", "rachel@bennett.example");
    send();
    expect((await screen.findByRole("alert")).textContent).toContain("We can’t reach the server");
    send();
    expect(await screen.findByText("You’re on the waiting list")).toBeTruthy();
  });

  test("is prefilled for a logged-in parent", () => {
    draw(aClient);
    expect([name().value, email().value]).toEqual(["Rachel Bennett", "rachel@bennett.example"]);
  });
});

import { fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { toasts } from "~/kit/toast/toast-store.ts";
import { renderPage } from "~/shared/testing/render-page.tsx";
import { json, stubApi } from "~/shared/testing/stub-api.ts";
import uploads from "~/shared/uploads/texts/en.json";
import { EmailLookCard } from "./email-look-card.tsx";
import { EmailPreview } from "./email-preview.tsx";
import staffEmails from "./texts/en.json";

const answer = stubApi();
const sent = () => answer.mock.calls.map(([address, init]) => [(init as RequestInit).method, address, (init as RequestInit).body]);
const color = () => screen.getByLabelText<HTMLInputElement>(/Button color/);
const save = () => fireEvent.click(screen.getByRole("button", { name: "Save" }));

describe("[EML-02] the look of emails", () => {
  const draw = (look = { color: null as string | null, logo: null as string | null }) =>
    renderPage(<EmailLookCard schoolId={3} look={look} />, { texts: { staffEmails, uploads } });

  test.each([
    ["green", staffEmails.problems.color_malformed],
    ["#808080", staffEmails.problems.contrast_too_low],
  ])("%s is refused before it is sent", async (typed, problem) => {
    draw();
    fireEvent.change(color(), { target: { value: typed } });
    save();
    expect(await screen.findByText(problem)).toBeTruthy();
    expect(document.activeElement).toBe(color());
    expect(sent()).toEqual([]);
  });

  test("a readable color is saved, and an empty field restores the standard one", async () => {
    answer.mockImplementation(async () => json(200, { edition: "us", color: "#17603A", logo: null, templates: [] }));
    draw();
    fireEvent.change(color(), { target: { value: " #17603a " } });
    save();
    await waitFor(() => expect(toasts.current()?.text).toBe("Changes saved"));
    fireEvent.change(color(), { target: { value: "" } });
    save();
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()).toEqual([
      ["PUT", "/api/school/3/emails", '{"color":"#17603a"}'],
      ["PUT", "/api/school/3/emails", '{"color":null}'],
    ]);
  });

  test("the logo is shown and can be removed", async () => {
    answer.mockImplementation(async () => json(200, { edition: "us", color: null, logo: null, templates: [] }));
    draw({ color: null, logo: "/image/school/3/a.png" });
    expect(screen.getByRole("img", { name: "Your logo" }).getAttribute("src")).toBe("/image/school/3/a.png");
    fireEvent.click(screen.getByRole("button", { name: "Remove logo" }));
    await waitFor(() => expect(toasts.current()?.text).toBe("Logo removed"));
    expect(sent().map(([method, address]) => [method, address])).toEqual([["DELETE", "/api/school/3/emails/logo"]]);
  });
});

describe("[EML-04] the preview of an email", () => {
  const templates = [
    { kind: "payments.receipt", subject: "Your receipt" },
    { kind: "classes.missing", subject: "Maya isn’t in class" },
  ];
  const open = { kind: "payments.receipt", subject: "Your receipt", html: "<p>Paid</p>" };

  test("shows it in a closed frame, as wide as a phone or a desktop", () => {
    const onOpen = vi.fn();
    renderPage(<EmailPreview schoolId={3} templates={templates} open={open} onOpen={onOpen} />, { texts: { staffEmails } });
    const frame = screen.getByTitle<HTMLIFrameElement>("Preview of the email");
    expect([frame.getAttribute("srcdoc"), frame.getAttribute("sandbox"), frame.dataset["size"]]).toEqual(["<p>Paid</p>", "", "phone"]);
    fireEvent.click(screen.getByRole("tab", { name: "Desktop" }));
    expect(screen.getByTitle<HTMLIFrameElement>("Preview of the email").dataset["size"]).toBe("desktop");
    fireEvent.change(screen.getByLabelText("Email"), { target: { value: "classes.missing" } });
    expect(onOpen).toHaveBeenCalledWith("classes.missing");
  });

  test("[EML-05] sends a test to the reader", async () => {
    answer.mockImplementation(async () => json(200, { email: "eleanor@school.example" }));
    renderPage(<EmailPreview schoolId={3} templates={templates} open={open} onOpen={vi.fn()} />, { texts: { staffEmails } });
    fireEvent.click(screen.getByRole("button", { name: "Send me a test" }));
    await waitFor(() => expect(toasts.current()?.text).toBe("Test sent to eleanor@school.example"));
    expect(sent()[0]?.slice(0, 2)).toEqual(["POST", "/api/school/3/emails/payments.receipt/test"]);
  });
});

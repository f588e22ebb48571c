import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { confirms } from "~/kit/confirm/confirm-store.ts";
import { aClient, renderPage } from "~/shared/testing/render-page.tsx";
import { EmailCard } from "./email-card.tsx";
import { GroupsCard } from "./groups-card.tsx";
import { LinkCard } from "./link-card.tsx";
import staff from "../texts/en.json";
import staffPeople from "./texts/en.json";
import { ParentDialog } from "./parent-dialog.tsx";
import type { Person } from "./people-calls.ts";
import { SavedCards } from "./saved-cards.tsx";

let sent: [call: string, body: unknown][] = [];
let answer: (call: string, nth: number) => [status: number, body: unknown];
beforeEach(() => {
  sent = [];
  vi.stubGlobal("fetch", async (address: string, init: RequestInit) => {
    const call = `${init.method ?? "GET"} ${address.replace(/^\/api/, "")}`;
    sent.push([call, typeof init.body === "string" ? JSON.parse(init.body) : undefined]);
    const [status, body] = answer(call, sent.filter(([each]) => each === call).length);
    return new Response(status === 204 ? null : JSON.stringify(body), { status, headers: { "content-type": "application/json" } });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  for (let prompt = confirms.current(); prompt; prompt = confirms.current()) confirms.answer(prompt.id, false);
});
const draw = (page: ReactNode) =>
  renderPage(page, { user: { ...aClient, type: "admin", role: "super_admin" }, texts: { staff, staffPeople } });
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const calls = () => sent.map(([call]) => call);
const url = "http://localhost:3000/us/login?token=t&type=client";

describe("[CLI-02] login link", () => {
  test("is created with a chosen lifetime and shown once; open ones are listed and revoked together", async () => {
    const link = { id: 4, madeAt: "2026-03-10T20:00:00Z", expiresAt: "2026-03-13T20:00:00Z", madeBy: "Ruth" };
    answer = (call, nth) => {
      const isDeleted = calls().some((each) => each.startsWith("DELETE"));
      if (call.endsWith("/links")) return [200, nth === 1 || isDeleted ? [] : [link]];
      return call.startsWith("DELETE") ? [200, { revoked: 1 }] : [200, { token: "t", url, expiresAt: link.expiresAt }];
    };
    draw(<LinkCard id={7} isSuspended={false} />);
    expect(screen.queryByRole("button", { name: "Revoke all links" })).toBeNull();
    fireEvent.change(screen.getByLabelText("Valid for"), { target: { value: "3" } });
    press("Create link");
    expect(await screen.findByText(url)).toBeTruthy();
    expect(screen.getByRole("button", { name: "Copy link" })).toBeTruthy();
    expect(calls()).toContain("GET /client/7/token?days=3");
    expect((await screen.findByRole("list", { name: "Unused links" })).textContent).toContain("Unused link created by Ruth");
    press("Revoke all links");
    await waitFor(() => expect(screen.queryByText(url)).toBeNull());
    expect(calls()).toContain("DELETE /client/7/token");
    expect(screen.queryByRole("list", { name: "Unused links" })).toBeNull();
  });

  test("[S-22] isn't available for a suspended account", () => {
    answer = () => [200, []];
    draw(<LinkCard id={7} isSuspended />);
    expect(screen.queryByRole("button", { name: "Create link" })).toBeNull();
    expect(screen.getByText("You can’t create a link for a suspended account.")).toBeTruthy();
  });
});

describe("[STU-16] parent of a child who has none", () => {
  const onDone = vi.fn();
  beforeEach(() => onDone.mockReset());
  const dialog = () => draw(<ParentDialog child={{ id: 9, name: "Lou" }} onClose={() => undefined} onDone={onDone} />);

  test("takes a new parent's name and email; refused fields show an error and keep the input", async () => {
    answer = (_, nth) =>
      nth === 1
        ? [
            422,
            {
              code: "validation_failed",
              message: "",
              requestId: "r",
              details: [{ field: "parent.email", code: "email_taken", message: "" }],
            },
          ]
        : [200, { id: 9, name: "Lou", client: { id: 3, name: "Ann" } }];
    dialog();
    fireEvent.click(screen.getByRole("radio", { name: /^New parent/ }));
    press("Send invitation");
    expect(screen.getAllByText("Fill in this field.")).toHaveLength(2);
    expect(document.activeElement).toBe(screen.getByLabelText("Name"));
    fireEvent.change(screen.getByLabelText("Name"), { target: { value: " Ann " } });
    fireEvent.change(screen.getByLabelText("Email"), { target: { value: "ann@home.example" } });
    press("Send invitation");
    expect(await screen.findByText("Another account of this type uses this email address.")).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText("Email"));
    fireEvent.change(screen.getByLabelText("Email"), { target: { value: "ann@work.example" } });
    press("Send invitation");
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(sent.at(-1)).toEqual(["PUT /student/9", { parent: { name: "Ann", email: "ann@work.example" } }]);
  });

  test("requires a choice among existing ones, and says when someone else set one meanwhile", async () => {
    answer = () => [409, { code: "transition_not_allowed", reason: "has_parent", message: "", requestId: "r" }];
    dialog();
    press("Add parent");
    expect(screen.getByText("Fill in this field.")).toBeTruthy();
    expect(sent).toEqual([]);
    fireEvent.click(screen.getByRole("radio", { name: /^New parent/ }));
    fireEvent.change(screen.getByLabelText("Name"), { target: { value: "Ann" } });
    fireEvent.change(screen.getByLabelText("Email"), { target: { value: "ann@home.example" } });
    press("Send invitation");
    expect((await screen.findByRole("alert")).textContent).toContain("Someone else already added a parent");
  });
});

describe("[CNV-04] groups of an observer", () => {
  const olga = {
    id: 5,
    name: "Olga",
    email: null,
    edition: "us",
    school: { id: 3, name: "A" },
    status: "active",
    invitedAt: null,
  } as const;
  const person: Person = {
    ...olga,
    createdAt: "2026-01-05T10:00:00Z",
    groups: [
      { id: 1, name: "Python Start" },
      { id: 2, name: "Chess" },
    ],
  };

  test("removes one at once; readers can't change anything", async () => {
    answer = () => [200, { ...person, groups: [{ id: 2, name: "Chess" }] }];
    const first = draw(<GroupsCard person={person} canManage />);
    press("Remove Python Start");
    await waitFor(() => expect(within(screen.getByRole("list")).getAllByRole("listitem")).toHaveLength(1));
    expect(sent).toEqual([["PUT /canvas/observers/5", { groupIds: [2] }]]);
    first.unmount();
    draw(<GroupsCard person={person} canManage={false} />);
    expect(screen.queryAllByRole("button")).toEqual([]);
  });
});

test("a parent's saved cards are shown by brand, last digits and expiry, and not at all to readers who may not see them", () => {
  const card = { id: 3, cardBrand: "visa", cardLastDigits: "4242", cardExpiresMonth: 8, cardExpiresYear: 2031 };
  const parent = { id: 7, name: "Rachel" };
  const { unmount } = draw(<SavedCards person={{ ...parent, paymentMethods: [card], defaultPaymentMethod: card } as never} />);
  expect(screen.getByRole("listitem").textContent?.replaceAll(/[\u2066-\u2069]/g, "")).toBe("Visa ending in 4242, expires 08/2031");
  unmount();
  draw(<SavedCards person={{ ...parent, paymentMethods: null, defaultPaymentMethod: null } as never} />);
  expect(screen.queryByText("Saved cards")).toBeNull();
});

describe("[LTR-03] emails that come back", () => {
  const email = "ada@family.example";
  const stopped = { stop: "bounce", stoppedAt: "2026-03-10T20:00:00Z", softBounces: 0 } as const;

  test("shows why they have stopped, and sends them again", async () => {
    answer = () => [200, {}];
    draw(<EmailCard person={{ id: 7, email, emailDelivery: stopped }} />);
    expect(screen.getByText(/ada@family\.example bounced on/)).toBeTruthy();
    press("Send again");
    await waitFor(() => expect(calls()).toEqual(["DELETE /client/7/email_stop"]));
  });

  test("a complaint asks for the family's agreement", () => {
    draw(<EmailCard person={{ id: 7, email, emailDelivery: { ...stopped, stop: "complaint" } }} />);
    expect(screen.getByText("Send again only if the family agrees.")).toBeTruthy();
  });

  test("soft bounces are only counted, and an address without problems shows nothing", () => {
    const { unmount } = draw(<EmailCard person={{ id: 7, email, emailDelivery: { stop: null, stoppedAt: null, softBounces: 2 } }} />);
    expect(screen.getByText(/The last 2 emails were sent back/)).toBeTruthy();
    expect(screen.queryByRole("button")).toBeNull();
    unmount();
    draw(<EmailCard person={{ id: 7, email, emailDelivery: { stop: null, stoppedAt: null, softBounces: 0 } }} />);
    expect(screen.queryByRole("heading")).toBeNull();
  });
});

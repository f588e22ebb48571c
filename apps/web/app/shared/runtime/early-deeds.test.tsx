import { act } from "@testing-library/react";
import { lazy, Suspense, useEffect, useState, type ReactNode } from "react";
import { hydrateRoot, type Root } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { keepEarlyDeeds } from "./early-deeds.ts";

const sent = vi.fn();
let root: Root | undefined;
let early: ReturnType<typeof keepEarlyDeeds>;
let replayed: Promise<void>;

/** As pages are: fields that know their value, a menu that is open or not, a form that is sent by its own code. */
function Page() {
  const [text, setText] = useState("");
  const [agreed, setAgreed] = useState(false);
  const [kind, setKind] = useState("parent");
  const [seats, setSeats] = useState("1");
  const [presses, setPresses] = useState(0);
  useEffect(() => void (replayed = early.replay()), []);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        sent({ text, agreed, kind, seats });
      }}
    >
      <input aria-label="name" value={text} onChange={(event) => setText(event.target.value)} />
      <input type="checkbox" aria-label="agreed" checked={agreed} onChange={() => setAgreed((now) => !now)} />
      {["parent", "student"].map((each) => (
        <input key={each} type="radio" name="kind" aria-label={each} checked={kind === each} onChange={() => setKind(each)} />
      ))}
      <select aria-label="seats" value={seats} onChange={(event) => setSeats(event.target.value)}>
        <option>1</option>
        <option>2</option>
      </select>
      <button type="button" aria-keyshortcuts="Control+K Meta+K" onClick={() => setPresses((now) => now + 1)}>
        more
      </button>
      <button type="button" aria-keyshortcuts="Control+Shift+Z Meta+Shift+Z" disabled onClick={() => setPresses(9)}>
        again
      </button>
      <output>{presses}</output>
      <button>send</button>
    </form>
  );
}

const field = (label: string) => document.querySelector(`[aria-label="${label}"]`) as HTMLInputElement;
const button = (name: string) => [...document.querySelectorAll("button")].find((each) => each.textContent === name) as HTMLButtonElement;
const presses = () => document.querySelector("output")?.textContent;

/** Types as a person does: the browser changes the value, no script does. */
function type(label: string, text: string): void {
  field(label).value = text;
  field(label).dispatchEvent(new Event("input", { bubbles: true }));
}

/** The scripts arrive. */
async function wake(): Promise<void> {
  const page = document.getElementById("page") as HTMLElement;
  await act(async () => {
    root = hydrateRoot(page, <Page />);
  });
  await act(() => replayed);
}

beforeEach(() => {
  sent.mockClear();
  document.body.innerHTML = `<div id="page">${renderToString(<Page />)}</div>`;
  early = keepEarlyDeeds(window);
});
afterEach(() => {
  act(() => root?.unmount());
  root = undefined;
  void early.replay();
});

describe("what is done on a page that is not yet awake", () => {
  test("is done when it wakes: fields are known to the form, and the press comes after them", async () => {
    type("name", "M");
    type("name", "Maya");
    field("agreed").click();
    field("student").click();
    field("seats").value = "2";
    field("seats").dispatchEvent(new Event("change", { bubbles: true }));
    button("send").click();
    expect(sent).not.toHaveBeenCalled();
    await wake();
    expect(sent.mock.calls).toEqual([[{ text: "Maya", agreed: true, kind: "student", seats: "2" }]]);
    expect(field("name").value).toBe("Maya");
  });

  test("a button pressed three times in impatience is pressed once, and answers by itself afterwards", async () => {
    for (let press = 0; press < 3; press += 1) button("more").click();
    expect(presses()).toBe("0");
    await wake();
    expect(presses()).toBe("1");
    act(() => button("more").click());
    expect(presses()).toBe("2");
  });

  test("what was chosen and taken back is nothing", async () => {
    field("agreed").click();
    field("agreed").click();
    field("student").click();
    field("parent").click();
    await wake();
    expect(field("agreed").checked).toBe(false);
    expect(field("parent").checked).toBe(true);
    act(() => button("send").click());
    expect(sent).toHaveBeenCalledWith({ text: "", agreed: false, kind: "parent", seats: "1" });
  });

  test("a press while React wakes waits for what was done before it, and counts once with its earlier one", async () => {
    type("name", "Maya");
    field("student").click();
    button("more").click();
    root = hydrateRoot(document.getElementById("page") as HTMLElement, <Page />);
    button("more").click();
    button("send").click();
    await act(async () => undefined);
    await act(() => replayed);
    expect(presses()).toBe("1");
    expect(sent.mock.calls).toEqual([[{ text: "Maya", agreed: false, kind: "student", seats: "1" }]]);
    act(() => button("more").click());
    expect(presses()).toBe("2");
  });

  test("what is typed while the kept is being done is newer than what was kept of it", async () => {
    field("agreed").click();
    type("name", "May");
    root = hydrateRoot(document.getElementById("page") as HTMLElement, <Page />);
    await act(async () => undefined);
    const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;
    await act(async () => {
      setter?.call(field("name"), "Maya");
      field("name").dispatchEvent(new Event("input", { bubbles: true }));
    });
    await act(() => replayed);
    act(() => button("send").click());
    expect(sent).toHaveBeenCalledWith({ text: "Maya", agreed: true, kind: "parent", seats: "1" });
  });

  test("a part whose file comes later is waited for", async () => {
    const arrived = Promise.withResolvers<{ default: () => ReactNode }>();
    const Late = lazy(() => arrived.promise);
    const pressed = vi.fn();
    const late = { default: () => <button onClick={pressed}>late</button> };
    const Whole = () => (
      <>
        <Page />
        <Suspense>
          <Late />
        </Suspense>
      </>
    );
    const page = document.getElementById("page") as HTMLElement;
    page.innerHTML = `${renderToString(<Page />)}<!--$--><button>late</button><!--/$-->`;
    button("late").click();
    await act(async () => {
      root = hydrateRoot(page, <Whole />);
    });
    expect(pressed).not.toHaveBeenCalled();
    await act(async () => arrived.resolve(late));
    await act(() => replayed);
    expect(pressed).toHaveBeenCalledOnce();
  });

  test("what is chosen and pressed while React wakes is what the form knows", async () => {
    root = hydrateRoot(document.getElementById("page") as HTMLElement, <Page />);
    field("seats").value = "2";
    field("seats").dispatchEvent(new Event("change", { bubbles: true }));
    field("agreed").click();
    field("student").click();
    type("name", "Maya");
    button("more").click();
    button("send").click();
    await act(async () => undefined);
    await act(() => replayed);
    expect(presses()).toBe("1");
    expect(sent.mock.calls).toEqual([[{ text: "Maya", agreed: true, kind: "student", seats: "2" }]]);
    expect([field("seats").value, field("agreed").checked, field("student").checked]).toEqual(["2", true, true]);
  });

  test.each([
    { name: "Control", init: { code: "KeyK", key: "k", ctrlKey: true }, isKept: true },
    { name: "Command", init: { code: "KeyK", key: "k", metaKey: true }, isKept: true },
    { name: "Control, a Hebrew keyboard", init: { code: "KeyK", key: "ל", ctrlKey: true }, isKept: true },
    { name: "one key more", init: { code: "KeyK", key: "K", ctrlKey: true, shiftKey: true }, isKept: false },
    { name: "another letter", init: { code: "KeyL", key: "l", ctrlKey: true }, isKept: false },
    { name: "the letter alone, which is typed", init: { code: "KeyK", key: "k" }, isKept: false },
    { name: "a button that can't be pressed", init: { code: "KeyZ", key: "Z", metaKey: true, shiftKey: true }, isKept: false },
  ])("keys that a button names press it: $name", async ({ init, isKept }) => {
    const event = new KeyboardEvent("keydown", { bubbles: true, cancelable: true, ...init });
    field("name").dispatchEvent(event);
    expect(event.defaultPrevented).toBe(isKept);
    await wake();
    expect(presses()).toBe(isKept ? "1" : "0");
    const later = new KeyboardEvent("keydown", { bubbles: true, cancelable: true, ...init });
    field("name").dispatchEvent(later);
    expect(later.defaultPrevented).toBe(false);
  });

  test("the caret stays where one types", async () => {
    field("name").focus();
    type("name", "Maya");
    field("name").setSelectionRange(2, 2);
    await wake();
    expect(field("name").selectionStart).toBe(2);
  });

  test("a link leads where it leads, and a press for another tab is left alone", () => {
    const link = document.createElement("a");
    link.href = "#there";
    document.body.append(link);
    const pressed = (target: HTMLElement, init: MouseEventInit = {}) => {
      const event = new MouseEvent("click", { bubbles: true, cancelable: true, ...init });
      target.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(pressed(link)).toBe(false);
    expect(pressed(button("more"), { ctrlKey: true })).toBe(false);
    expect(pressed(button("more"))).toBe(true);
  });
});

import { act, fireEvent } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { publicContent } from "@larkroom/domain/curriculum/public-content";
import { freshShared, type SharedStep } from "@larkroom/domain/curriculum/shared-slide";
import { allSamples, slideSamples } from "@larkroom/domain/curriculum/slide-samples";
import { textsOf, withTexts } from "@larkroom/domain/curriculum/slide-texts";
import type { SlideContent } from "@larkroom/domain/curriculum/slide-types";
import { takeStep } from "@larkroom/domain/curriculum/take-step";
import { aStudent, renderPage } from "~/shared/testing/render-page.tsx";
import { showSlide } from "./lesson.testing.tsx";
import slides from "./texts/en.json";
import { StageActions } from "./stage-action.tsx";
import together from "./together/texts/en.json";
import { TogetherPlayer } from "./together/together-player.tsx";
import { TogetherProvider } from "./together/together.tsx";
import type { LessonSlide } from "./types.ts";

/** Strings that have an effect wherever a slide's text is taken for markup, code or a URL; also within each formatting mark a line can have. */
const hostile = [
  '<img id="pwned" src="x" onerror="pwned()"><script id="pwned">pwned()</script><svg id="pwned" onload="pwned()"></svg>',
  '</title></textarea></style></script><b id="pwned">" onmouseover="pwned()" autofocus x="',
  '`</code><b id="pwned">code</b>` **<b id="pwned">bold</b>** [x](javascript:pwned()) &lt;b id=pwned&gt; {{pwned()}}',
  "$\\href{javascript:pwned()}{x}$ $\\url{javascript:pwned()}$ $\\htmlId{pwned}{x}$ $\\includegraphics{x}$ $\\htmlStyle{background:url(x)}{x}$",
  '$x^2 + \\text{<img id="pwned" src=x onerror=pwned()>}$ $\\htmlData{x=1}{y}$ $\\unicode{x}$',
].join(" ");

/** Appends the hostile string to every text of a slide except accepted answers, which must still match. */
function spoilt(content: SlideContent): SlideContent {
  const texts = Object.fromEntries(
    textsOf(content).map(({ path, text, kind }) => [path, kind === "accepted" ? text : `${text} ${hostile}`]),
  );
  return withTexts(content, { texts });
}

const addressed = ["href", "src", "poster", "action", "formaction", "data", "srcset", "xlink:href", "background", "ping"];
const shown = new Set(["A", "IMG", "IFRAME", "VIDEO", "AUDIO", "SOURCE", "TRACK", "IMAGE", "USE"]);
const never = "script, object, embed, base, meta, link, style, template, portal, form[action], #pwned, [srcdoc], [ping]";

/** Elements and attributes on the page that a text must never produce. */
function brokenOut(page: HTMLElement): string[] {
  const found = [...page.querySelectorAll(never)].map(({ outerHTML }) => outerHTML.slice(0, 200));
  for (const element of page.querySelectorAll("*"))
    for (const { name, value } of element.attributes) {
      const where = `${element.tagName} ${name}="${value.slice(0, 80)}"`;
      if (name.startsWith("on")) found.push(where);
      if (name === "style" && /url\(|expression|javascript/i.test(value)) found.push(where);
      if (addressed.includes(name) && !(shown.has(element.tagName) && /^(?:https:\/\/[a-z.]+\/|\/files\/|\/art\/)/.test(value)))
        found.push(where);
    }
  return found;
}

const settle = () => act(async () => undefined);

/** Plays a slide like a child who tries everything: chooses, types, presses every button, and checks the page after each step. */
async function tryEverything(page: () => HTMLElement): Promise<{ found: string[]; seen: string }> {
  const found: string[] = [];
  const pressed = new Map<string, number>();
  let seen = "";
  for (let step = 0; step < 16; step += 1) {
    found.push(...brokenOut(page()));
    seen += page().textContent;
    for (const input of page().querySelectorAll<HTMLInputElement>("input, textarea")) {
      if (input.type === "radio" || input.type === "checkbox") {
        if (!input.checked && !input.disabled && step % 2 === 0) fireEvent.click(input);
      } else if (input.value === "") fireEvent.change(input, { target: { value: input.inputMode === "decimal" ? "3" : "for" } });
    }
    await settle();
    const times = (one: HTMLElement) => pressed.get(one.textContent) ?? 0;
    const [next] = [...page().querySelectorAll<HTMLButtonElement>("button:not(:disabled)")]
      .filter((one) => one.getAttribute("aria-disabled") !== "true" && times(one) < 4)
      .toSorted((a, b) => times(a) - times(b));
    if (!next) break;
    pressed.set(next.textContent, times(next) + 1);
    fireEvent.click(next);
    await settle();
  }
  return { found, seen };
}

const pwned = vi.fn();
vi.stubGlobal("pwned", pwned);
afterEach(() => sessionStorage.clear());

const isShared = ({ type }: SlideContent) => ["QUIZ_VOTING", "SCORING_TABLE", "BLACKMANS", "DOUBLES"].includes(type);
const shared = allSamples.filter(isShared);
const ofEach = allSamples.filter((content) => !isShared(content));
const asWritten = '<img id="pwned" src="x" onerror="pwned()"><script id="pwned">';

test.each(ofEach.map((content) => [content.type, content] as const))(
  "[EN-05] [S-62] texts of a slide stay text, whatever a child does on it: %s",
  async (_type, content) => {
    const { page } = await showSlide(spoilt(content));
    const { found, seen } = await tryEverything(page);
    expect(found).toEqual([]);
    expect(seen.includes(asWritten), "its texts are read as they are").toBe(textsOf(content).length > 0);
    expect(pwned).not.toHaveBeenCalled();
  },
  30_000,
);

/** The whole class in one page: each step of a child or the teacher is applied at once. */
function Class({ content, me }: { content: SlideContent; me: string }) {
  const [state, setState] = useState(() => freshShared(content));
  const seated = [{ id: "maya", isHere: true }];
  const isStaff = me === "noa";
  const step = (wanted: SharedStep) => {
    const taken = takeStep(content, state ?? undefined, wanted, { id: me, isStaff, seated });
    if (taken.ok) setState(taken.shared);
    return Promise.resolve(taken.ok ? ("done" as const) : ("refused" as const));
  };
  const slide = { id: 5, title: hostile, type: content.type, order: 1, content: publicContent(content) } as unknown as LessonSlide;
  return (
    <TogetherProvider together={{ shared: state, boards: [], me, isStaff, seated, nameOf: () => hostile, step }}>
      <StageActions>
        <TogetherPlayer
          {...{ slide, answers: {}, waiting: {}, isFinished: false, right: null, profile: null, placeKey: "k", onFinish: () => undefined }}
          onAnswer={() => Promise.resolve({ kind: "later" })}
        />
      </StageActions>
    </TogetherProvider>
  );
}

test.each(shared.flatMap((content) => ["maya", "noa"].map((me) => [content.type, me, content] as const)))(
  "[EN-05] [S-62] texts and names stay text on slides the class does together: %s as %s",
  async (_type, me, content) => {
    const { container } = renderPage(<Class content={spoilt(content)} me={me} />, { user: aStudent, texts: { slides, together } });
    await vi.waitFor(() => expect(container.querySelector("[aria-busy='true']")).toBeNull());
    const { found, seen } = await tryEverything(() => container);
    expect(found).toEqual([]);
    expect(seen).toContain(asWritten);
    expect(pwned).not.toHaveBeenCalled();
  },
  30_000,
);

test("[EN-05] renders a formula but ignores its commands that reach outside it", async () => {
  const { page } = await showSlide(spoilt(slideSamples.STORYTELLING_SCENE));
  await vi.waitFor(() => expect(page().querySelectorAll("math").length).toBeGreaterThan(3));
  expect(page().querySelector("math [href], math img, math [style*='url'], math [data-x]")).toBeNull();
  expect(brokenOut(page())).toEqual([]);
});

test("the check itself finds what would break out", () => {
  const page = document.createElement("div");
  page.innerHTML = `${hostile}<a href="javascript:1">x</a><a href="https://example.com/">y</a><i style="background:url(x)"></i><math href="/files/x"></math>`;
  expect(brokenOut(page).length).toBeGreaterThanOrEqual(8);
  page.innerHTML = "";
  page.append(hostile);
  expect(brokenOut(page)).toEqual([]);
});

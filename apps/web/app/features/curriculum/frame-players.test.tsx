import { act, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { slideSamples } from "@larkroom/domain/curriculum/slide-samples";
import { showSlide } from "./lesson.testing.tsx";
import slides from "./texts/en.json";

afterEach(() => void vi.restoreAllMocks());

const frameOf = (page: HTMLElement): HTMLIFrameElement | null => page.querySelector("iframe");

test("[EN-05] [EN-14] a form fills the stage in a sandbox that can't navigate the page and gets no referrer", async () => {
  const { page, lesson } = await showSlide(slideSamples.TYPEFORM);
  const frame = frameOf(page());
  expect(frame?.src).toBe("https://larkroom.typeform.com/to/abc");
  expect(frame?.title).toContain("larkroom.typeform.com");
  expect(frame?.getAttribute("sandbox")).not.toMatch(/top-navigation|modals|downloads/);
  expect(frame?.getAttribute("referrerpolicy")).toBe("no-referrer");
  expect(frame?.getAttribute("allow")).toBe("");
  expect(page().querySelector("[data-full]")?.contains(frame)).toBe(true);
  expect(screen.getByRole("link", { name: new RegExp(slides.play.openIn) })).toBeTruthy();
  expect(lesson.onFinish).not.toHaveBeenCalled();
});

test.each([
  ["a host the author doesn't allow", "https://elsewhere.example/to/abc"],
  ["a host with a similar name", "https://larkroom.typeform.com.evil.example/"],
  ["an unencrypted URL", "http://larkroom.typeform.com/to/abc"],
])("[EN-05] %s isn't embedded in the slide", async (_, url) => {
  const { page } = await showSlide({ ...slideSamples.TYPEFORM, url });
  expect(frameOf(page())).toBeNull();
  expect(screen.getByText(slides.play.frameBlocked)).toBeTruthy();
});

test("[EN-05] content blocked by the page's CSP is offered in a new tab", async () => {
  const { page } = await showSlide(slideSamples.ALGORITMICS);
  expect(frameOf(page())?.src).toBe("https://tasks.example.com/12");
  const refused = Object.assign(new Event("securitypolicyviolation"), {
    effectiveDirective: "frame-src",
    blockedURI: "https://tasks.example.com/12",
  });
  await act(async () => void document.dispatchEvent(refused));
  expect(frameOf(page())).toBeNull();
  expect(screen.getByRole("link", { name: new RegExp(slides.play.openIn) }).getAttribute("href")).toBe("https://tasks.example.com/12");
});

test("[F-08] a frame waits until the page is online, and stays when the connection is lost", async () => {
  const onLine = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const { page } = await showSlide(slideSamples.SCRATCH);
  expect(screen.getByText(slides.play.frameOffline)).toBeTruthy();
  onLine.mockReturnValue(true);
  await act(async () => void window.dispatchEvent(new Event("online")));
  expect(frameOf(page())?.src).toBe("https://scratch.mit.edu/projects/10128407/embed");
  onLine.mockReturnValue(false);
  await act(async () => void window.dispatchEvent(new Event("offline")));
  expect(frameOf(page())).not.toBeNull();
});

test.each(["lark.sb3", "lark.sb2"])("[EN-05] a Scratch project as a file can be downloaded, with instructions: %s", async (name) => {
  const { page } = await showSlide({ ...slideSamples.SCRATCH, source: { kind: "file", src: `/files/${name}` } });
  expect(screen.getByRole("link", { name: slides.play.download }).getAttribute("href")).toBe(`/files/${name}`);
  expect(screen.getByText(slides.play.fileHow)).toBeTruthy();
  expect(frameOf(page())).toBeNull();
});

test.each([
  ["a link", { ...slideSamples.LINK, url: "htt" }],
  ["a link with a script", { ...slideSamples.LINK, url: "javascript:alert(1)" }],
  ["a form", { ...slideSamples.TYPEFORM, url: "" }],
  ["a task", { ...slideSamples.ALGORITMICS, url: "https://" }],
  ["a project", { ...slideSamples.SCRATCH, source: { kind: "project" as const, projectId: "" } }],
  ["an external film", { ...slideSamples.VIDEO, source: { kind: "address" as const, url: "films.example" } }],
])("[EN-05] %s with an incomplete URL shows a quiet note instead of a link", async (_, content) => {
  const { page } = await showSlide(content);
  expect(screen.getByText(slides.play.noAddress)).toBeTruthy();
  expect(screen.queryByRole("alert")).toBeNull();
  expect(page().querySelector("iframe, [href]")).toBeNull();
});

test.each([
  ["a film", { ...slideSamples.VIDEO, source: { kind: "file" as const, src: "", mediaType: "video/mp4" as const } }],
  ["a project", { ...slideSamples.SCRATCH, source: { kind: "file" as const, src: "" } }],
])("[EN-05] %s without a file yet shows a quiet note", async (_, content) => {
  const { page } = await showSlide(content);
  expect(screen.getByText(slides.play.noFile)).toBeTruthy();
  expect(page().querySelector("video, [href]")).toBeNull();
});

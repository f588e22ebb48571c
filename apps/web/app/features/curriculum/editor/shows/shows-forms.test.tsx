import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { slideSamples } from "@larkroom/domain/curriculum/slide-samples";
import { choose } from "../fields/form.testing.tsx";
import il from "../texts/he.json";
import pt from "../texts/pt.json";
import us from "../texts/en.json";
import quiz from "../quiz/texts/en.json";
import { fill, press, showForm, showNewForm, write, wrongs } from "./form-in-page.testing.tsx";

const png = new File(["x"], "stones.png", { type: "image/png" });
const picked = { src: "/files/stones.png", width: 640, height: 480 };

test("[EN-05] a slide that can't be displayed has nothing to edit, and says what to do", async () => {
  await showNewForm("NOT_FOUND", "il");
  expect(screen.getByText(il.missing.title)).toBeTruthy();
});

describe("picture form", () => {
  test("[EN-05] goes from empty to a complete slide", async () => {
    const { now, refused } = await showNewForm("PICTURE");
    expect(wrongs()).toEqual([quiz.problem.pictureRequired]);
    await choose(us.picture.label, png);
    expect(wrongs()).toEqual([quiz.problem.altRequired]);
    fill(us.picture.alt, "Nine stones");
    await press(us.caption);
    await write(us.caption, "Nine stones in a row.");
    expect(now()).toEqual({
      type: "PICTURE",
      picture: { ...picked, alt: "Nine stones" },
      caption: { paragraphs: ["Nine stones in a row."] },
    });
    expect([refused(), wrongs()]).toEqual([[], []]);
  });

  test("a removed picture resets the form; an empty caption isn't stored", async () => {
    const { now } = await showForm(slideSamples.PICTURE);
    await press(/^Remove/);
    expect(now().picture.src).toBe("");
    const box = await screen.findByRole("textbox", { name: us.caption });
    act(() => (box as unknown as { editor: { commands: { clearContent: (emit: boolean) => void } } }).editor.commands.clearContent(true));
    expect(now()).not.toHaveProperty("caption");
  });
});

describe("film form", () => {
  test("[EN-05] takes a file, captions converted from SubRip, start and end times and a poster", async () => {
    const { now, upload, refused } = await showNewForm("VIDEO");
    upload.mockResolvedValueOnce({ src: "/files/hop.webm", mediaType: "video/webm", width: null, height: null });
    await choose(us.film.film, new File(["x"], "hop.webm", { type: "video/webm" }));
    fill(us.film.start, "0:05");
    fill(us.film.end, "1:30,5");
    await press(us.film.addCaptions);
    expect(wrongs()).toEqual([quiz.problem.fileRequired]);
    await choose("Captions file 1", new File(["1\n00:00:01,000 --> 00:00:02,000\nHop!\n"], "hop.srt"));
    await waitFor(() => expect(now().captions).toEqual([{ lang: "en", label: "English", src: "/files/hop.vtt" }]));
    const sent = upload.mock.calls[1]?.[0];
    expect([sent?.type, await sent?.text()]).toEqual(["text/vtt", "WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nHop!\n"]);
    await press(us.film.poster);
    await choose(us.film.poster, png);
    fill(us.picture.alt, "A lark hops");
    expect(now()).toEqual({
      type: "VIDEO",
      source: { kind: "file", src: "/files/hop.webm", mediaType: "video/webm" },
      startSeconds: 5,
      endSeconds: 90.5,
      captions: [{ lang: "en", label: "English", src: "/files/hop.vtt" }],
      poster: { ...picked, alt: "A lark hops" },
    });
    expect(refused()).toEqual([]);
  });

  test("[EN-05] takes a URL and says where it will open", async () => {
    const { now, refused } = await showNewForm("VIDEO");
    fireEvent.click(screen.getByRole("radio", { name: us.film.address }));
    expect(wrongs()).toEqual([quiz.problem.addressRequired]);
    fill(us.film.url, "http://films.example.com/1");
    expect(wrongs()).toEqual([quiz.problem.address]);
    fill(us.film.url, "https://films.example.com/1");
    expect(screen.getByText("films.example.com will open in a new tab.")).toBeTruthy();
    expect(now().source).toEqual({ kind: "address", url: "https://films.example.com/1" });
    expect(refused()).toEqual([]);
  });

  test("reports an unsupported film, captions or time, and changes nothing", async () => {
    const { now, upload } = await showForm(slideSamples.VIDEO);
    upload.mockResolvedValueOnce({ src: "/files/a.avi", mediaType: "video/x-msvideo", width: null, height: null });
    await choose(/^Replace: Video/, new File(["x"], "a.mp4", { type: "video/mp4" }));
    expect(wrongs()).toEqual([us.film.wrongKind]);
    await choose(/^Replace: Captions file/, new File(["hello"], "a.srt"));
    await waitFor(() => expect(wrongs()).toContain("We found no captions in a.srt. Choose another file."));
    fill(us.film.end, "soon");
    expect(wrongs()).toContain(us.film.time);
    expect(now()).toEqual(slideSamples.VIDEO);
    fill(us.film.end, "0:20");
    fill(us.film.start, "0:30");
    expect(wrongs()).toContain(quiz.problem.endBeforeStart);
    fill(us.film.end, "");
    expect(now()).not.toHaveProperty("endSeconds");
  });

  test("choosing a captions language sets its name; duplicates are reported; captions can be removed", async () => {
    const { now } = await showForm(slideSamples.VIDEO);
    await press(us.film.addCaptions);
    expect(now().captions[1]).toEqual({ lang: "he", label: "עברית", src: "" });
    fill(us.film.language, "en", 1);
    expect(screen.getByText(quiz.problem.sameLanguage)).toBeTruthy();
    fill(us.film.language, "other", 1);
    fill(us.film.languageCode, "es");
    fill(us.film.languageCode, "es-MX");
    expect(now().captions[1]).toMatchObject({ lang: "es-MX", label: "Español de México" });
    fill(us.film.shownAs, "Mexicano", 1);
    fill(us.film.languageCode, "xx yy");
    expect(now().captions[1]?.label).toBe("Mexicano");
    expect(wrongs()).toContain(quiz.problem.language);
    await press("Remove: Captions 2");
    expect(now()).toEqual(slideSamples.VIDEO);
  });
});

describe("external content forms", () => {
  test("[EN-05] a link, from empty to complete", async () => {
    const { now, refused } = await showNewForm("LINK");
    fill(us.address.url, "https://docs.python.org/3/");
    fill(us.address.title, "Python's own pages");
    await press(us.address.text);
    await write(us.address.text, "Look up range.");
    await press(us.picture.label);
    await choose(us.picture.label, png);
    fill(us.picture.alt, "A page");
    expect(now()).toEqual({
      type: "LINK",
      url: "https://docs.python.org/3/",
      title: "Python's own pages",
      text: { paragraphs: ["Look up range."] },
      picture: { ...picked, alt: "A page" },
    });
    expect(refused()).toEqual([]);
  });

  test("[EN-05] a web form adds its own host, and says whether it can be embedded", async () => {
    const { now, refused } = await showNewForm("TYPEFORM");
    fill(us.address.url, "https://forms.example.com/abc");
    expect(screen.getByText("forms.example.com can’t open inside a slide. It will open in a new tab.")).toBeTruthy();
    fill(us.address.url, "https://larkroom.typeform.com/to/abc");
    expect(screen.getByText("larkroom.typeform.com will open inside the slide.")).toBeTruthy();
    expect(now()).toEqual({ type: "TYPEFORM", url: "https://larkroom.typeform.com/to/abc", allowedHosts: ["larkroom.typeform.com"] });
    await press(us.address.addHost);
    expect(document.activeElement).toBe(screen.getByLabelText("Site 2"));
    fill("Site 2", "Forms Example");
    expect(wrongs()).toEqual([quiz.problem.host]);
    fill("Site 2", "forms.example.com");
    expect([now().allowedHosts, refused()]).toEqual([["larkroom.typeform.com", "forms.example.com"], []]);
    await press("Remove: larkroom.typeform.com");
    expect(wrongs()).toEqual([quiz.problem.hostNotAllowed]);
  });

  test("[EN-05] a task", async () => {
    const { now, refused } = await showNewForm("ALGORITMICS");
    fill(us.address.task, "task 12");
    expect(wrongs()).toContain(quiz.problem.taskId);
    fill(us.address.task, "task-12");
    fill(us.address.url, "https://tasks.example.com/12");
    expect([now(), refused()]).toEqual([{ type: "ALGORITMICS", taskId: "task-12", url: "https://tasks.example.com/12" }, []]);
  });

  test("[EN-05] a Scratch project by its id or as a file", async () => {
    const { now, refused } = await showNewForm("SCRATCH");
    fill(us.scratch.id, "ten");
    expect(wrongs()).toEqual([quiz.problem.projectId]);
    fill(us.scratch.id, "https://scratch.mit.edu/projects/10128407/");
    expect([now(), refused()]).toEqual([{ type: "SCRATCH", source: { kind: "project", projectId: "10128407" } }, []]);
    fireEvent.click(screen.getByRole("radio", { name: us.scratch.file }));
    expect(wrongs()).toEqual([quiz.problem.fileRequired]);
    await choose(us.scratch.file, new File(["x"], "lark.sb3"));
    await press(us.address.text);
    await write(us.address.text, "Press the flag.");
    expect([now(), refused()]).toEqual([
      { type: "SCRATCH", source: { kind: "file", src: "/files/lark.sb3" }, text: { paragraphs: ["Press the flag."] } },
      [],
    ]);
    await choose(/^Replace/, new File(["x"], "lark.exe"));
    expect(wrongs()).toEqual(["You can’t use lark.exe here. Choose another file type."]);
  });
});

test.each(["il", "pt"] as const)("the film form is complete in the edition %s", async (edition) => {
  await showForm(slideSamples.VIDEO, { edition });
  const words = edition === "il" ? il : pt;
  for (const label of [words.film.start, words.film.end]) expect(screen.getByLabelText(label)).toBeTruthy();
});

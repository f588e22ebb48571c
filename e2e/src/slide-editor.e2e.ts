import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/accessibility.ts";
import { expect, test } from "./support/scenario.ts";
import { callAs, logInQuietly, type Caller } from "./support/people.ts";
import { expectFits } from "./support/widths.ts";

interface Lesson {
  id: number;
  title: string;
}
interface Slide {
  id: number;
  title: string;
  version: number;
}

/** A separate lesson with three published slides. */
async function aLesson(office: Caller, title: string): Promise<{ course: number; id: number }> {
  const { items } = await office.get<{ items: { id: number; title: string }[] }>("/course?limit=50");
  const course = items.find((one) => one.title === "Planets in Python")?.id ?? 0;
  const { id } = await office.send<Lesson>("POST", "/lesson", { course, title });
  for (const url of ["mars", "venus", "earth"])
    await office.send("POST", `/lesson/${id}/slide`, {
      title: `About ${url}`,
      content: { type: "LINK", url: `https://example.org/${url}`, title: url },
    });
  return { course, id };
}

const list = (page: Page) => page.getByRole("navigation", { name: "Lesson slides" });
const slide = (page: Page, title: string) => list(page).getByRole("button", { name: new RegExp(`^\\d+ ${title} `) });
const saved = (page: Page) => expect(page.getByRole("banner").getByRole("status")).toHaveText(/^Saved /);
const preview = (page: Page) => page.getByRole("region", { name: "Slide preview" }).locator("iframe").contentFrame();
const titles = async (office: Caller, id: number) => (await office.get<Slide[]>(`/lesson/${id}/slide`)).map(({ title }) => title);

test("[LSN-14] [LSN-09] an admin writes slides: autosaved, undone, sorted, published, removed and restored", async ({
  page,
  context,
  baseURL,
}) => {
  const office = await callAs(baseURL ?? "", "school admin");
  const { course, id } = await aLesson(office, "Words that glide");
  await logInQuietly(context, "school admin");

  await test.step("opens from the course's lessons, with both lists and forms accessible", async () => {
    await page.goto(`/us/staff/courses/${course}/lessons`);
    await page.getByRole("link", { name: /^Words that glide: 3 slides/ }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Words that glide" })).toBeVisible({ timeout: 30_000 });
    await expect(preview(page).getByRole("heading", { name: "About mars" })).toBeVisible({ timeout: 30_000 });
    await expectAccessible(page);
  });

  await test.step("adds a slide and types; it is saved automatically and not visible to children", async () => {
    await list(page).getByRole("button", { name: "Add slide" }).click();
    const picker = page.getByRole("dialog", { name: "Choose a slide type" });
    await expectAccessible(page, "the kinds of slides");
    await expect(picker.getByRole("textbox")).toBeFocused();
    await picker.getByRole("textbox").fill("branch");
    await expect(picker.getByRole("listitem")).toHaveCount(1);
    await picker.getByRole("textbox").fill("opinion");
    await page.keyboard.press("Enter");
    const title = page.getByRole("textbox", { name: "Title" });
    await expect(title).toBeFocused();
    await title.pressSequentially("How was it?");
    await saved(page);
    await expect(preview(page).getByRole("heading", { name: "How was it?" })).toBeVisible();
    expect(await titles(office, id)).toEqual(["About mars", "About venus", "About earth"]);
    const drafts = await office.get<{ title: string; order: number }[]>(`/lesson/${id}/slide_draft`);
    expect(drafts.map(({ title: own, order }) => [own, order])).toEqual([["How was it?", 2]]);
  });

  await test.step("undoes a run of typing in one step, and redoes it", async () => {
    const title = page.getByRole("textbox", { name: "Title" });
    await page.keyboard.press("Control+z");
    await expect(title).toHaveValue("");
    await page.keyboard.press("Control+Shift+z");
    await expect(title).toHaveValue("How was it?");
    await saved(page);
    await title.press("Enter");
    await expect(page.getByRole("textbox", { name: "Question" })).toBeFocused();
  });

  await test.step("sees what is missing before publishing, and is led there", async () => {
    await page.getByRole("banner").getByRole("button", { name: "Publish" }).click();
    const dialog = page.getByRole("dialog", { name: "Publish slides" });
    await expect(dialog.getByText("Nothing is ready to publish.")).toBeVisible();
    await dialog.getByRole("button", { name: /How was it/ }).click();
    await expect(page.getByRole("tab", { name: "Content" })).toHaveAttribute("aria-selected", "true");
    await expect(page.locator("[data-part] :focus")).toBeVisible();
    await page.keyboard.type("Did you like the planets?");
    await expect(preview(page).getByText("Did you like the planets?")).toBeVisible();
    await saved(page);
    await expectAccessible(page, "a form of a slide");
    await page.getByRole("banner").getByRole("button", { name: "Publish" }).click();
    await dialog.getByRole("button", { name: "Publish 1 slide" }).click();
    await expect(page.getByText("1 slide published")).toBeVisible();
    expect(await titles(office, id)).toEqual(["About mars", "How was it?", "About venus", "About earth"]);
  });

  await test.step("sorts slides with the keyboard", async () => {
    await slide(page, "How was it\\?").focus();
    await page.keyboard.press("Alt+ArrowDown");
    await page.keyboard.press("Alt+ArrowDown");
    await expect.poll(() => titles(office, id)).toEqual(["About mars", "About venus", "About earth", "How was it?"]);
  });

  await test.step("removes a slide and restores it", async () => {
    await slide(page, "About venus").click();
    await page.getByRole("tab", { name: "Slide" }).click();
    await page.getByRole("button", { name: "Delete slide" }).click();
    const dialog = page.getByRole("alertdialog");
    await dialog.getByRole("button", { name: "Delete" }).click();
    await expect(dialog).toBeHidden();
    await expect(slide(page, "About venus")).toHaveCount(0);
    await list(page).getByRole("button", { name: "More slide actions" }).click();
    await page.getByRole("menuitem", { name: "Deleted slides" }).click();
    const removed = page.getByRole("dialog", { name: "Deleted slides" });
    await removed.getByRole("button", { name: "Restore: About venus" }).click();
    await expect(slide(page, "About venus")).toBeVisible();
    expect(await titles(office, id)).toEqual(["About mars", "About earth", "How was it?", "About venus"]);
    await page.keyboard.press("Escape");
    await expect(removed).toBeHidden();
  });

  await test.step("tries the lesson as a student", async () => {
    await page.getByRole("button", { name: "Try the lesson" }).click();
    const whole = page.getByRole("dialog", { name: "Try the lesson" });
    const lesson = whole.locator("iframe").contentFrame();
    await expect(lesson.getByRole("heading", { name: "About earth" })).toBeVisible();
    await lesson.getByRole("button", { name: "Next slide" }).click();
    await expect(lesson.getByRole("heading", { name: "How was it?" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(whole).toBeHidden();
  });
});

test("[LSN-14] two authors of one slide both keep their text, and offline changes survive a reload", async ({
  page,
  context,
  baseURL,
  problems,
}) => {
  problems.allow(/the server responded with a status of 409|net::ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  const office = await callAs(baseURL ?? "", "school admin");
  const { course, id } = await aLesson(office, "Words of two");
  await logInQuietly(context, "school admin");
  const address = `/us/staff/courses/${course}/lessons/${id}/slides`;
  const title = (on: Page) => on.getByRole("textbox", { name: "Title" });
  const other = await context.newPage();
  for (const one of [page, other]) {
    await one.goto(address);
    await one.getByRole("tab", { name: "Slide" }).click();
  }

  await test.step("the second author sees both versions and keeps both", async () => {
    await title(other).fill("Words from another window");
    await saved(other);
    await title(page).fill("Words from here");
    await expect(page.getByRole("banner").getByRole("status")).toHaveText("Someone else edited this");
    await page.getByRole("banner").getByRole("button", { name: "Review" }).click();
    const dialog = page.getByRole("alertdialog", { name: /^Two versions of/ });
    await expect(dialog.locator("iframe").first().contentFrame().getByRole("heading", { name: "Words from here" })).toBeVisible();
    await expect(dialog.locator("iframe").last().contentFrame().getByRole("heading", { name: "Words from another window" })).toBeVisible();
    await expectAccessible(page, "two versions of a slide");
    await dialog.getByRole("button", { name: "Keep both" }).click();
    await saved(page);
    const drafts = await office.get<{ title: string }[]>(`/lesson/${id}/slide_draft`);
    expect(drafts.map((draft) => draft.title).toSorted()).toEqual(["Words from another window", "Words from here"]);
    await other.close();
  });

  await test.step("offline, the text stays in the browser and is sent when the connection returns", async () => {
    const state = page.getByRole("banner").getByRole("status");
    await slide(page, "About earth").click();
    // Pages load, but no changes are sent.
    await page.route("**/api/lesson/*/slide_draft**", (route) =>
      route.request().method() === "GET" ? route.fallback() : route.abort("internetdisconnected"),
    );
    await title(page).fill("Written in a tunnel");
    await expect(state).toHaveText("Offline. Saved on this device");
    page.on("dialog", (dialog) => void dialog.accept());
    await page.reload();
    await expect(slide(page, "Written in a tunnel")).toBeVisible();
    await expect(state).toHaveText("Offline. Saved on this device");
    await page.unroute("**/api/lesson/*/slide_draft**");
    // Saving is retried automatically.
    await expect(state).toHaveText(/^Saved /, { timeout: 30_000 });
    const drafts = await office.get<{ title: string }[]>(`/lesson/${id}/slide_draft`);
    expect(drafts.map((draft) => draft.title)).toContain("Written in a tunnel");
  });
});

test("[LSN-14] [FT-10] in Hebrew the editor and its preview are right to left, and a teacher can view but not edit", async ({
  page,
  context,
  person,
  baseURL,
}) => {
  const office = await callAs(baseURL ?? "", "school admin");
  const { course, id } = await aLesson(office, "Words from the right");
  await logInQuietly(context, "school admin");
  await page.goto(`/il/staff/courses/${course}/lessons/${id}/slides`);
  await page.getByText("עברית", { exact: true }).click();
  const shown = page.locator("main iframe").contentFrame();
  await expect(shown.locator("html")).toHaveAttribute("dir", "rtl");
  await expect(shown.getByRole("heading", { name: "About mars" })).toBeVisible();
  await expectAccessible(page);
  await expectFits(page, "the editor of slides in Hebrew");
  const teaching = await person();
  await logInQuietly(teaching, "teacher");
  const looking = await teaching.newPage();
  await looking.goto(`/us/staff/courses/${course}/lessons/${id}/slides`);
  await expect(preview(looking).getByRole("heading", { name: "About mars" })).toBeVisible();
  await expect(looking.getByText("View only")).toBeVisible();
  await expect(looking.getByRole("button", { name: /Publish|Add slide|Undo/ })).toHaveCount(0);
  await expectAccessible(looking);
});

/** A PDF whose pages have a large line and a small one. */
function aPdf(pages: readonly (readonly [large: string, small: string])[]): Buffer {
  const kids = pages.map((_, at) => `${4 + at * 2} 0 R`).join(" ");
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
    ...pages.flatMap(([large, small], at) => {
      const drawn = `BT /F 40 Tf 60 400 Td (${large}) Tj /F 16 Tf 0 -60 Td (${small}) Tj ET`;
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 720 540] /Contents ${5 + at * 2} 0 R /Resources << /Font << /F 3 0 R >> >> >>`,
        `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`,
      ];
    }),
  ];
  let text = "%PDF-1.4\n";
  const places = objects.map((object, at) => {
    const place = text.length;
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const table = places.map((place) => `${String(place).padStart(10, "0")} 00000 n \n`).join("");
  const size = objects.length + 1;
  return Buffer.from(
    `${text}xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF`,
  );
}

test("[LSN-14] [FILE-01] the pages of a PDF become picture slides with their text as title and description", async ({
  page,
  context,
  baseURL,
}) => {
  const office = await callAs(baseURL ?? "", "school admin");
  const { course, id } = await aLesson(office, "Words on paper");
  await logInQuietly(context, "school admin");
  await page.goto(`/us/staff/courses/${course}/lessons/${id}/slides`);
  await slide(page, "About earth").click();
  await list(page).getByRole("button", { name: "More slide actions" }).click();
  await page.getByRole("menuitem", { name: "PDF or pictures" }).click();
  const dialog = page.getByRole("dialog", { name: "Import a PDF or pictures" });
  await expectAccessible(page, "the choice of files");
  await dialog
    .locator("input[type=file]")
    .first()
    .setInputFiles([{ name: "broken.pdf", mimeType: "application/pdf", buffer: Buffer.from("no PDF") }]);
  await expect(dialog.getByText("We couldn’t read this PDF.")).toBeVisible();
  const buffer = aPdf([
    ["Planets in Python", "Each turn is one year."],
    ["The fast one", "Mercury needs 88 days."],
  ]);
  await dialog
    .locator("input[type=file]")
    .first()
    .setInputFiles([{ name: "planets.pdf", mimeType: "application/pdf", buffer }]);
  await expect(dialog.getByText("2 slides added")).toBeVisible({ timeout: 30_000 });
  await expectAccessible(page, "pages that were brought in");
  await dialog.getByRole("button", { name: "Done" }).click();
  await saved(page);
  const drafts = await office.get<{ title: string; order: number; content: { picture: { src: string; alt: string; width: number } } }[]>(
    `/lesson/${id}/slide_draft`,
  );
  expect(drafts.map(({ title, order, content }) => [title, order, content.picture.alt, content.picture.width])).toEqual([
    ["Planets in Python", 4, "Planets in Python Each turn is one year.", 1920],
    ["The fast one", 5, "The fast one Mercury needs 88 days.", 1920],
  ]);
  await expect(preview(page).getByRole("img", { name: "The fast one Mercury needs 88 days." })).toBeVisible();
  await page.getByRole("banner").getByRole("button", { name: "Publish" }).click();
  await page.getByRole("button", { name: "Publish 2 slides" }).click();
  await expect.poll(() => titles(office, id)).toEqual(["About mars", "About venus", "About earth", "Planets in Python", "The fast one"]);
});

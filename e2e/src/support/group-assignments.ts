import type { Page } from "@playwright/test";
import { expect } from "@playwright/test";
import type { EditionSlug } from "./editions.ts";
import { textsOf } from "./texts.ts";

/** The page of a group's assignments, by what a teacher does there. */
export async function openAssignments(page: Page, edition: EditionSlug, { groupId, timeZone }: { groupId: number; timeZone: string }) {
  const [texts, groups, staff] = await Promise.all([
    textsOf("groupAssignments", edition),
    textsOf("staffGroups", edition),
    textsOf("staff", edition),
  ]);
  await page.goto(`/${edition}/staff/groups/${groupId}/assignments`);
  const row = (title: string) => page.getByRole("row", { name: title });
  const act = async (title: string, action: string): Promise<void> => {
    await page.getByRole("button", { name: texts("actionsOf", { title }) }).click();
    await page.getByRole("menuitem", { name: texts(action), exact: true }).click();
  };
  const save = async (): Promise<void> => {
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: staff("form.save"), exact: true }).click();
    await expect(dialog).toBeHidden();
  };
  const type = async (field: string, at: Temporal.Instant): Promise<void> => {
    const local = at.toZonedDateTimeISO(timeZone);
    const part = page.getByRole("dialog").getByRole("group", { name: texts(field), exact: true });
    await part.getByLabel(groups("when.day")).fill(local.toPlainDate().toString());
    await part.getByLabel(groups("when.time")).fill(local.toPlainTime().toString({ smallestUnit: "minute" }));
  };
  return {
    setPublished: async (title: string, isPublished: boolean): Promise<void> => {
      await act(title, isPublished ? "publish.action" : "unpublish.action");
      const chip = row(title).getByText(texts(isPublished ? "states.published" : "states.unpublished"), { exact: true });
      await expect(chip.filter({ visible: true })).toHaveCount(1);
    },
    setDates: async (title: string, from: Temporal.Instant, to: Temporal.Instant): Promise<void> => {
      await act(title, "dates.action");
      await page
        .getByRole("dialog")
        .getByRole("radio", { name: new RegExp(`^${texts("dates.own")}`) })
        .check();
      await type("dates.opens", from);
      await type("dates.due", to);
      await save();
      await expect(row(title)).toContainText(texts("ownDates"));
    },
    commentToClass: async (title: string, comment: string): Promise<void> => {
      await act(title, "comment.action");
      await page.getByRole("dialog").getByLabel(texts("comment.label"), { exact: true }).fill(comment);
      await save();
      await expect(row(title)).toContainText(texts("hasComment"));
    },
    allowRetakes: async (title: string): Promise<void> => {
      await page.getByRole("button", { name: texts("actionsOf", { title }) }).click();
      const allow = page.getByRole("menuitem", { name: texts("retake.allow"), exact: true });
      // Retakes are allowed from the beginning if the course had a lesson for them when the quiz was planned.
      await expect(allow.or(page.getByRole("menuitem", { name: texts("retake.stop"), exact: true }))).toBeVisible();
      if (!(await allow.isVisible())) return page.keyboard.press("Escape");
      await allow.click();
      await expect(page.getByText(texts("retake.allowed"))).toBeVisible();
    },
  };
}

import { retentionRules } from "@larkroom/domain/privacy/retention";
import { editionSlugs } from "@larkroom/domain/editions/editions";
import { screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { children } from "~/features/people/children/texts.server.ts";
import { renderPage } from "~/shared/testing/render-page.tsx";
import { legalText } from "./documents.server.ts";
import { LegalPage } from "./legal-page.tsx";
import { legal } from "./texts.server.ts";

describe("[S-95] privacy policy", () => {
  const cells = () =>
    screen
      .getAllByRole("row")
      .slice(1)
      .map((row) => row.textContent ?? "");

  test.each(editionSlugs)("lists in %s exactly the retention periods of the deletion job", (edition) => {
    renderPage(<LegalPage document={legalText("privacy", edition)} retention={retentionRules} />, {
      edition,
      path: "/privacy-policy",
      texts: { legal: legal[edition] },
      root: { edition },
    });
    const rows = cells();
    expect(rows).toHaveLength(retentionRules.length);
    for (const [index, { kind, keep }] of retentionRules.entries()) {
      const row = rows[index] ?? "";
      expect(row.startsWith(legal[edition].retention.kinds[kind])).toBe(true);
      expect(row).toContain(String(keep.amount));
    }
  });

  test.each(editionSlugs)(
    "[S-100] has in %s a section for children near the beginning: what is known, who decides, whom to tell, in short",
    (edition) => {
      const { sections } = legalText("privacy", edition);
      const part = sections.slice(0, 3).find(({ id }) => id === "children");
      const words = part?.blocks.map((block) => (typeof block === "string" ? block : "")) ?? [];
      expect(words).toHaveLength(2);
      for (const text of words) {
        expect(text).not.toMatch(/[;()]/);
        for (const sentence of text.split(/[.!?:]\s/u)) expect(sentence.split(/\s+/u).length, sentence).toBeLessThanOrEqual(24);
      }
      renderPage(<LegalPage document={legalText("privacy", edition)} retention={retentionRules} />, {
        edition,
        path: "/privacy-policy",
        texts: { legal: legal[edition] },
        root: { edition },
      });
      expect(screen.getByRole("heading", { name: part?.title ?? "none" })).toBeTruthy();
    },
  );

  test.each(editionSlugs)("[S-92] names in %s the permission that connected services need as its switch does", (edition) => {
    const share = legalText("privacy", edition).sections.find(({ id }) => id === "share");
    expect(JSON.stringify(share?.blocks)).toContain(children[edition].purposes.third_parties);
  });

  test("uses words a parent understands", () => {
    renderPage(<LegalPage document={legalText("privacy", "us")} retention={retentionRules} />, { texts: { legal: legal.us } });
    expect(cells()).toEqual(
      expect.arrayContaining([
        "Private messages between a child and a teacher90 days",
        "Class chat and whiteboards12 months after the group ends",
        "Attendance3 years after the child’s last group",
        "Payments7 years",
      ]),
    );
  });
});

import { and, asc, eq, isNull, ne } from "drizzle-orm";
import { claimNames, deepLinkingResponse, ltiVersion } from "@larkroom/domain/lti/claims";
import { contentAddress, type LinkedContent } from "@larkroom/domain/lti/content-link";
import { inTransaction } from "../../kernel/db/transaction.ts";
import type { Kernel } from "../../kernel/kernel.ts";
import { course } from "../catalog/catalog.views.ts";
import { lesson, slide } from "../curriculum/curriculum.views.ts";
import { refused } from "./begin-login.ts";
import type { Integration } from "./integrations.store.ts";
import { findContent } from "./landing-page.ts";
import { takeKey, type ValidLaunch } from "./launches.store.ts";
import { currentKey } from "./tool-keys.ts";

/** How many courses, lessons or slides can be chosen from at most. */
const most = 500;

/** What can be chosen next: the school's courses, the lessons of a course, or the slides of a lesson. */
export interface Choices {
  /** What was chosen so far, which may be linked as it is. */
  readonly chosen: { readonly content: Exclude<LinkedContent, { kind: "home" }>; readonly title: string } | null;
  readonly items: readonly {
    readonly content: Exclude<LinkedContent, { kind: "home" }>;
    readonly title: string;
    readonly isFinal: boolean;
  }[];
}

/** Reads what can be chosen from below a content of the launch's school. */
export async function listChoices({ db }: Kernel, { schoolId }: Pick<ValidLaunch, "schoolId">, below: LinkedContent): Promise<Choices> {
  if (below.kind === "home") {
    const courses = await db
      .select({ id: course.id, title: course.title })
      .from(course)
      .where(and(eq(course.schoolId, schoolId), ne(course.status, "HIDDEN")))
      .orderBy(asc(course.title), asc(course.id))
      .limit(most);
    return { chosen: null, items: courses.map(({ id, title }) => ({ content: { kind: "course", id }, title, isFinal: false })) };
  }
  const found = await findContent(db, schoolId, below);
  if (found === null) throw refused("content");
  const chosen = { content: below, title: found.title };
  if (below.kind === "course") {
    const lessons = await db
      .select({ id: lesson.id, title: lesson.title })
      .from(lesson)
      .where(and(eq(lesson.courseId, below.id), eq(lesson.visibilityMode, "default")))
      .orderBy(asc(lesson.sort), asc(lesson.id))
      .limit(most);
    return { chosen, items: lessons.map(({ id, title }) => ({ content: { kind: "lesson", id }, title, isFinal: false })) };
  }
  if (below.kind === "slide") return { chosen, items: [] };
  const slides = await db
    .select({ id: slide.id, title: slide.title })
    .from(slide)
    .where(and(eq(slide.lessonId, below.id), isNull(slide.removedAt)))
    .orderBy(asc(slide.sort), asc(slide.id))
    .limit(most);
  return { chosen, items: slides.map(({ id, title }) => ({ content: { kind: "slide", id }, title, isFinal: true })) };
}

/** Our answer lives this long: the browser sends it at once. */
const lifeSeconds = 300;

/**
 * Answers a deep linking request with a link to the chosen content, or with none, and uses the launch up.
 * @returns the signed answer and where the browser sends it
 */
export async function answerDeepLinking(
  kernel: Kernel,
  integration: Integration,
  key: string,
  content: LinkedContent | null,
): Promise<{ returnUrl: string; jwt: string }> {
  const signing = await currentKey(kernel);
  return inTransaction(kernel.db, async (tx) => {
    const launch = await takeKey(kernel, tx, key);
    if (launch === null || launch.deepLinking === null) throw refused("used");
    const found = content === null ? null : await findContent(tx, launch.schoolId, content);
    if (content !== null && found === null) throw refused("content");
    const now = Math.floor(kernel.now().epochMilliseconds / 1000);
    const items =
      content === null || found === null
        ? []
        : [
            {
              type: "ltiResourceLink",
              title: found.title,
              url: contentAddress(kernel.config.PUBLIC_URL, content),
              window: { targetName: "larkroom" },
            },
          ];
    const jwt = await kernel.ports.lti.sign(signing, {
      iss: integration.clientId,
      aud: integration.issuer,
      iat: now,
      exp: now + lifeSeconds,
      nonce: kernel.secrets.token(),
      [claimNames.messageType]: deepLinkingResponse,
      [claimNames.version]: ltiVersion,
      [claimNames.deploymentId]: launch.deploymentId,
      [claimNames.contentItems]: items,
      ...(launch.deepLinking.data !== null && { [claimNames.data]: launch.deepLinking.data }),
    });
    return { returnUrl: launch.deepLinking.returnUrl, jwt };
  });
}

import { outcomeToSend, type SentOutcome } from "@larkroom/domain/canvas/outcome-to-send";
import { connectionProblems } from "@larkroom/domain/connections/kinds";
import { inTransaction } from "../../kernel/db/transaction.ts";
import type { Kernel } from "../../kernel/kernel.ts";
import type { CanvasApi } from "../../kernel/ports/canvas.ts";
import { VendorError } from "../../kernel/ports/connections.ts";
import { listPublishedOutcomes, type PublishedOutcomeRow } from "../assessment/index.ts";
import { findConnectionById } from "../connections/index.ts";
import { grantedPurposes } from "../people/index.ts";
import {
  beginExchange,
  type CanvasCourse,
  endExchange,
  findCourse,
  forgetAssignment,
  listAssignments,
  listMembers,
  listSent,
  lockCourseOf,
  saveAssignment,
  saveMembers,
  saveSent,
} from "./canvas.store.ts";
import { readMatches } from "./roster.ts";
import type { Exchange } from "./tables.ts";

type Counts = { -readonly [K in "matched" | "unmatched" | "sent" | "refused" | "withoutConsent"]: number };

/** How an assignment made from here is known in Canvas, so that it is found again instead of made twice. */
const keyOf = (groupAssignmentId: number): string => `larkroom-${groupAssignmentId}`;

const nameOf = ({ title, number }: PublishedOutcomeRow): string => (number === null ? title : `${title} ${number}`);

/** Reads the roster of a course and stores whom it matches. @returns the course's name in Canvas, or null if the course is gone */
async function takeRoster(kernel: Kernel, api: CanvasApi, course: CanvasCourse, counts: Counts): Promise<string | null> {
  const found = await api.findCourse(course.canvasId);
  if (!found) return null;
  const students = await api.listStudents(course.canvasId);
  if (!students) return null;
  await inTransaction(kernel.db, async (tx) => {
    if (!(await lockCourseOf(tx, course.groupId))) return;
    const { matches } = await readMatches(tx, course, students);
    await saveMembers(tx, course.id, matches);
    counts.matched = matches.length;
    counts.unmatched = students.length - matches.length;
  });
  return found.name;
}

interface ToSend {
  readonly row: PublishedOutcomeRow;
  readonly userId: string;
  readonly outcome: SentOutcome;
}

/** The published outcomes that Canvas does not have yet, of children in the course whose parents allow it. */
async function listToSend(kernel: Kernel, course: CanvasCourse, counts: Counts): Promise<ToSend[]> {
  const { db } = kernel;
  const rows = await listPublishedOutcomes(db, course.groupId, kernel.now());
  const members = new Map((await listMembers(db, course.id)).map(({ studentId, canvasUserId }) => [studentId, canvasUserId]));
  const sent = await listSent(db, course.id);
  const children = [...new Set(rows.map(({ studentId }) => studentId))].filter((id) => members.has(id));
  const granted = await grantedPurposes(db, children);
  const isAllowed = (id: number): boolean => granted.get(id)?.has("third_parties") ?? false;
  counts.withoutConsent = children.filter((id) => !isAllowed(id)).length;
  return rows.flatMap((row) => {
    const userId = members.get(row.studentId);
    const outcome = outcomeToSend(row);
    const before = sent.get(`${row.groupAssignmentId} ${row.studentId}`) ?? "none";
    return userId === undefined || !isAllowed(row.studentId) || before === outcome ? [] : [{ row, userId, outcome }];
  });
}

/** Sends outcomes, and makes the assignments they belong to. Each is stored as soon as Canvas has it, so that a run that is cut off goes on there. */
async function sendOutcomes(kernel: Kernel, api: CanvasApi, course: CanvasCourse, counts: Counts, signal: AbortSignal): Promise<void> {
  const { db } = kernel;
  const toSend = await listToSend(kernel, course, counts);
  if (toSend.length === 0) return;
  const known = await listAssignments(db, course.id);
  const isNew = toSend.some(({ row }) => !known.has(row.groupAssignmentId));
  // One made by a run whose answer was lost is found by its key.
  const made = new Map(isNew ? (await api.listOwnAssignments(course.canvasId)).map(({ key, id }) => [key, id]) : []);
  let existing: Set<string> | null = null;
  for (const { row, userId, outcome } of toSend) {
    // The next run may begin soon: two at once would both make an assignment that Canvas doesn't have yet.
    signal.throwIfAborted();
    const place = { courseId: course.id, groupAssignmentId: row.groupAssignmentId };
    let assignmentId = known.get(row.groupAssignmentId);
    if (assignmentId === undefined) {
      const key = keyOf(row.groupAssignmentId);
      assignmentId = made.get(key) ?? (await api.createAssignment(course.canvasId, { key, name: nameOf(row) }));
      known.set(row.groupAssignmentId, assignmentId);
      existing?.add(assignmentId);
      await saveAssignment(db, { ...place, canvasId: assignmentId });
    }
    const result = await api.saveOutcome({ courseId: course.canvasId, assignmentId, userId }, outcome);
    if (result === "saved") {
      await saveSent(db, { ...place, studentId: row.studentId, sent: outcome, sentAt: kernel.now() });
      counts.sent += 1;
    } else counts.refused += 1;
    // An assignment that was deleted in Canvas is made again by the next exchange.
    if (result !== "gone") continue;
    existing ??= new Set((await api.listOwnAssignments(course.canvasId)).map(({ id }) => id));
    if (!existing.has(assignmentId)) {
      await forgetAssignment(db, place);
      known.delete(row.groupAssignmentId);
      made.delete(keyOf(row.groupAssignmentId));
    }
  }
}

/** An exchange with the same course runs already. */
export class ExchangeRunningError extends Error {
  override readonly name = "ExchangeRunningError";
}

/**
 * Reads a course's roster and sends what was published since the last exchange. Running it again sends nothing twice.
 * @param signal ends it between two outcomes; the next exchange goes on from there
 * @returns the problem that ended it; null without one, and for a course that was unlinked or whose connection is off
 * @throws ExchangeRunningError
 */
export async function exchange(kernel: Kernel, courseId: number, signal: AbortSignal): Promise<Exchange["problem"]> {
  const { db } = kernel;
  const found = await findCourse(db, courseId);
  const connection = found && (await findConnectionById(db, kernel.secrets, found.connectionId));
  if (!connection?.active) return null;
  const course = await beginExchange(db, courseId, kernel.now());
  if (!course) throw new ExchangeRunningError();
  const counts: Counts = { matched: 0, unmatched: 0, sent: 0, refused: 0, withoutConsent: 0 };
  let name: string | null = null;
  let problem: Exchange["problem"] = null;
  try {
    const api = kernel.ports.canvas.apiOf(connection);
    name = await takeRoster(kernel, api, course, counts);
    if (name === null) problem = "course_missing";
    else await sendOutcomes(kernel, api, course, counts, signal);
  } catch (error) {
    if (!(error instanceof VendorError)) {
      await endExchange(db, courseId, { at: kernel.now().toString(), problem: "not_reachable", ...counts }, null);
      throw error;
    }
    problem = connectionProblems.find((each) => each === error.problem) ?? "wrong_address";
  }
  await endExchange(db, courseId, { at: kernel.now().toString(), problem, ...counts }, name);
  return problem;
}

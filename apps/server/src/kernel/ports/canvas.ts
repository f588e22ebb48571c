import type { CanvasEvent } from "@larkroom/domain/canvas/events";
import type { CanvasStudent } from "@larkroom/domain/canvas/match-roster";
import type { SentOutcome } from "@larkroom/domain/canvas/outcome-to-send";
import type { Connection } from "./connections.ts";

/** Where an outcome belongs in Canvas. */
export interface CanvasPlace {
  readonly courseId: string;
  readonly assignmentId: string;
  readonly userId: string;
}

/** One school's Canvas, by its REST API. Every call throws VendorError when Canvas refuses, fails or does not answer. */
export interface CanvasApi {
  /** A course by its id, or null if there is none that the token may see. */
  findCourse(courseId: string): Promise<{ readonly id: string; readonly name: string } | null>;
  /** Its active and invited students; null if there is no such course. */
  listStudents(courseId: string): Promise<readonly CanvasStudent[] | null>;
  /** The assignments of a course that were made from here, each with the key it was made under. */
  listOwnAssignments(courseId: string): Promise<readonly { readonly id: string; readonly key: string }[]>;
  /** Makes a published assignment that is graded in percent. @returns its id */
  createAssignment(courseId: string, assignment: { readonly key: string; readonly name: string }): Promise<string>;
  /** Saves an outcome. `gone`: there is no such assignment, or the student isn't in the course any more. */
  saveOutcome(place: CanvasPlace, outcome: SentOutcome): Promise<"saved" | "gone" | "refused">;
  /** A new code by which someone else may observe this student. */
  createPairingCode(userId: string): Promise<string>;
}

/** A signed event: its own id if it has one, otherwise one made of its content. */
export interface SignedCanvasEvent extends CanvasEvent {
  readonly id: string;
}

export interface CanvasPorts {
  apiOf(connection: Connection): CanvasApi;
  /**
   * Reads a live event. @returns null for a body that Canvas did not sign, or whose signature has expired
   * @throws when Canvas's public keys can't be loaded
   */
  readEvent(body: string, now: Temporal.Instant): Promise<SignedCanvasEvent | null>;
}

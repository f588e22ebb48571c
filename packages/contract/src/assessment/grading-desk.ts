import { z } from "zod";
import { annotationKinds, longestNote, mostMarkPoints, mostMarks } from "@larkroom/domain/assessment/annotation";
import { endpoint, noContent } from "../endpoint.ts";
import { staff } from "../roles.ts";
import { id, instant, maybeText, pathId, text } from "../shared/wire.ts";
import { assignmentFile } from "./shapes.ts";

const ofGroup = z.object({ groupId: pathId });
const ofGrade = ofGroup.extend({ assignmentId: pathId, studentId: pathId });

const mark = z.object({
  kind: z.enum(annotationKinds).describe("A line drawn by hand, a highlighted stroke, or a pin with a text"),
  points: z
    .array(z.tuple([z.number(), z.number()]))
    .min(1)
    .max(mostMarkPoints)
    .describe("Parts of the page's width and height, from 0 to 1"),
  text: maybeText(longestNote).default(""),
});

/** What a grader drew on one page of a file. */
export const annotation = z.object({
  submission: id,
  file: id,
  page: z.int().describe("From 1; a picture has one"),
  marks: z.array(mark.extend({ text: z.string() })),
});

/** The same as staff see it: as it was saved last. */
export const staffAnnotation = annotation.extend({
  version: z.int().describe("Counts its changes; 0 before the first"),
  isPublished: z.boolean().describe("Whether the child sees it like this"),
});

/** What a grader said about a work: a sound or a video. */
export const voiceComment = z.object({
  draft: assignmentFile.nullable().describe("Not published yet"),
  published: assignmentFile.nullable(),
});

const savedComment = z.object({ id, text: z.string(), usedAt: instant });

/** What a grader does with handed-in work besides scoring it. */
export const gradingDeskContract = {
  "POST /group/:groupId/assignment/:assignmentId/publish-drafts": endpoint({
    id: "GAS-06-drafts",
    summary: "Publishes every draft of an assignment that has all its scores, with its feedback, annotations and voice or video comment",
    who: staff,
    params: ofGroup.extend({ assignmentId: pathId }),
    response: z.object({
      published: z.array(id).describe("The children"),
      skipped: z.array(
        z.object({
          student: z.object({ id, name: z.string() }),
          reason: z.enum(["incomplete", "not_gradable"]).describe("A score is missing; or the child left, or the work isn't active"),
        }),
      ),
    }),
    errors: ["not_found"],
  }),
  "PUT /group/:groupId/assignment/annotations/:submissionId": endpoint({
    id: "GAS-06-annotate",
    summary: "Replaces what is drawn on a page of a handed-in picture or PDF. The child sees it once the grade is published",
    who: staff,
    params: ofGroup.extend({ submissionId: pathId }),
    body: z.object({
      file: z.int().positive().describe("A file of this submission"),
      page: z.int().min(1).max(1000),
      version: z.int().describe("The version the grader loaded; 0 for a page without annotation"),
      marks: z.array(mark).max(mostMarks),
    }),
    bodyLimit: 512 * 1024,
    response: staffAnnotation,
    errors: ["not_found", "state_changed", "transition_not_allowed"],
  }),
  "POST /group/:groupId/assignment/:assignmentId/grades/:studentId/voice": endpoint({
    id: "GAS-06-voice",
    summary:
      "Adds a voice or video comment (`file`), which replaces one that isn't published. The child gets it once the grade is published",
    who: staff,
    params: ofGrade,
    accepts: "multipart",
    response: voiceComment,
    errors: ["not_found", "transition_not_allowed", "body_too_large", "too_many_requests"],
  }),
  "DELETE /group/:groupId/assignment/:assignmentId/grades/:studentId/voice/:fileId": endpoint({
    id: "GAS-06-voice-remove",
    summary: "Removes a voice or video comment, published or not",
    who: staff,
    params: ofGrade.extend({ fileId: pathId }),
    response: voiceComment,
    errors: ["not_found"],
  }),
  "GET /group/:groupId/assignment/saved-comments": endpoint({
    id: "GAS-06-comments",
    summary: "The caller's own saved comments in the group's school, latest used first",
    who: staff,
    params: ofGroup,
    response: z.array(savedComment),
    errors: ["not_found"],
  }),
  "POST /group/:groupId/assignment/saved-comments": endpoint({
    id: "GAS-06-comment-save",
    summary: "Saves a comment to use again. One that was saved before moves to the top",
    who: staff,
    params: ofGroup,
    body: z.object({ text: text(1000) }),
    response: savedComment,
    errors: ["not_found"],
  }),
  "DELETE /group/:groupId/assignment/saved-comments/:commentId": endpoint({
    id: "GAS-06-comment-remove",
    summary: "Removes one of the caller's own saved comments",
    who: staff,
    params: ofGroup.extend({ commentId: pathId }),
    response: noContent,
    errors: ["not_found"],
  }),
};

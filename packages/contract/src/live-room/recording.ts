import { z } from "zod";
import { recordingStatuses } from "@larkroom/domain/classes/recording-statuses";
import { captionLanguages, captionLimits } from "@larkroom/domain/live-room/recording/captions";
import { partEndings } from "@larkroom/domain/live-room/recording/recording-status";
import { endpoint, noContent } from "../endpoint.ts";
import { groupLeads, staff, students } from "../roles.ts";
import { id, instant, pathId } from "../shared/wire.ts";
import { boardElement } from "./whiteboard.ts";

const byId = z.object({ id: pathId });
const milliseconds = z.int().min(0);

const session = z.object({
  id,
  status: z.enum(recordingStatuses),
  groupClassId: id,
  startedAt: instant,
  stoppedAt: instant.nullable(),
  isPublished: z.boolean().describe("Whether the families of the class see it"),
});

const captions = z.object({ id: pathId, language: z.enum(captionLanguages) });

const recordedFile = z.object({
  id,
  filename: z.string(),
  mediaType: z.string(),
  size: z.int(),
  url: z.string().describe("For the caller's own session, for at most fifteen minutes"),
  person: z.object({ id, name: z.string(), role: z.enum(["child", "staff"]) }),
  source: z.enum(["mic", "camera", "screen"]),
  from: milliseconds.describe("Since the beginning of the recording"),
  duration: milliseconds,
  ending: z.enum(partEndings).describe("Why it ended; interrupted: its last two seconds may be missing"),
});

/** Recordings of classes, by the name the specification gives them. */
export const recordingContract = {
  "POST /agora": endpoint({
    id: "REC-01",
    summary:
      "Starts recording an open class on the embedded media server, if the school and the group allow it. Every page of the class shows it",
    who: ["teacher"],
    body: z.object({ groupClassId: id }),
    response: session,
    errors: ["not_found", "recording_off", "class_not_open", "transition_not_allowed"],
  }),
  "GET /agora/:id": endpoint({
    id: "REC-02",
    summary:
      "A recording with its files, for staff, and for the class's families once it is published; whoever opens it is in the activity log",
    who: [...staff, "canvas_observer", "client", ...students],
    params: byId,
    response: session.extend({
      duration: milliseconds,
      deletedAt: instant.describe("When it is deleted because of its age"),
      urlsExpireAt: instant,
      files: z
        .array(recordedFile)
        .describe("In the order in which they begin; empty until it is saved. Children without a consent are left out"),
      chapters: z.array(z.object({ slideId: id, at: milliseconds })),
      chat: z
        .array(
          z.object({
            at: milliseconds,
            name: z.string().nullable().describe("Null for a child who isn't in recordings"),
            role: z.enum(["child", "guest", "staff"]),
            text: z.string(),
          }),
        )
        .describe("The Main Room's messages during the recording"),
      captions: z.array(z.enum(captionLanguages)).describe("The languages in which it has captions"),
      canManage: z.boolean().describe("Whether the caller may publish and delete it"),
    }),
    errors: ["not_found"],
  }),
  "POST /agora/:id": endpoint({
    id: "REC-04",
    summary:
      "A recorder outside this server delivers what it recorded: its `token`, `identity`, `source`, `recorder`, `sequence` from 0, `startedAt` in epoch milliseconds, and its frames as `chunk`, of at most 4 MB; the last one says why it is the `ending`. In order; sending a chunk again changes nothing",
    who: "anyone",
    signed: true,
    params: byId,
    accepts: "multipart",
    response: z.object({
      files: z
        .array(z.object({ id, source: z.enum(["mic", "camera", "screen"]), chunks: z.int(), isOpen: z.boolean() }))
        .describe("The parts of the recording so far"),
    }),
    errors: ["not_found", "body_too_large", "transition_not_allowed"],
  }),
  "DELETE /agora/:id": endpoint({
    id: "REC-03",
    summary: "Stops a recording; it is kept. Stopping one that has stopped changes nothing",
    who: groupLeads,
    params: byId,
    response: session,
    errors: ["not_found"],
  }),
  "PUT /agora/:id": endpoint({
    id: "REC-05",
    summary: "Publishes a saved recording to the class's families, or takes it back",
    who: groupLeads,
    params: byId,
    body: z.object({ isPublished: z.boolean() }),
    response: session,
    errors: ["not_found", "transition_not_allowed"],
  }),
  "DELETE /agora/:id/files": endpoint({
    id: "REC-06",
    summary: "Deletes a recording that has ended, with all its files",
    who: groupLeads,
    params: byId,
    response: noContent,
    errors: ["not_found", "transition_not_allowed"],
  }),
  "GET /agora/:id/whiteboard": endpoint({
    id: "REC-07",
    summary:
      "The whiteboards that everyone saw during a recording, as they were drawn; without what children drew who aren't in recordings",
    who: [...staff, "canvas_observer", "client", ...students],
    params: byId,
    response: z.object({
      boards: z.array(
        z.object({
          board: z.string(),
          name: z.string().nullable().describe("The child whose own board it is; null for the class's"),
          spans: z
            .array(z.object({ from: milliseconds, to: milliseconds, backdrop: id.nullable().describe("The slide under it") }))
            .describe("When everyone saw it, since the beginning of the recording"),
          steps: z
            .array(z.object({ at: milliseconds, changed: z.array(boardElement), removed: z.array(z.string()) }))
            .describe("What was drawn, in order; the first step has what was there before"),
        }),
      ),
    }),
    errors: ["not_found"],
  }),
  "GET /agora/:id/captions/:language": endpoint({
    id: "REC-08",
    summary: "The captions of a recording in one language",
    who: [...staff, "canvas_observer", "client", ...students],
    params: captions,
    response: z.object({ cues: z.array(z.object({ from: milliseconds, to: milliseconds, text: z.string() })) }),
    errors: ["not_found"],
  }),
  "PUT /agora/:id/captions/:language": endpoint({
    id: "REC-09",
    summary: "Sets the captions of a saved recording in one language, from a WebVTT file",
    who: groupLeads,
    params: captions,
    body: z.object({ vtt: z.string().max(captionLimits.length) }),
    bodyLimit: 4 * captionLimits.length,
    response: z.object({ cues: z.int().describe("How many there are") }),
    errors: ["not_found", "transition_not_allowed", "validation_failed"],
  }),
  "DELETE /agora/:id/captions/:language": endpoint({
    id: "REC-10",
    summary: "Removes the captions of a recording in one language; removing those that aren't there changes nothing",
    who: groupLeads,
    params: captions,
    response: noContent,
    errors: ["not_found"],
  }),
};

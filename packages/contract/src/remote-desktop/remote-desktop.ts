import { z } from "zod";
import { desktopStates } from "@larkroom/domain/remote-desktop/desktop-states";
import { groupClass } from "../classes/classes.ts";
import { endpoint, fileAnswer } from "../endpoint.ts";
import { staff, students } from "../roles.ts";
import { id, pathId, queryInt } from "../shared/wire.ts";

const status = z.enum(desktopStates);
const ofClass = z.object({ groupClassId: id });

/** Remote desktops in a class. */
export const remoteDesktopContract = {
  "POST /remote_desktop/start": endpoint({
    id: "VDI-01",
    summary: "Starts the caller's desktop in an open class; one that runs or is starting stays as it is",
    who: [...students, ...staff],
    body: ofClass,
    response: z.object({ status }),
    errors: ["not_found", "class_not_open", "desktop_off", "desktop_not_set_up", "state_changed", "too_many_desktops"],
  }),
  "POST /remote_desktop/stop": endpoint({
    id: "VDI-02",
    summary: "Stops the caller's desktop; its files stay until the class ends",
    who: [...students, ...staff],
    body: ofClass,
    response: z.object({ status }),
    errors: ["not_found"],
  }),
  "GET /remote_desktop/status": endpoint({
    id: "VDI-03",
    summary: "The caller's desktop in a class, or for staff of the class that of someone in it",
    who: [...students, ...staff],
    query: z.object({
      groupClassId: pathId,
      userId: pathId.optional().describe("Whose desktop; the caller's own if left out. Someone else's is for staff only"),
    }),
    response: z.object({
      enabled: z.boolean().describe("Whether the class has remote desktops now"),
      status: status.nullable().describe("Null if none was started"),
      url: z
        .string()
        .nullable()
        .describe("The path of a WebSocket that carries the screen: for this caller only, once, within a minute. Null unless RUNNING"),
    }),
    errors: ["not_found"],
  }),
  "GET /remote_desktop/class/:id": endpoint({
    id: "VDI-04",
    summary: "The desktops of a class, for its staff",
    who: staff,
    params: z.object({ id: pathId }),
    response: z.object({
      isSetUp: z.boolean().describe("False if this server has no remote desktops"),
      enabled: z.boolean(),
      desktops: z.array(z.object({ userId: id, name: z.string(), status })).describe("In order of names, without those that have ended"),
    }),
    errors: ["not_found"],
  }),
  "GET /remote_desktop/class/:id/picture": endpoint({
    id: "VDI-05",
    summary: "A small picture of someone's running desktop in a class, for its staff",
    who: staff,
    params: z.object({ id: pathId }),
    query: z.object({
      userId: pathId,
      at: queryInt(0, Number.MAX_SAFE_INTEGER).optional().describe("Has no effect; makes a page load it again"),
    }),
    response: fileAnswer,
    errors: ["not_found", "temporarily_unavailable"],
  }),
  "POST /group_class/:id/vdi": endpoint({
    id: "GCL-31",
    summary: "Turns remote desktops on or off in a class; turning them off ends those that exist",
    who: staff,
    params: z.object({ id: pathId }),
    body: z.object({ enabled: z.boolean() }),
    response: groupClass,
    errors: ["not_found", "desktop_not_set_up"],
  }),
};

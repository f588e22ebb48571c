import { z } from "zod";
import type { ContentOf } from "@larkroom/domain/curriculum/slide-types";
import { fileAddress, label, line, panel, panelFields, partId, picture, richText, webAddress } from "./slide-content-parts.ts";

// Slides to look at, watch, read and step through.

export const notFoundContent = z.object({ type: z.literal("NOT_FOUND") }) satisfies z.ZodType<ContentOf<"NOT_FOUND">>;

export const pictureContent = z.object({ type: z.literal("PICTURE"), picture, caption: richText.optional() }) satisfies z.ZodType<
  ContentOf<"PICTURE">
>;

const seconds = z.number().min(0).max(36_000);
const captions = z.object({ lang: z.string().regex(/^[a-z]{2,3}(-[A-Z]{2})?$/), label, src: fileAddress });

export const videoContent = z.object({
  type: z.literal("VIDEO"),
  source: z.discriminatedUnion("kind", [
    z.object({ kind: z.literal("file"), src: fileAddress, mediaType: z.enum(["video/mp4", "video/webm"]) }),
    z.object({ kind: z.literal("address"), url: webAddress }),
  ]),
  poster: picture.optional(),
  captions: z.array(captions).max(10),
  startSeconds: seconds,
  endSeconds: seconds.optional(),
  text: richText.optional(),
}) satisfies z.ZodType<ContentOf<"VIDEO">>;

export const linkContent = z.object({
  type: z.literal("LINK"),
  url: webAddress,
  title: label,
  text: richText.optional(),
  picture: picture.optional(),
}) satisfies z.ZodType<ContentOf<"LINK">>;

const host = z.string().regex(/^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/, { error: "malformed_address" });

export const typeformContent = z.object({
  type: z.literal("TYPEFORM"),
  url: webAddress,
  allowedHosts: z.array(host).min(1).max(10),
}) satisfies z.ZodType<ContentOf<"TYPEFORM">>;

const chapter = z.object({ id: partId, title: label, text: richText.optional(), picture: picture.optional() });

export const storytellingArcContent = z.object({
  type: z.literal("STORYTELLING_ARC"),
  chapters: z.array(chapter).min(1).max(20),
  currentChapterId: partId,
}) satisfies z.ZodType<ContentOf<"STORYTELLING_ARC">>;

export const storytellingSceneContent = z.object({
  type: z.literal("STORYTELLING_SCENE"),
  panels: z.array(panel).min(1).max(30),
}) satisfies z.ZodType<ContentOf<"STORYTELLING_SCENE">>;

const choice = z.object({ id: partId, label: line, toPanelId: partId });

export const storytellingChoiceContent = z.object({
  type: z.literal("STORYTELLING_CHOICE"),
  startPanelId: partId,
  panels: z
    .array(z.object({ ...panelFields, choices: z.array(choice).max(6) }))
    .min(2)
    .max(60),
}) satisfies z.ZodType<ContentOf<"STORYTELLING_CHOICE">>;

export const algoritmicsContent = z.object({
  type: z.literal("ALGORITMICS"),
  taskId: z.string().regex(/^[A-Za-z0-9_-]{1,64}$/, { error: "malformed_id" }),
  url: webAddress,
}) satisfies z.ZodType<ContentOf<"ALGORITMICS">>;

const percent = z.number().min(0).max(100);
const place = z.object({ id: partId, x: percent, y: percent, title: label, text: richText, picture: picture.optional() });

export const interactiveMapContent = z.object({
  type: z.literal("INTERACTIVE_MAP"),
  picture,
  places: z.array(place).min(1).max(40),
}) satisfies z.ZodType<ContentOf<"INTERACTIVE_MAP">>;

const reply = z.object({ id: partId, label: line, toLineId: partId.optional() });

export const npcDialogContent = z.object({
  type: z.literal("NPC_DIALOG"),
  character: z.object({ name: label, picture: picture.optional() }),
  startLineId: partId,
  lines: z
    .array(z.object({ id: partId, text: richText, replies: z.array(reply).max(6) }))
    .min(1)
    .max(100),
}) satisfies z.ZodType<ContentOf<"NPC_DIALOG">>;

export const scratchContent = z.object({
  type: z.literal("SCRATCH"),
  source: z.discriminatedUnion("kind", [
    z.object({ kind: z.literal("project"), projectId: z.string().regex(/^\d{1,15}$/, { error: "malformed_id" }) }),
    z.object({ kind: z.literal("file"), src: fileAddress }),
  ]),
  text: richText.optional(),
}) satisfies z.ZodType<ContentOf<"SCRATCH">>;

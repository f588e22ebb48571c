import { z } from "zod";
import type { ChoiceOption, CodeBlock, Panel, RichText, SlidePicture, Voice } from "@larkroom/domain/curriculum/slide-parts";
import { codeLanguages } from "@larkroom/domain/curriculum/slide-parts";
import { text, writtenText } from "../shared/wire.ts";

/**
 * The id of a part of a slide. It reaches children's browsers before they answer, so it must not reveal which answer is right.
 * Nor may it be a property name that every JavaScript object has.
 */
export const partId = z.string().regex(/^(?!constructor$)[a-z0-9][a-z0-9-]{0,39}$/, { error: "malformed_id" });

export const line = text(500);
export const label = text(120);

/** A path on our own origin. */
const ownPath = z
  .string()
  .max(500)
  .regex(/^\/(?!\/)(?!.*\.\.)[A-Za-z0-9._~%/-]+$/, { error: "malformed_address" });

/**
 * Two slashes are required: a page of ours on https would resolve the address as a relative path otherwise. No user name or password,
 * and no characters that browsers interpret differently.
 */
const plainAddress = /^https:\/\/[^\s\\/?#@]+(?:[/?#][^\s\p{Cc}\p{Cf}]*)?$/iu;

/** An external address: https, without a user name or password. */
export const webAddress = z
  .url({ protocol: /^https$/, hostname: z.regexes.domain, error: "malformed_address" })
  .max(2000)
  .regex(plainAddress, { error: "malformed_address" });

export const fileAddress = z.union([ownPath, webAddress]);

export const codeBlock = z.object({
  lang: z.enum(codeLanguages),
  code: writtenText(6000).min(1, { error: "required" }),
}) satisfies z.ZodType<CodeBlock>;

export const richText = z
  .object({ paragraphs: z.array(text(2000)).max(20), code: codeBlock.optional() })
  .refine(({ paragraphs, code }) => paragraphs.length > 0 || code !== undefined, { error: "required" }) satisfies z.ZodType<RichText>;

export const picture = z.object({
  src: fileAddress,
  alt: text(300),
  width: z.int().min(1).max(10_000),
  height: z.int().min(1).max(10_000),
  keepDirection: z.boolean().optional(),
}) satisfies z.ZodType<SlidePicture>;

const voice = z.object({ src: fileAddress, transcript: text(2000) }) satisfies z.ZodType<Voice>;

export const panelFields = { id: partId, picture: picture.optional(), text: richText, voice: voice.optional() };
export const panel = z.object(panelFields) satisfies z.ZodType<Panel>;

export const optionFields = { id: partId, text: text(300), picture: picture.optional() };
export const option = z.object(optionFields) satisfies z.ZodType<ChoiceOption>;

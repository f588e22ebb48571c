import { fieldRefusal } from "../../kernel/http/errors.ts";

/** @throws naming `timeZone` when the text names no place's clock: one that is only so many hours off knows no summer time */
export function mustBeZone(timeZone: string): void {
  if (timeZone !== "UTC" && !Intl.supportedValuesOf("timeZone").includes(timeZone))
    throw fieldRefusal("timeZone", "no_zone", "Choose a valid time zone");
}

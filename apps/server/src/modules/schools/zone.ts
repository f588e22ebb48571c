import { fieldRefusal } from "../../kernel/http/errors.ts";

/** @throws naming `timeZone` unless it is a named zone: a fixed offset has no daylight saving time */
export function mustBeZone(timeZone: string): void {
  if (timeZone !== "UTC" && !Intl.supportedValuesOf("timeZone").includes(timeZone))
    throw fieldRefusal("timeZone", "no_zone", "Choose a valid time zone");
}

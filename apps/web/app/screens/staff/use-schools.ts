import { useMatches } from "react-router";
import type { SchoolName } from "./school-switch.tsx";

/** The schools the reader has access to, loaded by the area's layout; empty when there is no choice. */
export function useSchools(): readonly SchoolName[] {
  for (const { loaderData } of useMatches()) {
    if (typeof loaderData === "object" && loaderData !== null && "staffSchools" in loaderData)
      return (loaderData as { staffSchools: SchoolName[] }).staffSchools;
  }
  return [];
}

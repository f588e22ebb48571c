import { useMatches } from "react-router";
import type { SchoolName } from "./school-switch.tsx";

/** The schools within the person's reach, as the area's layout sent them; none where there is nothing to choose. */
export function useSchools(): readonly SchoolName[] {
  for (const { loaderData } of useMatches()) {
    if (typeof loaderData === "object" && loaderData !== null && "staffSchools" in loaderData)
      return (loaderData as { staffSchools: SchoolName[] }).staffSchools;
  }
  return [];
}

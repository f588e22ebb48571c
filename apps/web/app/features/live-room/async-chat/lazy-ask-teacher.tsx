import { lazy, Suspense } from "react";
import { PreHydration } from "~/shared/runtime/pre-hydration.tsx";
import type { AskTeacherProps } from "./ask-teacher.tsx";

const AskTeacher = lazy(async () => ({ default: (await import("./ask-teacher.tsx")).AskTeacher }));

/** The button with which a child asks the teacher. Its code is loaded where there is a teacher to ask. */
export function LazyAskTeacher(props: AskTeacherProps) {
  return (
    <Suspense>
      <PreHydration>
        <AskTeacher {...props} />
      </PreHydration>
    </Suspense>
  );
}

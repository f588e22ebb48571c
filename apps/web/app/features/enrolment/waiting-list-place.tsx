import { lazy, Suspense } from "react";
import { Skeleton } from "~/kit/skeleton/skeleton.tsx";
import { PreHydration } from "~/shared/runtime/pre-hydration.tsx";

/** Most courses have open groups and never show the form, so it is loaded on demand. */
const Form = lazy(async () => ({ default: (await import("./waiting-list-form.tsx")).WaitingListForm }));

/** The waiting list of a course in development, shown in place of the price. */
export function WaitingListPlace({ courseId }: { courseId: number }) {
  return (
    <Suspense fallback={<Skeleton shape="box" height={400} />}>
      <PreHydration>
        <Form courseId={courseId} />
      </PreHydration>
    </Suspense>
  );
}

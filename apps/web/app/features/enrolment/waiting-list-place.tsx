import { lazy, Suspense } from "react";
import { Skeleton } from "~/kit/skeleton/skeleton.tsx";
import { PreHydration } from "~/shared/runtime/pre-hydration.tsx";

/** Most courses have open groups and no use for the form: only a page that shows it fetches it. */
const Form = lazy(async () => ({ default: (await import("./waiting-list-form.tsx")).WaitingListForm }));

/** The waiting list of a course in development, where other courses have their price. */
export function WaitingListPlace({ courseId }: { courseId: number }) {
  return (
    <Suspense fallback={<Skeleton shape="box" height={400} />}>
      <PreHydration>
        <Form courseId={courseId} />
      </PreHydration>
    </Suspense>
  );
}

import { lazy, Suspense } from "react";
import { Card } from "~/kit/card/card.tsx";
import { PreHydration } from "~/shared/runtime/pre-hydration.tsx";

/** Most courses have open groups and never show the form, so it is loaded on demand. */
const Form = lazy(async () => ({ default: (await import("./waiting-list-form.tsx")).WaitingListForm }));

/**
 * The waiting list of a course in development, shown in place of the price. The server renders the form, so an empty card of its size is enough for
 * the moment in which a page opened by a link loads it.
 */
export function WaitingListPlace({ courseId }: { courseId: number }) {
  return (
    <Suspense fallback={<Card style={{ minBlockSize: 400 }} aria-busy="true" />}>
      <PreHydration>
        <Form courseId={courseId} />
      </PreHydration>
    </Suspense>
  );
}

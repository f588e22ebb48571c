import { Link } from "~/kit/link/link.tsx";
import { usePath } from "~/shared/editions/paths.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import type { LiveData } from "./load-live.server.ts";

/** The link to a class as it was, for those who were in it with an account. */
export function ReplayLink({ data: { role, groupClass } }: { data: LiveData }) {
  const t = useTexts("classroom");
  const path = usePath();
  if (!groupClass || groupClass.lesson.type === "ASYNC" || role === "guest" || role === "client") return null;
  return (
    <Link look="action" href={path(`/live/replay/${groupClass.id}`)}>
      {t("end.replay")}
    </Link>
  );
}

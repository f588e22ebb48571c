import { lateness } from "@larkroom/domain/classes/lateness";
import { Button, ButtonLink, type ButtonVariant } from "~/kit/button/button.tsx";
import { IconBroadcast, IconDoorEnter } from "~/kit/icon/icons.ts";
import { useApiMutation } from "~/shared/api/use-api-mutation.ts";
import { useConfirm } from "~/shared/dialogs/use-confirm.ts";
import { usePath } from "~/shared/editions/paths.ts";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import type { StaffClass } from "./types.ts";

/** The fields of a class the button needs. */
export type EnterableClass = Pick<StaffClass, "id" | "status" | "from" | "to" | "joinOpensAt">;

/** Whether staff can still enter or open a class. A lesson at one's own pace opens by itself and has no live room. */
export const isEnterable = ({ status, lesson }: Pick<StaffClass, "status" | "lesson">): boolean =>
  lesson.type !== "ASYNC" && (status === "OPEN" || status === "UPCOMING" || status === "POSTPONED");

/**
 * Opens a class, or enters an open one. Before the joining time, and long after the class, it asks for confirmation, because children could join at
 * once.
 */
export function OpenClassButton({ one, variant = "primary", label }: { one: EnterableClass; variant?: ButtonVariant; label?: string }) {
  const texts = useTexts("staff");
  const refused = texts("openRefused");
  const formats = useFormats();
  const path = usePath();
  const confirm = useConfirm();
  const room = path(`/live/${one.id}`);
  const opening = useApiMutation("POST /public/class/:id/open", {
    // Camera and microphone are granted when a document loads, so the classroom is a document of its own.
    onDone: () => window.location.assign(room),
    failureToast: { state_changed: refused, transition_not_allowed: refused, not_found: texts("openUnassigned") },
  });
  const icon = { size: 18, stroke: 1.75, "aria-hidden": true } as const;

  if (one.status === "OPEN")
    return (
      <ButtonLink href={room} size="staff" variant={variant} icon={<IconDoorEnter {...icon} className="flip-rtl" />}>
        {label ?? texts("enter")}
      </ButtonLink>
    );

  const mayOpen = (): Promise<boolean> => {
    const now = Temporal.Now.instant();
    const late = lateness({ from: Temporal.Instant.from(one.from), to: Temporal.Instant.from(one.to) }, now);
    if (late !== "in_time") {
      const key = late === "over" ? "openLate" : "openOld";
      const at = late === "over" ? one.to : one.from;
      return confirm.ask({
        title: texts(`${key}.title`),
        text: texts(`${key}.text`, { day: formats.relativeDay(at, now).token, date: formats.date(at), time: formats.time(at) }),
        tone: "warning",
        accept: texts(`${key}.accept`),
        decline: texts(`${key}.decline`),
      });
    }
    if (Temporal.Instant.compare(now, one.joinOpensAt) >= 0) return Promise.resolve(true);
    const when = { day: formats.relativeDay(one.from, now).token, date: formats.date(one.from), time: formats.time(one.from) };
    return confirm.ask({
      title: texts("openEarly.title"),
      text: texts("openEarly.text", when),
      accept: texts("openEarly.accept"),
      decline: texts("openEarly.decline"),
    });
  };
  const open = async (): Promise<void> => {
    if (await mayOpen()) await opening.send({ params: { id: one.id } });
  };
  return (
    <Button
      size="staff"
      variant={variant}
      busy={opening.isPending}
      busyLabel={texts("opening")}
      icon={<IconBroadcast {...icon} />}
      onClick={() => void open()}
    >
      {label ?? texts("open")}
    </Button>
  );
}

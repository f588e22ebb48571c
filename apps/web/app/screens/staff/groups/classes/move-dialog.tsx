import { useEffect, useState } from "react";
import { Alert } from "~/kit/banner/banner.tsx";
import { RadioCards } from "~/kit/choice/radio-cards.tsx";
import { Text } from "~/kit/text/text.tsx";
import { api } from "~/shared/api/api.ts";
import { useApiMutation } from "~/shared/api/use-api-mutation.ts";
import type { Answer } from "~/shared/api/call.ts";
import { failureOf, type ApiFailure } from "~/shared/api/failure.ts";
import { useFailureText } from "~/shared/errors/use-failure-text.ts";
import { boundFormats } from "~/shared/formats/use-formats.ts";
import { useEdition } from "~/shared/session/session.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { ClashList } from "../clash-list.tsx";
import { FormDialog } from "../../form-dialog.tsx";
import { instantOf, whenOf, WhenFields } from "../when-fields.tsx";
import type { GroupClassRow } from "./class-calls.ts";

type Found = Answer<"POST /group_class/check_move_conflict">;
type Check = { state: "none" | "asking" } | { state: "checked"; found: Found } | { state: "failed"; failure: ApiFailure };

/** The delay in milliseconds after the last change before the time is checked. */
const pause = 300;

/** Checks while typing whether a class can move to a time. */
function useMoveCheck(classId: number, to: string | null, moveFollowing: boolean): Check {
  const [check, setCheck] = useState<Check>({ state: "none" });
  useEffect(() => {
    if (to === null) return setCheck({ state: "none" });
    const stop = new AbortController();
    setCheck({ state: "asking" });
    const timer = setTimeout(() => {
      api("POST /group_class/check_move_conflict", {
        body: { groupClassId: classId, newDateTime: to, moveFollowing },
        signal: stop.signal,
      }).then(
        (found) => setCheck({ state: "checked", found }),
        (error: unknown) => {
          if (!stop.signal.aborted) setCheck({ state: "failed", failure: failureOf(error) });
        },
      );
    }, pause);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [classId, to, moveFollowing]);
  return check;
}

/** Moves a class, or it and all later ones, to another time; shows conflicts beforehand. */
export function MoveDialog({ row, onClose }: { row: GroupClassRow; onClose: () => void }) {
  const texts = useTexts("staffGroupClasses");
  const groups = useTexts("staffGroups");
  const failureText = useFailureText();
  const formats = boundFormats(useEdition(), row.timeZone);
  const [when, setWhen] = useState(() => whenOf(row.from, row.timeZone));
  const [scope, setScope] = useState<"one" | "following">("one");
  const [isAsked, setAsked] = useState(false);
  const to = instantOf(when, row.timeZone);
  const isOther = to !== null && !to.equals(Temporal.Instant.from(row.from));
  const moveFollowing = scope === "following";
  const check = useMoveCheck(row.id, isOther ? to.toString() : null, moveFollowing);
  const conflicts = check.state === "checked" ? check.found.conflicts : [];
  const mutation = useApiMutation("POST /group/move_class/:id", {
    done: () => to && texts("move.done", { date: formats.date(to), time: formats.time(to) }),
    onDone: onClose,
  });
  const move = (): void => {
    setAsked(true);
    if (!isOther) return;
    void mutation.send({ params: { id: row.id }, body: { newDateTime: to.toString(), moveFollowing, version: row.version } });
  };
  return (
    <FormDialog
      title={texts("move.title", { number: row.number })}
      accept={texts("move.accept")}
      mutation={mutation}
      disabled={check.state === "checked" && check.found.conflict}
      onAccept={move}
      onClose={onClose}
    >
      <Text tone="soft">
        {texts("move.now", {
          lesson: formats.name(row.lesson.title),
          date: formats.date(row.from),
          time: formats.timeRange(row.from, row.to),
        })}
      </Text>
      <WhenFields
        value={when}
        timeZone={row.timeZone}
        problem={isAsked && to === null ? groups("problems.when") : isAsked && !isOther ? texts("move.same") : undefined}
        onChange={(next) => {
          setWhen(next);
          setAsked(false);
        }}
      />
      {row.isCatchUp ? null : (
        <RadioCards
          label={texts("move.which")}
          look="list"
          value={scope}
          onChange={setScope}
          options={[
            { value: "one", title: texts("move.one"), detail: texts("move.oneText") },
            { value: "following", title: texts("move.following"), detail: texts("move.followingText") },
          ]}
        />
      )}
      <div role="status">
        {check.state === "asking" ? (
          <Text size="small" tone="slate">
            {texts("move.checking")}
          </Text>
        ) : null}
        {check.state === "checked" && !check.found.conflict ? (
          <Alert tone="success">{texts("move.free", { count: check.found.moved })}</Alert>
        ) : null}
        {check.state === "failed" ? <Alert tone="warning">{failureText(check.failure)}</Alert> : null}
      </div>
      <ClashList clashes={conflicts} timeZone={row.timeZone} />
    </FormDialog>
  );
}

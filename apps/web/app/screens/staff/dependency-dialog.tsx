import { useEffect, useRef, useState } from "react";
import { Button } from "~/kit/button/button.tsx";
import { Dialog } from "~/kit/dialog/dialog.tsx";
import { IconInfoCircle, IconLock } from "~/kit/icon/icons.ts";
import { Skeleton } from "~/kit/skeleton/skeleton.tsx";
import { Text } from "~/kit/text/text.tsx";
import type { Answer, Api } from "~/shared/api/call.ts";
import { failureOf, type ApiFailure } from "~/shared/api/failure.ts";
import { useApiMutation, type MutationOptions } from "~/shared/api/use-api-mutation.ts";
import { FailureAlert } from "~/shared/errors/failure-alert.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";
import styles from "./dialog-form.module.css";

type RemovalAnswer = NonNullable<Answer<"DELETE /course/:id">>;

export interface DependencyDialogProps {
  title: string;
  /** What happens on confirmation. */
  text: string;
  /** Why it can't be done while other records depend on this one. */
  blockedText: string;
  accept: string;
  tone?: "danger" | "primary";
  /** The call without confirmation: returns the dependencies and changes nothing. */
  ask: () => Promise<unknown>;
  /** The same call with confirmation. */
  act: (api: Api) => Promise<unknown>;
  /** The toast on success. */
  done?: MutationOptions<[], unknown>["done"];
  onClose: () => void;
  onDone: () => void;
}

/** Shows what depends on a record before it is removed or moved; blocking dependencies can't be confirmed. */
export function DependencyDialog(props: DependencyDialogProps) {
  const { title, text, blockedText, accept, tone = "danger", onClose, onDone } = props;
  const texts = useTexts("staff");
  const shell = useTexts("shell");
  const [found, setFound] = useState<RemovalAnswer["dependencies"] | null>(null);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const asked = useRef(props);
  const mutation = useApiMutation(props.act, { done: props.done, onDone });
  const look = (): void => {
    setFailure(null);
    asked.current.ask().then(
      (answer) => setFound((answer as RemovalAnswer | undefined)?.dependencies ?? []),
      (error: unknown) => setFailure(failureOf(error)),
    );
  };
  useEffect(look, []);
  const act = async (): Promise<void> => {
    // After a refusal there may be new dependencies.
    if (!(await mutation.send()).ok) look();
  };
  const isBlocked = found?.some(({ isBlocking }) => isBlocking) ?? false;
  return (
    <Dialog open onClose={onClose} closeLabel={shell("close")} title={title} width={480} role="alertdialog">
      <div className={styles.form} data-scale="staff">
        <FailureAlert
          failure={mutation.failure ?? failure}
          action={
            found ? undefined : (
              <Button size="staff" variant="secondary" onClick={look}>
                {texts("tryAgain")}
              </Button>
            )
          }
        />
        {found === null && !failure ? <Skeleton width="100%" height={60} /> : null}
        {found ? <Text tone="soft">{isBlocked ? blockedText : text}</Text> : null}
        {found && found.length > 0 ? (
          <ul className={styles.list} aria-label={texts("dependencies.label")}>
            {found.map(({ kind, count, names, isBlocking }) => (
              <li key={kind} data-blocking={isBlocking}>
                {isBlocking ? (
                  <IconLock size={16} stroke={2} aria-hidden="true" />
                ) : (
                  <IconInfoCircle size={16} stroke={2} aria-hidden="true" />
                )}
                <span>
                  {texts(`dependencies.${kind}`, { count })}
                  {isBlocking ? <span className="visually-hidden">, {texts("dependencies.stays")}</span> : null}
                </span>
                {names.length > 0 ? (
                  <Text as="span" size="small" tone="slate" anywhere className={styles.names}>
                    {names.join(", ")}
                  </Text>
                ) : null}
              </li>
            ))}
          </ul>
        ) : null}
        <div className={styles.buttons}>
          <Button size="staff" variant="secondary" onClick={onClose}>
            {texts(isBlocked ? "dependencies.close" : "form.cancel")}
          </Button>
          {found && !isBlocked ? (
            <Button size="staff" variant={tone} busy={mutation.isPending} busyLabel={texts("form.working")} onClick={() => void act()}>
              {accept}
            </Button>
          ) : null}
        </div>
      </div>
    </Dialog>
  );
}

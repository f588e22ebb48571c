import { Button } from "~/kit/button/button.tsx";
import { Text } from "~/kit/text/text.tsx";
import { useApiMutation } from "~/shared/api/use-api-mutation.ts";
import type { Answer } from "~/shared/api/call.ts";
import { useConfirm } from "~/shared/dialogs/use-confirm.ts";
import { FailureAlert } from "~/shared/errors/failure-alert.tsx";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";

/** The school's account that someone's account is connected to. */
export type SchoolConnection = NonNullable<Answer<"GET /auth/connect/school">["connection"]>;

/** Says which school's account opens this one, and disconnects it, unless it is the only way to log in. */
export function SchoolAccount({ connection: { school, connectedAt, lastUsedAt, canDisconnect } }: { connection: SchoolConnection }) {
  const texts = useTexts("schoolAccount");
  const formats = useFormats();
  const { ask } = useConfirm();
  const { send, isPending, failure } = useApiMutation("DELETE /auth/connect/school", { done: texts("done") });
  const disconnect = async () => {
    const words = { accept: texts("disconnect"), decline: texts("cancel"), tone: "warning" } as const;
    if (await ask({ title: texts("ask"), text: texts("askText"), ...words })) await send();
  };
  return (
    <>
      <Text size="compact" tone="soft">
        {texts("connected", { school, day: formats.date(connectedAt) })}{" "}
        {lastUsedAt === null ? null : texts("used", { day: formats.date(lastUsedAt) })}
      </Text>
      <FailureAlert failure={failure} overrides={{ transition_not_allowed: texts("only") }} />
      {canDisconnect ? (
        <div>
          <Button variant="secondary" size="small" busy={isPending} onClick={() => void disconnect()}>
            {texts("disconnect")}
          </Button>
        </div>
      ) : (
        <Text size="compact" tone="slate">
          {texts("only")}
        </Text>
      )}
    </>
  );
}

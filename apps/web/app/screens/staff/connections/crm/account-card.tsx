import { useState } from "react";
import { Button } from "~/kit/button/button.tsx";
import { Card } from "~/kit/card/card.tsx";
import { Chip } from "~/kit/chip/chip.tsx";
import { Fact, Facts } from "~/kit/facts/facts.tsx";
import { TextField } from "~/kit/field/text-field.tsx";
import { IconAlertTriangle, IconCheck, IconX } from "~/kit/icon/icons.ts";
import { Cluster } from "~/kit/layout/layout.tsx";
import { place } from "~/kit/layout/place.ts";
import { Heading, Text } from "~/kit/text/text.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { FormDialog } from "../../form-dialog.tsx";
import { FreshCodeField, useFreshCodeForm } from "../../fresh-code.tsx";
import type { CrmAccount } from "./types.ts";

/** Whether the account is connected, and the way to connect it. */
export function AccountCard({ account }: { account: CrmAccount }) {
  const texts = useTexts("staffCrm");
  const [isConnecting, setConnecting] = useState(false);
  const { state, redirectUri } = account;
  return (
    <Card as="section" padding="small" gap={12} shrink aria-label={texts("account.title")}>
      <Cluster gap={[4, 12]} align="center" justify="between">
        <Heading level={2} look="h3">
          {texts("account.title")}
        </Heading>
        <State state={state} />
      </Cluster>
      <Text size="compact" tone="soft">
        {texts(`account.text.${state}`)}
      </Text>
      <Facts size="body">
        <Fact name={texts("account.redirect")}>
          <bdi className="ltr">{redirectUri}</bdi>
        </Fact>
      </Facts>
      <Button
        size="staff"
        variant={state === "connected" ? "secondary" : "primary"}
        className={place({ start: true })}
        onClick={() => setConnecting(true)}
      >
        {texts(state === "not_connected" ? "account.connect" : "account.again")}
      </Button>
      {isConnecting ? <ConnectDialog account={account} onClose={() => setConnecting(false)} /> : null}
    </Card>
  );
}

function State({ state }: Pick<CrmAccount, "state">) {
  const texts = useTexts("staffCrm");
  const sign = { size: 14, stroke: 2, "aria-hidden": true } as const;
  switch (state) {
    case "connected":
      return (
        <Chip size="small" tone="green" icon={<IconCheck {...sign} />}>
          {texts("account.states.connected")}
        </Chip>
      );
    case "connect_again":
      return (
        <Chip size="small" tone="red" icon={<IconAlertTriangle {...sign} />}>
          {texts("account.states.connect_again")}
        </Chip>
      );
    case "not_connected":
      return (
        <Chip size="small" icon={<IconX {...sign} />}>
          {texts("account.states.not_connected")}
        </Chip>
      );
  }
}

/** Takes the authorization code that the integration's page shows. It works once and for 20 minutes. */
export function ConnectDialog({ account, onClose }: { account: CrmAccount; onClose: () => void }) {
  const texts = useTexts("staffCrm");
  const form = useFreshCodeForm({
    initial: { authorizationCode: "" },
    check: ({ authorizationCode }) => ({ authorizationCode: authorizationCode.trim() === "" && "required" }),
    problemText: (code) => texts(code === "required" ? "connect.required" : "connect.refused"),
    send: (api, { authorizationCode }) =>
      api("POST /amo/get_token", { body: { code: authorizationCode.trim(), schoolId: account.school.id } }),
    done: texts("connect.done"),
    onDone: onClose,
  });
  const { field, mutation, formProps } = form;
  return (
    <FormDialog
      title={texts("connect.title")}
      accept={texts("account.connect")}
      width={520}
      overrides={{ token_invalid: texts("connect.refused") }}
      {...{ mutation, formProps, onClose }}
    >
      <Text size="compact" tone="soft">
        {texts("connect.text")}
      </Text>
      <TextField
        {...field("authorizationCode")}
        label={texts("connect.code")}
        hint={texts("connect.hint")}
        maxLength={2_000}
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
      />
      <FreshCodeField form={form} />
    </FormDialog>
  );
}

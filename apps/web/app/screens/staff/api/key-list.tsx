import { useState } from "react";
import { Button, IconButton } from "~/kit/button/button.tsx";
import { Chip } from "~/kit/chip/chip.tsx";
import { IconPlus, IconTrash } from "~/kit/icon/icons.ts";
import { Cluster, Stack } from "~/kit/layout/layout.tsx";
import { place } from "~/kit/layout/place.ts";
import { EmptyState } from "~/kit/states/states.tsx";
import { Table, type Column } from "~/kit/table/table.tsx";
import { Heading } from "~/kit/text/text.tsx";
import { useApiMutation } from "~/shared/api/use-api-mutation.ts";
import { useConfirm } from "~/shared/dialogs/use-confirm.ts";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { KeyDialog } from "./key-dialog.tsx";
import { SecretDialog } from "./secret-dialog.tsx";
import type { ApiKey } from "./types.ts";

/** A school's keys: what each may read, when it was last used, and its end. */
export function KeyList({ schoolId, keys }: { schoolId: number; keys: readonly ApiKey[] }) {
  const texts = useTexts("staffApi");
  const staff = useTexts("staff");
  const formats = useFormats();
  const confirm = useConfirm();
  const [isAdding, setAdding] = useState(false);
  const [made, setMade] = useState<string | null>(null);
  const removal = useApiMutation("DELETE /school/:id/api_keys/:keyId", { done: texts("keys.revoked"), failureToast: true });
  const nameOf = ({ name }: ApiKey): string => (name === "" ? texts("keys.generated") : name);
  const revoke = async (key: ApiKey): Promise<void> => {
    const isSure = await confirm.ask({
      title: texts("keys.sure", { name: formats.name(nameOf(key)) }),
      text: texts("keys.sureText"),
      accept: texts("keys.accept"),
      decline: staff("form.cancel"),
      tone: "warning",
    });
    if (isSure) await removal.send({ params: { id: schoolId, keyId: key.id } });
  };
  const columns: Column<ApiKey>[] = [
    { key: "name", title: texts("keys.columns.name"), rowHeader: true, cell: (key) => <bdi>{nameOf(key)}</bdi> },
    {
      key: "key",
      title: texts("keys.columns.key"),
      wideOnly: true,
      cell: ({ start }) => <code className="ltr">{start === "" ? "" : `${start}…`}</code>,
    },
    {
      key: "scopes",
      title: texts("keys.columns.scopes"),
      cell: ({ scopes }) => (
        <Cluster as="span" gap={[6, 8]} align="center">
          {scopes.map((scope) => (
            <Chip key={scope} size="small">
              {texts(`scopes.${scope}`)}
            </Chip>
          ))}
        </Cluster>
      ),
    },
    {
      key: "used",
      title: texts("keys.columns.used"),
      wideOnly: true,
      cell: ({ lastUsedAt }) => (lastUsedAt === null ? texts("keys.never") : formats.dateWithoutWeekday(lastUsedAt)),
    },
    {
      key: "expires",
      title: texts("keys.columns.expires"),
      wideOnly: true,
      cell: ({ expiresAt, isExpired }) =>
        isExpired ? (
          <Chip size="small" tone="red">
            {texts("keys.expired")}
          </Chip>
        ) : expiresAt === null ? (
          texts("keys.never")
        ) : (
          formats.dateWithoutWeekday(expiresAt)
        ),
    },
    {
      key: "actions",
      title: <span className="visually-hidden">{texts("actions")}</span>,
      align: "end",
      cell: (key) => (
        <IconButton size="small" label={texts("keys.revoke", { name: nameOf(key) })} onClick={() => void revoke(key)}>
          <IconTrash size={18} stroke={1.75} aria-hidden="true" />
        </IconButton>
      ),
    },
  ];
  const button = (
    <Button size="staff" icon={<IconPlus size={16} stroke={1.75} aria-hidden="true" />} onClick={() => setAdding(true)}>
      {texts("keys.add")}
    </Button>
  );
  return (
    <Stack as="section" gap={12} aria-labelledby="api-keys">
      <Cluster gap={[8, 12]} align="center">
        <Heading level={2} id="api-keys">
          {texts("keys.title")}
        </Heading>
        {keys.length > 0 ? <span className={place({ push: true })}>{button}</span> : null}
      </Cluster>
      {keys.length === 0 ? (
        <EmptyState level={3} title={texts("keys.none")} text={texts("keys.noneText")} actions={button} />
      ) : (
        <Table caption={texts("keys.title")} hideCaption columns={columns} rows={keys} rowKey={({ id }) => id} />
      )}
      {isAdding ? <KeyDialog schoolId={schoolId} onMade={setMade} onClose={() => setAdding(false)} /> : null}
      {made !== null && !isAdding ? <SecretDialog title={texts("keys.made")} secret={made} onClose={() => setMade(null)} /> : null}
    </Stack>
  );
}

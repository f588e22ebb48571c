import { useState } from "react";
import { Button, IconButton } from "~/kit/button/button.tsx";
import { IconX } from "~/kit/icon/icons.ts";
import { Split, Stack } from "~/kit/layout/layout.tsx";
import { Heading, Text } from "~/kit/text/text.tsx";
import { useApiMutation } from "~/shared/api/use-api-mutation.ts";
import { FailureAlert } from "~/shared/errors/failure-alert.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";
import type { GroupRecord } from "../group.tsx";
import { ObserverDialog } from "./observer-dialog.tsx";
import type { CanvasLink } from "./types.ts";
import styles from "./canvas.module.css";

interface ObserverListProps {
  group: GroupRecord;
  links: readonly CanvasLink[];
  isLead: boolean;
}

/** The observers of a group and the parents they are for. */
export function ObserverList({ group, links, isLead }: ObserverListProps) {
  const texts = useTexts("staffGroupCanvas");
  const [isOpen, setOpen] = useState(false);
  const removal = useApiMutation("DELETE /group/:id/canvas_link", { done: texts("observers.unlinked") });
  if (links.length === 0 && !isLead) return null;
  return (
    <Stack gap={12} packed shrink className={styles.part}>
      <Heading level={3} look="h4">
        {texts("observers.title")}
      </Heading>
      {links.length === 0 ? (
        <Text size="small" tone="slate">
          {texts("observers.none")}
        </Text>
      ) : (
        <Stack as="ul" gap={4} size="small" tone="slate">
          {links.map(({ id, observer, client }) =>
            observer && client ? (
              <Split key={id} as="li" gap={8} align="center" justify="between" anywhere>
                <span>{texts("observers.for", { observer: observer.name, client: client.name })}</span>
                {isLead ? (
                  <IconButton
                    size="small"
                    label={texts("observers.unlink", { observer: observer.name, client: client.name })}
                    onClick={() => void removal.send({ params: { id: group.id }, body: { observer: observer.id, client: client.id } })}
                  >
                    <IconX size={16} stroke={1.75} aria-hidden="true" />
                  </IconButton>
                ) : null}
              </Split>
            ) : null,
          )}
        </Stack>
      )}
      <FailureAlert failure={removal.failure} />
      {isLead ? (
        <div>
          <Button size="staff" variant="tertiary" onClick={() => setOpen(true)}>
            {texts("observers.add")}
          </Button>
        </div>
      ) : null}
      {isOpen ? <ObserverDialog group={group} onClose={() => setOpen(false)} /> : null}
    </Stack>
  );
}

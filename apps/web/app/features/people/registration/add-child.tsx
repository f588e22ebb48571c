import { validateStudent } from "@larkroom/domain/people/registration";
import { dayIn } from "@larkroom/domain/shared/time";
import { Button } from "~/kit/button/button.tsx";
import { Card } from "~/kit/card/card.tsx";
import { Cluster, Stack } from "~/kit/layout/layout.tsx";
import { useApiForm } from "~/shared/forms/use-api-form.ts";
import { usePageNow, useFamilyZone } from "~/shared/session/session.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { ChildFields } from "./child-fields.tsx";
import { FailureAlert } from "./failure-alert.tsx";
import { emptyChildForm } from "./family-form.ts";
import { useErrorText } from "./problem-text.tsx";
import { asStudent } from "./register.ts";

/** Adds a child to the parent's own. */
export function AddChild({ onAdded, onCancel }: { onAdded: (id: number) => void; onCancel?: () => void }) {
  const texts = useTexts("family");
  const today = dayIn(usePageNow(), useFamilyZone());
  const { values, set, errorOf, mutation, formProps } = useApiForm({
    initial: { child: emptyChildForm },
    check: ({ child }) => Object.fromEntries(validateStudent(child, today).map(({ field, code }) => [`child.${field}`, code])),
    problemText: useErrorText(),
    fieldOf: (path) => `child.${path}`,
    send: (api, { child }) => api("POST /public/profile/client/student", { body: asStudent(child) }),
    onDone: ({ id }) => onAdded(id),
  });
  return (
    <Card as="section" aria-label={texts("addChild")}>
      <Stack {...formProps} as="form" gap={20}>
        <ChildFields
          child={values.child}
          onChange={(child) => set("child", child)}
          path="child."
          problem={(field) => errorOf(`child.${field}`)}
        />
        <FailureAlert failure={mutation.failure} />
        <Cluster gap={12}>
          <Button type="submit" variant="secondary" busy={mutation.isPending} busyLabel={texts("saving")}>
            {texts("save")}
          </Button>
          {onCancel ? (
            <Button variant="tertiary" onClick={onCancel}>
              {texts("cancel")}
            </Button>
          ) : null}
        </Cluster>
      </Stack>
    </Card>
  );
}

import { Button } from "~/kit/button/button.tsx";
import { TextField } from "~/kit/field/text-field.tsx";
import { Stack } from "~/kit/layout/layout.tsx";
import { Text } from "~/kit/text/text.tsx";
import { FailureAlert } from "~/shared/errors/failure-alert.tsx";
import { useApiForm } from "~/shared/forms/use-api-form.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { courseIdIn } from "./types.ts";
import { useCanvasFailures } from "./use-canvas-failures.ts";

/** Links a group to a Canvas course, by its number or its address. */
export function CourseForm({ groupId }: { groupId: number }) {
  const texts = useTexts("staffGroupCanvas");
  const overrides = useCanvasFailures();
  const form = useApiForm({
    initial: { canvasId: "" },
    check: ({ canvasId }) => ({ canvasId: courseIdIn(canvasId) === "" && "malformed" }),
    problemText: (code) => texts(code === "no_course" ? "form.noCourse" : "form.malformed"),
    send: (api, { canvasId }) => api("POST /group/:id/canvas", { params: { id: groupId }, body: { canvasId: courseIdIn(canvasId) } }),
    done: texts("linked"),
  });
  const { field, mutation, formProps } = form;
  return (
    <Stack {...formProps} noValidate as="form" gap={12} packed shrink>
      <Text size="compact" tone="soft">
        {texts("form.text")}
      </Text>
      <TextField
        {...field("canvasId")}
        label={texts("form.course")}
        hint={texts("form.hint")}
        maxLength={300}
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
      />
      <FailureAlert failure={mutation.failure} overrides={overrides} />
      <div>
        <Button size="staff" variant="secondary" type="submit" busy={mutation.isPending} busyLabel={texts("form.linking")}>
          {texts("form.accept")}
        </Button>
      </div>
    </Stack>
  );
}

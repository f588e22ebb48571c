import { useEffect, useRef, useState } from "react";
import type { SchoolOrder } from "~/features/payments/school-orders/order-words.tsx";
import { SelectField } from "~/kit/select/select-field.tsx";
import { Text } from "~/kit/text/text.tsx";
import type { Answer } from "~/shared/api/call.ts";
import { useApiMutation } from "~/shared/api/use-api-mutation.ts";
import { FailureAlert } from "~/shared/errors/failure-alert.tsx";
import { useApiForm } from "~/shared/forms/use-api-form.ts";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { FormDialog } from "../form-dialog.tsx";
import { ReasonField } from "../plan-dialogs.tsx";
import { useFormProblem, useOrderRefusals } from "../use-order-form.ts";

export interface MovePlaceDialogProps {
  order: SchoolOrder;
  place: SchoolOrder["items"][number];
  onClose: () => void;
}

/** Moves a paid place to another group of the course, to a brother or sister, or both. */
export function MovePlaceDialog({ order, place, onClose }: MovePlaceDialogProps) {
  const texts = useTexts("schoolOrders");
  const formats = useFormats();
  const first = useRef<HTMLSelectElement>(null);
  const [options, setOptions] = useState<Answer<"GET /payment_order/:id/place"> | null>(null);
  const load = useApiMutation((api, id: number) => api("GET /payment_order/:id/place", { params: { id } }), { onDone: setOptions });
  const { send } = load;
  useEffect(() => void send(order.id), [send, order.id]);
  const own = { group: String(place.group?.id ?? ""), child: String(place.student?.id ?? "") };
  const problem = useFormProblem();
  const { field, mutation, formProps } = useApiForm({
    initial: { ...own, reason: "" },
    check: ({ group, child, reason }) => ({
      group: group === own.group && child === own.child && "same",
      reason: reason.trim() === "" && "required",
    }),
    problemText: (code) => (code === "same" ? texts("move.same") : problem(code)),
    send: (api, { group, child, reason }) =>
      api("POST /payment_order/:id/place", {
        params: { id: order.id },
        body: {
          item: place.id,
          ...(group === own.group ? {} : { toGroup: Number(group) }),
          ...(child === own.child ? {} : { toStudent: Number(child) }),
          reason: reason.trim(),
        },
      }),
    done: texts("move.done"),
    onDone: onClose,
  });
  const refusals = useOrderRefusals();
  return (
    <FormDialog
      title={texts("move.title", { name: formats.name(place.student?.name ?? "") })}
      accept={texts("move.accept")}
      phone="card"
      width={460}
      disabled={options === null}
      initialFocus={first}
      overrides={{
        ...refusals,
        group_full: texts("move.full"),
        student_already_enrolled: texts("move.enrolled"),
        schedule_clash: texts("move.clash"),
      }}
      {...{ mutation, formProps, onClose }}
    >
      <Text size="compact" tone="soft">
        {texts("move.text")}
      </Text>
      <FailureAlert failure={load.failure} />
      <SelectField
        ref={first}
        {...field("group")}
        label={texts("move.group")}
        options={groupOptions(options?.groups ?? [], place.group).map(({ id, title, freeSeats }) => ({
          value: String(id),
          title: freeSeats === null ? title : texts("move.seats", { title, seats: freeSeats }),
        }))}
      />
      <SelectField
        {...field("child")}
        label={texts("move.child")}
        options={(options?.students ?? (place.student ? [place.student] : [])).map(({ id, name }) => ({ value: String(id), title: name }))}
      />
      <ReasonField {...field("reason")} />
    </FormDialog>
  );
}

/** The group of now first, then the others with their free seats. */
export function groupOptions(
  groups: readonly { id: number; title: string; freeSeats: number }[],
  own: { id: number; title: string } | null,
): { id: number; title: string; freeSeats: number | null }[] {
  return [...(own ? [{ ...own, freeSeats: null }] : []), ...groups.filter(({ id }) => id !== own?.id)];
}

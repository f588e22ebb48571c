import { Chip } from "~/kit/chip/chip.tsx";
import { Link } from "~/kit/link/link.tsx";
import type { Header } from "~/kit/table/data-table.tsx";
import { usePath } from "~/shared/editions/paths.ts";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import type { WaitingFamily } from "./course-waiting.tsx";

/** The columns of a course's waiting list. */
export function useWaitingHeaders(): Header<WaitingFamily>[] {
  const texts = useTexts("staffCourses");
  const formats = useFormats();
  const path = usePath();
  return [
    { value: "place", text: texts("waiting.columns.place"), align: "end", wideOnly: true, cell: ({ place }) => formats.number(place) },
    {
      value: "name",
      text: texts("waiting.columns.name"),
      rowHeader: true,
      cell: ({ name, client }) =>
        client ? (
          <Link look="action" href={path(`/staff/clients/${client.id}`)}>
            <bdi>{name}</bdi>
          </Link>
        ) : (
          <bdi>{name}</bdi>
        ),
    },
    {
      value: "contact",
      text: texts("waiting.columns.contact"),
      wideOnly: true,
      cell: ({ email, phone }) => <bdi className="ltr">{phone === null ? email : `${email}, ${phone}`}</bdi>,
    },
    {
      value: "group",
      text: texts("waiting.columns.group"),
      wideOnly: true,
      cell: ({ group, offer }) => {
        // Staff may have offered a seat in another group.
        const shown = offer?.group ?? group;
        return shown ? <bdi>{shown.publicName}</bdi> : texts("waiting.anyGroup");
      },
    },
    {
      value: "since",
      text: texts("waiting.columns.since"),
      wideOnly: true,
      cell: ({ createdAt }) => formats.dateWithoutWeekday(createdAt),
    },
    { value: "state", text: texts("waiting.columns.state"), cell: (family) => <State family={family} /> },
  ];
}

function State({ family: { offer } }: { family: WaitingFamily }) {
  const texts = useTexts("staffCourses");
  const formats = useFormats();
  if (!offer)
    return (
      <Chip size="small" tone="grey">
        {texts("waiting.waits")}
      </Chip>
    );
  const until = { date: formats.dayAndMonth(offer.until), time: formats.time(offer.until) };
  return (
    <Chip size="small" tone={offer.isBeingPaid ? "blue" : "yellow"}>
      {offer.isBeingPaid ? texts("waiting.paying") : texts("waiting.offered", until)}
    </Chip>
  );
}

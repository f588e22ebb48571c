import { Stack } from "~/kit/layout/layout.tsx";
import { Text } from "~/kit/text/text.tsx";
import type { Answer } from "~/shared/api/call.ts";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";

export type AccessEntry = Answer<"GET /public/profile/client/student/:id/access_log">[number];

const roles = ["client", "teacher", "teacher_assistant", "school_admin", "super_admin"] as const;

/** Who viewed a child's password or used the account, newest first. */
export function AccessLog({ name, entries }: { name: string; entries: readonly AccessEntry[] }) {
  const texts = useTexts("children");
  const formats = useFormats();
  return (
    <Stack gap={18}>
      <Text size="compact" tone="soft">
        {texts("access.text")}
      </Text>
      {entries.length === 0 ? (
        <Text tone="slate">{texts("access.none")}</Text>
      ) : (
        <ul>
          {entries.map(({ id, at, what, by }) => (
            <Stack key={id} as="li" gap={2} lined={10}>
              <Text>
                <b>
                  <bdi>{by.name ?? texts("access.gone")}</bdi>
                </b>{" "}
                ({texts(`access.roles.${roles.find((role) => role === by.role) ?? "other"}`)}): {texts(`access.${what}`, { name })}
              </Text>
              <Text size="small" tone="slate">
                {texts("access.when", { date: formats.dateWithoutWeekday(at), time: formats.time(at) })}
              </Text>
            </Stack>
          ))}
        </ul>
      )}
    </Stack>
  );
}

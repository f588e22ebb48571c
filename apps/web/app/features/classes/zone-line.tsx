import { IconWorld } from "~/kit/icon/icons.ts";
import { Split } from "~/kit/layout/layout.tsx";
import { useFormats } from "~/shared/formats/use-formats.ts";

/** Names the time zone of all times on the page; shown once per page. */
export function ZoneLine({ now }: { now: Temporal.Instant }) {
  const { zoneName } = useFormats();
  return (
    <Split as="p" size="small" tone="slate" gap={8} align="center">
      <IconWorld size={18} stroke={1.75} aria-hidden="true" />
      {zoneName(now)}
    </Split>
  );
}

import { IconWorld } from "~/kit/icon/icons.ts";
import { Text } from "~/kit/text/text.tsx";
import { useFormats } from "~/shared/formats/use-formats.ts";
import styles from "./zone-line.module.css";

/** Names the time zone of all times on the page; shown once per page. */
export function ZoneLine({ now }: { now: Temporal.Instant }) {
  const { zoneName } = useFormats();
  return (
    <Text as="p" size="small" tone="slate" className={styles.zone}>
      <IconWorld size={18} stroke={1.75} aria-hidden="true" />
      {zoneName(now)}
    </Text>
  );
}

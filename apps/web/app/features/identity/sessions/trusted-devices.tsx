import { Button } from "~/kit/button/button.tsx";
import { Chip } from "~/kit/chip/chip.tsx";
import { cx } from "~/kit/cx.ts";
import { Cluster, Stack } from "~/kit/layout/layout.tsx";
import { place } from "~/kit/layout/place.ts";
import { Text } from "~/kit/text/text.tsx";
import { useApiMutation } from "~/shared/api/use-api-mutation.ts";
import type { Answer } from "~/shared/api/call.ts";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import styles from "./sessions.module.css";
import { deviceSigns, useDeviceName } from "./use-device-name.ts";

/** A trusted device, as the API returns it. */
export type TrustedDevice = Answer<"GET /auth/trusted_devices">[number];

/** Devices that skip the code, their expiry, and a button to forget them all. */
export function TrustedDevices({ devices, onForgotten }: { devices: readonly TrustedDevice[]; onForgotten: () => Promise<void> }) {
  const texts = useTexts("sessions");
  const formats = useFormats();
  const nameOf = useDeviceName();
  const forgetting = useApiMutation("DELETE /auth/trusted_devices", {
    done: texts("trusted.forgotten"),
    onDone: () => void onForgotten(),
    failureToast: true,
  });
  if (devices.length === 0)
    return (
      <Text size="compact" tone="slate">
        {texts("trusted.none")}
      </Text>
    );
  return (
    <Stack gap={12}>
      <Stack as="ul">
        {devices.map((device) => {
          const Sign = deviceSigns[device.device.kind];
          return (
            <li key={device.id} className={cx(styles.row, place({ lined: 12 }))}>
              <Sign size={24} stroke={1.75} aria-hidden="true" className={styles.sign} />
              <Stack gap={2} shrink>
                <Cluster as="p" gap={[4, 10]} align="center" weight={500}>
                  {nameOf(device.device)}
                  {device.current ? (
                    <Chip size="small" tone="green">
                      {texts("trusted.current")}
                    </Chip>
                  ) : null}
                </Cluster>
                <Text size="small" tone="slate">
                  {texts("trusted.until", { until: formats.date(device.expiresAt), used: formats.date(device.lastUsedAt) })}
                </Text>
              </Stack>
            </li>
          );
        })}
      </Stack>
      <div>
        <Button variant="secondary" size="small" busy={forgetting.isPending} onClick={() => void forgetting.send()}>
          {texts("trusted.forget")}
        </Button>
      </div>
    </Stack>
  );
}

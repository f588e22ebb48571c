import { IconDeviceLaptop, IconDeviceMobile, IconDeviceTablet, IconHelpCircle } from "~/kit/icon/icons.ts";
import type { Answer } from "~/shared/api/call.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";

type Device = Answer<"GET /auth/sessions">[number]["device"];

/** The icon of each kind of device. */
export const deviceSigns = { phone: IconDeviceMobile, tablet: IconDeviceTablet, computer: IconDeviceLaptop, unknown: IconHelpCircle };

/** The name of a device: its browser and system, where known. */
export function useDeviceName(): (device: Device) => string {
  const texts = useTexts("sessions");
  return ({ kind, browser, system }) => {
    if (browser && system) return texts("device.both", { browser, system });
    const name = browser ?? system;
    return name ? texts("device.one", { name }) : texts(`device.${kind}`);
  };
}

import { z } from "zod";
import { schoolSettings } from "@larkroom/contract/schools/schools";
import { text } from "@larkroom/contract/shared/wire";
import { readOfSchools } from "../content/read-content.ts";

/** What each demo school prints about itself on receipts. The numbers belong to no company. */
export const demoSellers = readOfSchools("seller.json", schoolSettings.shape.seller);

const reasons = z.array(text(200)).min(1);

/** Why staff refunded one class, and why they canceled an order, in their words. */
export const staffReasons = readOfSchools("staff-reasons.json", z.object({ refunded: reasons, canceled: reasons }));

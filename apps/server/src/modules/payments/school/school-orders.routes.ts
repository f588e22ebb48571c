import type { schoolOrdersContract } from "@larkroom/contract/payments/school-orders";
import type { Handlers } from "../../../kernel/http/call.ts";
import { cancelForFamily } from "./cancel-for-family.ts";
import { exportOrders } from "./export-orders.ts";
import { giveDiscount } from "./give-discount.ts";
import { listOrdersOfSchool } from "./list-orders.ts";
import { listPlacesToMove, movePaidPlace } from "./move-place.ts";
import { pauseOrder, resumeOrder } from "./pause-order.ts";
import { getOrderOfSchool } from "./read-order.ts";
import { recordPayment } from "./record-payment.ts";
import { markReturned, refundOrder } from "./refund-order.ts";
import { setNewDate } from "./set-new-date.ts";

export const schoolOrdersRoutes: Handlers<typeof schoolOrdersContract> = {
  "GET /payment_order": listOrdersOfSchool,
  "GET /payment_order/:id": getOrderOfSchool,
  "POST /payment_order/export": exportOrders,
  "POST /payment_order/:id/cancel": cancelForFamily,
  "POST /payment_order/:id/refund": refundOrder,
  "POST /payment_order/:id/returned": markReturned,
  "POST /payment_order/:id/payment": recordPayment,
  "POST /payment_order/:id/discount": giveDiscount,
  "GET /payment_order/:id/place": listPlacesToMove,
  "POST /payment_order/:id/place": movePaidPlace,
  "POST /payment_order/:id/new_date": setNewDate,
  "POST /payment_order/:id/pause": pauseOrder,
  "DELETE /payment_order/:id/pause": resumeOrder,
};

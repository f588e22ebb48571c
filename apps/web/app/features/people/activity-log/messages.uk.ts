import type { Translated } from "~/shared/texts/registry.ts";
import { messages as us } from "./messages.us.ts";

export const messages: Translated<typeof us> = {
  ...us,
  domains: { ...us.domains, enrolment: "Enrolment" },
  actions: {
    ...us.actions,
    groups: { ...us.actions.groups, matched_to_schedule: "Group timetable updated" },
    classes: {
      ...us.actions.classes,
      student_seated: "Student added to a class register",
      student_unseated: "Student removed from a class register",
      catch_up_given_back: "Catch-up booking cancelled",
    },
    payments: { ...us.actions.payments, order_canceled: "Order cancelled" },
    leads: { ...us.actions.leads, call_canceled: "Call cancelled" },
    catalog: { ...us.actions.catalog, courses_sorted: "Catalogue reordered" },
  },
};

import type { catalogContract } from "@larkroom/contract/catalog/catalog";
import type { coursesContract } from "@larkroom/contract/catalog/courses";
import type { paymentPlansContract } from "@larkroom/contract/catalog/payment-plans";
import type { Handlers } from "../../kernel/http/call.ts";
import { addCourse, changeCourse } from "./manage-courses.ts";
import { autocompleteCourses, getCourse, listCourses, listSchoolCourses } from "./read-courses.ts";
import { listPaymentPlans } from "./list-payment-plans.ts";
import { addPlan, changePlan, getPlan, listPlansOfCourse, removePlan } from "./payment-plans.ts";
import { removeCourse } from "./remove-course.ts";
import { sortCourses } from "./sort-courses.ts";

export const catalogRoutes: Handlers<typeof catalogContract & typeof coursesContract & typeof paymentPlansContract> = {
  "GET /public/course/:id/payment_plans": listPaymentPlans,
  "GET /course/autocomplete": autocompleteCourses,
  "GET /course": listCourses,
  "GET /course/:id": getCourse,
  "POST /course": addCourse,
  "PUT /course/:id": changeCourse,
  "DELETE /course/:id": removeCourse,
  "POST /course/sort": sortCourses,
  "GET /school/:id/courses": listSchoolCourses,
  "GET /course/:id/payment_plan": listPlansOfCourse,
  "GET /course/:id/payment_plan/:planId": getPlan,
  "POST /course/:id/payment_plan": addPlan,
  "PUT /course/:id/payment_plan/:planId": changePlan,
  "DELETE /course/:id/payment_plan/:planId": removePlan,
};

import type { availabilityContract } from "@larkroom/contract/schedule/availability";
import type { calendarContract } from "@larkroom/contract/schedule/calendar";
import type { groupClassContract } from "@larkroom/contract/schedule/group-class";
import type { scheduleContract } from "@larkroom/contract/schedule/schedule";
import type { groupsContract } from "@larkroom/contract/groups/groups";
import type { Handlers } from "../../kernel/http/call.ts";
import { assignTeacher } from "./assign-teacher.ts";
import { changeGroup } from "./change-group.ts";
import { getTeacherSchedule } from "./teacher-schedule.ts";
import { getAvailability, setAvailability } from "./availability.ts";
import { listBySchool } from "./by-school.ts";
import { getSchedule } from "./calendar.ts";
import { endCalendarFeed, findCalendarFeed, makeCalendarFeed } from "./calendar-feed.ts";
import { addCatchUp, changeGroupClass, createGroupClass, deleteGroupClass, removeGroupClass } from "./manage-classes.ts";
import { launchGroup, previewLaunch } from "./launch.ts";
import { listClasses, readGroupClass } from "../classes/index.ts";
import { matchToSchedule, previewMatch } from "./match-to-schedule.ts";
import { checkMoveConflict, moveClass, overlapClass } from "./move-class.ts";
import { seatStudent, unseatStudent } from "./roster.ts";
import { listSubstitutes } from "./substitutes.ts";

export const scheduleRoutes: Handlers<
  typeof groupClassContract &
    typeof scheduleContract &
    typeof availabilityContract &
    typeof calendarContract &
    Pick<typeof groupsContract, "PUT /group/:id">
> = {
  "PUT /group/:id": changeGroup,
  "POST /group/:id/assign_teacher": assignTeacher,
  "GET /teacher/:id/schedule": getTeacherSchedule,
  "GET /group/:id/launch": previewLaunch,
  "POST /group/:id/launch": launchGroup,
  "GET /group/:id/match_to_schedule": previewMatch,
  "POST /group/:id/match_to_schedule": matchToSchedule,
  "POST /group/:id/catchup": addCatchUp,
  "POST /group/move_class/:id": moveClass,
  "GET /group/overlap_class/:id": overlapClass,
  "POST /group_class/check_move_conflict": checkMoveConflict,
  "GET /group_class": listClasses,
  "GET /group_class/:id": readGroupClass,
  "POST /group_class": createGroupClass,
  "PUT /group_class/:id": changeGroupClass,
  "DELETE /group_class/:id": removeGroupClass,
  "DELETE /group_class/:id/delete": deleteGroupClass,
  "POST /group_class/:id/add_student": seatStudent,
  "POST /group_class/:id/remove_student": unseatStudent,
  "GET /teacher/:id/availability": getAvailability,
  "POST /teacher/:id/availability": setAvailability,
  "GET /group_class/:id/substitutes": listSubstitutes,
  "GET /schedule": getSchedule,
  "GET /schedule/by_school": listBySchool,
  "GET /public/profile/calendar_feed": findCalendarFeed,
  "POST /public/profile/calendar_feed": makeCalendarFeed,
  "DELETE /public/profile/calendar_feed": endCalendarFeed,
};

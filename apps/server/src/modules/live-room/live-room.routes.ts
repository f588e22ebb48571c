import type { chatFilesContract } from "@larkroom/contract/live-room/chat-files";
import type { liveRoomContract } from "@larkroom/contract/live-room/live-room";
import type { asyncQuestionsContract } from "@larkroom/contract/live-room/async-questions";
import type { recordingContract } from "@larkroom/contract/live-room/recording";
import type { sandboxContract } from "@larkroom/contract/live-room/sandbox";
import type { whiteboardContract } from "@larkroom/contract/live-room/whiteboard";
import type { Handlers } from "../../kernel/http/call.ts";
import { setClassFeatures, setLive } from "./class-features.ts";
import { issueChatUploads, removeChatFile, uploadChatFile } from "./chat-files.ts";
import { openSandbox } from "./open-sandbox.ts";
import { listQuestions } from "./list-questions.ts";
import { answerQuestion, reportProgress } from "./learner.ts";
import { takeMediaEvent } from "./take-media-event.ts";
import { setSlideState } from "./set-slide-state.ts";
import { getReplay } from "./get-replay.ts";
import { getSlideState } from "./slide-state.ts";
import { deleteMessage, listMessages, logAttendance, sendMessage } from "./messages.ts";
import { deliverChunk } from "./recording/deliver-chunk.ts";
import { getCaptions, removeCaptions, setCaptions } from "./recording/captions.ts";
import { getRecordedBoards } from "./recording/get-recorded-boards.ts";
import { getRecordingSession } from "./recording/get-recording.ts";
import { deleteRecording, publishRecording, startRecording, stopRecording } from "./recording/manage-recording.ts";
import { getBoard, getBoardToken } from "./whiteboard/get-board.ts";
import { finishClass, joinClass, makeUpcoming, openClass, setSlide, setStatus } from "./run-class.ts";

export const liveRoomRoutes: Handlers<
  typeof liveRoomContract &
    typeof asyncQuestionsContract &
    typeof chatFilesContract &
    typeof recordingContract &
    typeof sandboxContract &
    typeof whiteboardContract
> = {
  "POST /group/sandbox/:id": openSandbox,
  "GET /async_lesson/questions": listQuestions,
  "POST /public/class/:id/join": joinClass,
  "POST /public/class/:id/open": openClass,
  "POST /group_class/:id/finish": finishClass,
  "POST /public/class/:id/slide": setSlide,
  "POST /public/class/:id/attendance": reportProgress,
  "POST /group_class/:id/set_status": setStatus,
  "POST /group_class/:id/upcoming": makeUpcoming,
  "POST /group_class/:id/live": setLive,
  "PUT /group_class/:id/features": setClassFeatures,
  "GET /public/class/:id/messages": listMessages,
  "POST /public/class/:id/message": sendMessage,
  "DELETE /public/class/:id/message": deleteMessage,
  "POST /file/upload/chat/:id": issueChatUploads,
  "POST /file/upload/chat/:id/:token": uploadChatFile,
  "DELETE /upload/chat/:id": removeChatFile,
  "POST /public/class/:id/slide/:slideId/answer": answerQuestion,
  "GET /public/class/:id/slide_global_state": getSlideState,
  "POST /public/class/:id/slide_global_state": setSlideState,
  "POST /public/class/:id/add_attendance_log": logAttendance,
  "GET /public/class/:id/replay": getReplay,
  "GET /public/class/:id/limnu_board": getBoard,
  "GET /public/class/:id/limnu_token": getBoardToken,
  "POST /media/webhook": takeMediaEvent,
  "POST /agora": startRecording,
  "POST /agora/:id": deliverChunk,
  "GET /agora/:id": getRecordingSession,
  "DELETE /agora/:id": stopRecording,
  "PUT /agora/:id": publishRecording,
  "DELETE /agora/:id/files": deleteRecording,
  "GET /agora/:id/whiteboard": getRecordedBoards,
  "GET /agora/:id/captions/:language": getCaptions,
  "PUT /agora/:id/captions/:language": setCaptions,
  "DELETE /agora/:id/captions/:language": removeCaptions,
};

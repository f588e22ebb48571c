import { api } from "../api/api.ts";
import { ApiError } from "../api/api-error.ts";
import { forgetOthers } from "./own-shelf.ts";

/** Ends the session, and forgets what this browser keeps. @throws ApiError */
export async function endSession(): Promise<void> {
  await api("POST /auth/logout").catch((error: unknown) => {
    // A session the server no longer knows is as good as ended.
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
  });
  forgetOthers();
}

/** Trades a parent's session for one of their own student's. @throws ApiError */
export async function takeStudentSession(id: number): Promise<void> {
  await api("POST /login/as_student", { body: { id } });
}

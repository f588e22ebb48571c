/** A FEEDBACK slide asks one thing; this is its question's id. */
export const feedbackQuestionId = "feedback";

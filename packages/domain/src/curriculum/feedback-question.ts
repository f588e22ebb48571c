/** The id of the single question on a FEEDBACK slide. */
export const feedbackQuestionId = "feedback";

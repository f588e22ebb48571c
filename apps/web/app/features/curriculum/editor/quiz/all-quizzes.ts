// One chunk for the browser: each form is small, and an author needs several of them.
export { QuizForm } from "./quiz-form.tsx";
export { OpinionForm } from "./opinion-form.tsx";
export { VotingForm } from "./voting-form.tsx";
export { ProfileTestForm } from "./profile-test-form.tsx";
export { FeedbackForm } from "./feedback-form.tsx";
export { TableForm } from "./table-form.tsx";
export { JoinForm } from "./join-form.tsx";
export { SortForm } from "./sort-form.tsx";
export { DoublesForm } from "./doubles-form.tsx";
export { WordForm } from "./word-form.tsx";

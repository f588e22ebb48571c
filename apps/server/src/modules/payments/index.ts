export { joinRefusal } from "./join-refusal.ts";

import { query } from "./database.ts";

/** Forgets how many forms this machine has sent: every scenario sends them from one address. */
export const forgetForms = () => query("delete from rate_limit where key like 'form%'");

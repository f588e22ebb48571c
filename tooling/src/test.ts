import "./check.ts";

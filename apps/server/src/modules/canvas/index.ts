export { registerCanvasJobs } from "./canvas-jobs.ts";
export { canvasRoutes } from "./canvas.routes.ts";
export { canvasTables } from "./personal-data.ts";
export { canvasRetention } from "./retention.ts";

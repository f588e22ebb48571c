// One chunk for the browser: each form is small, and an author needs several of them.
export { MissingForm } from "./missing-form.tsx";
export { PictureForm } from "./picture-form.tsx";
export { VideoForm } from "./video-form.tsx";
export { LinkForm } from "./link-form.tsx";
export { TypeformForm, TaskForm } from "./frame-form.tsx";
export { ScratchForm } from "./scratch-form.tsx";
export { ArcForm } from "./arc-form.tsx";
export { SceneForm } from "./scene-form.tsx";
export { ChoiceForm } from "./choice-form.tsx";
export { TalkForm } from "./talk-form.tsx";
export { MapForm } from "./map-form.tsx";

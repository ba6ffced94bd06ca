/** Exports of this feature for other features. */
export { ProjectField } from "./project-field.tsx";

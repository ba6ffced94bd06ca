/** What other features may use of this one. */
export { ProjectField } from "./project-field.tsx";

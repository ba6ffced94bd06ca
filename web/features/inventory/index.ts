/** Exports of this feature for other features. */
export { ProjectField } from "./project-field.tsx";
export { StockedMaterialFields } from "./stocked-material-fields.tsx";

export { Elsewhere } from "./elsewhere.tsx";
export { nameOfMember } from "./people/member-row.tsx";
export { isManager } from "./roles.ts";
export { SwitchMenu } from "./switch-menu.tsx";

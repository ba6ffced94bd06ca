export { Elsewhere } from "./elsewhere.tsx";
export { nameOfMember } from "./people/member-row.tsx";
export { useMay } from "./role-without.ts";
export { isManager, roleAllows } from "./roles.ts";
export { SwitchMenu } from "./switch-menu.tsx";

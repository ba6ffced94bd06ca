export { SwitchMenu } from "./switch-menu.tsx";

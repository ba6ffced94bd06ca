/** `workItem` of lines that are listed because the description states them. */
export const STATED_WORK = "Stated materials";

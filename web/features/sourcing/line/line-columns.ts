/**
 * The columns of the list from 768 px up; a phone has two, with the actions below. When the page sits next to the list
 * on a screen of at most 1280 px, the columns are as narrow as their numbers allow.
 */
export const LINE_COLUMNS =
  "md:grid-cols-[minmax(0,1fr)_minmax(7.5rem,auto)_minmax(8.25rem,auto)_minmax(11.25rem,auto)] lg:max-xl:gap-x-2 lg:max-xl:grid-cols-[minmax(0,1fr)_minmax(6.75rem,auto)_minmax(7.25rem,auto)_minmax(9rem,auto)]";

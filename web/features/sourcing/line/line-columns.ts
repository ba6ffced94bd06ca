/** The columns of the list from 768 px on; a phone has two, with the actions below. */
export const LINE_COLUMNS =
  "md:grid-cols-[minmax(0,1fr)_minmax(7.5rem,auto)_minmax(8.25rem,auto)_minmax(11.25rem,auto)]";
